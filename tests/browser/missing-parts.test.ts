import { GONE, prepareDeploy } from './deploys.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

// Parts that do not load although there is no newer build, and a page without its own script.

test('without a newer build, menu, search and bag say what is wrong and work again with the network', async ({
  shop,
}) => {
  const { page, allowProblems } = await shop.page(1440, '/product/SOLITAIRE-RING-1.html', {
    // A page of its own: one that another test has used has the parts in its cache.
    async before() {},
  });
  allowProblems(/Failed to load resource.*(ERR_INTERNET_DISCONNECTED|ERR_FAILED)/);
  await page.waitForLoadState('networkidle');
  await page.getByRole('radio', { name: '54' }).check();
  const failed = page.getByRole('status').filter({ hasText: /稍后再试/ });
  const { pathname } = new URL(page.url());
  const isReached = () => page.evaluate(() => fetch('/healthz').then(Boolean, () => false));
  for (const [press, shown] of [
    [page.getByRole('button', { name: '菜单', exact: true }), page.getByRole('dialog', { name: '菜单' })],
    [
      page.locator('header').getByRole('link', { name: '搜索' }),
      page.getByRole('combobox', { name: '搜索' }),
    ],
    [
      page.getByRole('main').getByRole('button', { name: /分享/ }).first(),
      page.getByRole('dialog', { name: /分享/ }),
    ],
    [
      page.getByRole('main').getByRole('button', { name: '加入购物袋' }),
      page.getByRole('dialog', { name: '购物袋（1）' }),
    ],
  ] as const) {
    await page.context().setOffline(true);
    // A busy browser lets requests through for a moment.
    await expect.poll(isReached).toBe(false);
    // At once: the message is gone after five seconds, which a click may take on a busy machine.
    await Promise.all([expect(failed).toBeVisible(), press.click()]);
    await page.context().setOffline(false);
    await failed.getByRole('button', { name: '重试' }).first().click();
    await expect(shown).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    const toasts = failed.getByRole('button', { name: '关闭' });
    while (await toasts.count()) await toasts.first().click();
  }
  expect(new URL(page.url()).pathname).toBe(pathname);
});

test('a page whose own script is gone reloads', async ({ shop }) => {
  const { page, allowProblems } = await shop.page(1440, '/', {
    waitUntil: 'commit',
    async before(fresh) {
      await (await prepareDeploy(fresh)).happen();
      let isFirst = true;
      await fresh.route('**/assets/client-*.js', route => {
        if (!isFirst) return route.fallback();
        isFirst = false;
        return route.fulfill({ status: 404, body: '' });
      });
    },
  });
  allowProblems(GONE);
  // The page reloads once meanwhile.
  await expect(() => waitForHydration(page.getByRole('button', { name: '菜单', exact: true }))).toPass();
});
