import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { focused, tabTo } from './keys.ts';
import { callShop, readCode } from './shopper.ts';
import { newMobile, popup, toast, waitForPage } from './sign-in-forms.ts';
import { waitForHydration } from './visit.ts';

test('opens menu and search, logs in by a code and logs out without a mouse [A4-02, A2-002]', async ({
  shop,
}) => {
  const { page } = await shop.page(1440, '/cms/terms-sale.html');
  let checks = 0;
  page.on('request', request => {
    if (request.url().includes('/rest_customer/account/info')) checks++;
  });
  const isLoginIn = async () =>
    (await callShop<{ isLoginIn: boolean }>(page, '/rest_customer/account/info', {})).isLoginIn;

  // Search from the menu.
  await waitForHydration(page.getByRole('button', { name: '菜单', exact: true }));
  await tabTo(page, /^菜单$/);
  await page.keyboard.press('Enter');
  await expect(popup(page, '菜单')).toBeVisible();
  await tabTo(page, /^搜索$/);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('type'))).toBe('search');
  await page.keyboard.type('手袋');
  checks = 0;
  await page.keyboard.press('Enter');
  await page.waitForURL(`**${PAGE_PATHS.search}?**`);
  await expect(page.getByRole('heading', { name: /手袋/ }).first()).toBeAttached();

  // The account's icon opens the login for a guest.
  await page.waitForLoadState('networkidle');
  expect(checks).toBe(1);
  await tabTo(page, /^个人中心$/);
  await page.keyboard.press('Enter');
  await expect(popup(page, 'VITRINE & ME')).toBeVisible();
  const mobile = newMobile();
  await tabTo(page, /^手机号码/);
  await page.keyboard.type(mobile);
  await tabTo(page, /^图形验证码/);
  // The outbox has codes of earlier tests, too.
  await expect(page.getByAltText('图形验证码')).toBeVisible();
  await page.keyboard.type(await readCode(page, 'login_by_mobile', 'captcha'));
  await tabTo(page, /^发送验证码/);
  await page.keyboard.press('Enter');
  await toast(page, '短信已发到您的手机，请注意查收');
  expect(await focused(page)).toMatch(/^短信验证码/);
  await page.keyboard.type(await readCode(page, mobile, 'login_by_mobile'));
  await page.keyboard.press('Enter');
  await expect(popup(page, '个人信息处理规则')).toBeVisible();
  await tabTo(page, /^同意$/);
  await page.keyboard.press('Enter');
  await waitForPage(page, PAGE_PATHS.center);
  await toast(page, '欢迎注册成为会员');
  expect(await isLoginIn()).toBe(true);

  // Log out from the menu.
  await waitForHydration(page.getByRole('button', { name: '菜单', exact: true }));
  await tabTo(page, /^菜单$/);
  await page.keyboard.press('Enter');
  await expect(popup(page, '菜单')).toBeVisible();
  await tabTo(page, /^退出登录$/);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${shop.url}/`);
  expect(await isLoginIn()).toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('vitrine.customerId'))).toBeNull();
});
