import { chromium, type Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findBrowser } from '../../scripts/browser.mjs';
import { expect, test } from './fixtures.ts';
import { addToBag, logIn } from './shopper.ts';

/** Chromium without window code keeps no pages: each step back is a new document. */
const KEEPS_PAGES = !findBrowser()?.includes('headless-shell');

const COMMITTED = { waitUntil: 'commit' } as const;

const shown = (page: Page) => page.evaluate(() => (window as { returned?: boolean }).returned ?? false);

test('a page that comes back shows what was added and who has logged in meanwhile', async ({ shop }) => {
  // Playwright’s own settings let no browser keep pages.
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu'],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'zh-CN' });
    const bag = page.getByRole('banner').getByRole('link', { name: /^查看购物袋/ });
    const leaveAndReturn = async (meanwhile: () => Promise<unknown>) => {
      await page.evaluate(() =>
        addEventListener('pageshow', ({ persisted }) => Object.assign(window, { returned: persisted })),
      );
      await page.evaluate(() => location.assign('/category/handbags.html'));
      await page.waitForURL('**/handbags.html', COMMITTED);
      await meanwhile();
      await page.evaluate(() => history.back());
      // A page that comes back has no other event.
      await page.waitForURL(`${shop.url}/`, COMMITTED);
      await expect.poll(() => shown(page)).toBe(KEEPS_PAGES);
    };
    await page.goto(shop.url);
    await expect(bag).toHaveAccessibleName('查看购物袋');
    await leaveAndReturn(() => addToBag(page, 'ARIA-TOP-HANDLE-1'));
    await expect(bag).toHaveAccessibleName('查看购物袋，1 件商品');
    await leaveAndReturn(() => logIn(page));
    await page.getByRole('banner').getByRole('link', { name: '个人中心' }).click();
    await page.waitForURL(`${shop.url}${PAGE_PATHS.center}`);
  } finally {
    await browser.close();
  }
});
