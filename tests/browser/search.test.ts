import type { Page } from '@playwright/test';
import { PAGE_PATHS, searchUrl } from '#contract/page-paths';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { waitForFrames, waitForHydration } from './visit.ts';

const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '2500px' }, mobile: { minHeight: '2500px' } },
};
test.use({ pages: { plain: { title: '素', content: { words } } } });

const icon = (page: Page) => page.locator('header [data-search]');
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const input = (page: Page) => page.getByRole('combobox', { name: '搜索' });
const row = (page: Page, name: string) => overlay(page).getByRole('region', { name });

/** @param scrollTop scroll position before the click, which must not scroll itself. */
async function openSearch(page: Page, scrollTop = 0) {
  await waitForHydration(icon(page));
  await page.evaluate(top => scrollTo(0, top), scrollTop);
  const box = (await icon(page).boundingBox())!;
  await page.mouse.click(box.x + 22, box.y + 22);
  await expect(overlay(page)).toBeVisible();
  await expect(input(page)).toBeFocused();
}

/** Returns how many slides of a row are in view, with the visible fraction of the last. */
const inView = (page: Page, name: string) =>
  row(page, name).evaluate(section => {
    const slides = [...section.querySelectorAll('a')].map(link =>
      link.parentElement!.getBoundingClientRect(),
    );
    const [first, second] = slides;
    const box = section.querySelector('[data-stage] > div')!;
    const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(box);
    const room =
      box.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd);
    const gap = second!.left - first!.right;
    return (room + gap) / (first!.width + gap);
  });

test.describe('the search overlay', () => {
  for (const [width, some, few, id] of [
    [1440, 8.5, 4.3, '[A9-33, A9-34]'],
    [390, 4, 4, '[A9-32, A9-34]'],
  ] as const) {
    test(`shows ${some} recommendations and ${few} features at ${width} px, locks the page and passes axe ${id}`, async ({
      shop,
    }) => {
      const { page, readShifts } = await shop.page(width, '/cms/plain.html');
      await page.evaluate(() => localStorage.setItem('vitrine.searchHistory', '["手袋"]'));
      await openSearch(page, 500);
      await expect(row(page, '搜索推荐').getByRole('link').first()).toBeVisible();
      await expect(row(page, '精选推荐').getByRole('link').first()).toBeVisible();
      expect(await inView(page, '搜索推荐')).toBeCloseTo(some, 1);
      expect(await inView(page, '精选推荐')).toBeCloseTo(few, 1);
      expect(await findViolations(page, [], 'header')).toEqual([]);

      await test.step('locks the page while open, and unlocks it afterwards [A4-81]', async () => {
        await page.mouse.move(width / 2, 850);
        await page.mouse.wheel(0, 400);
        expect(await page.evaluate(() => scrollY)).toBe(500);
        await expect(page.locator('main[inert]')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(overlay(page)).toBeHidden();
        await expect(icon(page)).toBeFocused();
        expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
          500,
          '',
        ]);
        await expect(page.locator('main[inert]')).toHaveCount(0);
      });
      expect(await readShifts()).toEqual([]);
    });
  }

  test('opens and closes with the icon, and from the menu, which it closes', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/plain.html');
    await test.step('the icon [B2.7-10, A4-79]', async () => {
      await openSearch(page);
      await expect(icon(page)).toHaveAttribute('aria-expanded', 'true');
      await icon(page).click();
      await expect(overlay(page)).toBeHidden();
      await expect(icon(page)).toHaveAttribute('aria-expanded', 'false');
      expect(new URL(page.url()).pathname).toBe('/cms/plain.html');
    });
    await test.step('the menu, where the search keeps the focus [B2.7-11, A4-82]', async () => {
      const button = page.getByRole('button', { name: '菜单', exact: true });
      await waitForHydration(button);
      await button.click();
      const menu = page.getByRole('dialog', { name: '菜单' });
      await menu.getByRole('button', { name: '搜索' }).click();
      await expect(menu).toHaveCount(0);
      await expect(overlay(page)).toBeVisible();
      await expect(input(page)).toBeFocused();
    });
  });

  test('submits the trimmed keyword on Enter, but no empty one [B5-25, B5-26, A4-83]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/plain.html');
    // The result page itself is not needed.
    await page.route(`**${PAGE_PATHS.search}**`, route =>
      route.fulfill({ contentType: 'text/html', body: '<title>结果</title>' }),
    );
    await icon(page).focus();
    await waitForHydration(icon(page));
    await page.keyboard.press('Enter');
    await expect(input(page)).toBeFocused();
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/cms/plain.html');
    await page.keyboard.type('羊绒 ');
    await page.keyboard.press('Enter');
    await page.waitForURL(`**${searchUrl('羊绒')}`);
    expect(await page.evaluate(() => localStorage.getItem('vitrine.searchKey'))).toBe('"%E7%BE%8A%E7%BB%92"');
    await page.unroute(`**${PAGE_PATHS.search}**`);
  });

  test('offers products for some of the words when nothing is found', async ({ shop }) => {
    const { page } = await shop.page(390, searchUrl('紫色 手袋'));
    await expect(page.getByText('没有找到与“紫色 手袋”相符的商品')).toBeVisible();
    const near = page.getByRole('region', { name: '与“手袋”相近' });
    await expect(near.getByRole('article')).toHaveCount(8);
    await expect(near.getByRole('link', { name: /^Aria 手提包/ }).first()).toBeVisible();
    await page.goto(shop.url + searchUrl('zzqqxx'));
    await expect(page.getByRole('region', { name: '为您推荐' }).getByRole('article')).toHaveCount(8);
  });

  test('suggests words and products without layout shifts', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/cms/plain.html');
    await openSearch(page);
    await expect(row(page, '搜索推荐').getByRole('link').first()).toBeVisible();
    await page.keyboard.type('手');
    await expect(row(page, '相关商品').getByRole('option', { name: 'Aria 手提包' })).toBeVisible();
    await expect(row(page, '搜索建议').getByRole('option', { name: '手袋', exact: true })).toBeVisible();
    const response = page.waitForResponse(answer => decodeURIComponent(answer.url()).includes('手zzz'));
    await page.keyboard.type('zzz');
    await response;
    await waitForFrames(page);
    expect(await readShifts()).toEqual([]);
  });

  test('walks pages and products by arrow keys, with the count of the result page', async ({ shop }) => {
    const { page, readShifts } = await shop.page(1440, '/cms/plain.html', { reducedMotion: 'reduce' });
    await openSearch(page);
    await page.keyboard.type('绿色');
    await expect(row(page, '相关商品').getByRole('link', { name: '查看全部 17 件商品' })).toBeVisible();
    expect(await findViolations(page, [], 'header')).toEqual([]);
    await input(page).fill('退货');
    await expect(row(page, '服务与故事').getByRole('option').first()).toContainText('退货与退款');
    expect(await readShifts()).toEqual([]);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(overlay(page).getByRole('option', { selected: true })).toContainText('退货与退款');
    await expect(input(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.waitForURL('**/cms/return-refunds.html');
    await page.goto(new URL(searchUrl('绿色'), page.url()).href);
    await expect(page.getByText('17 件商品', { exact: true })).toBeVisible();
    await page.goto(new URL(searchUrl('紫色 手袋'), page.url()).href);
    await expect(page.getByRole('region', { name: '与“手袋”相近' }).getByRole('heading')).toHaveCount(9);
    expect(await findViolations(page, [], 'main')).toEqual([]);
  });

  test('shows the badges of the visitor’s data without layout shifts', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/cms/plain.html', {
      before: visited =>
        visited.route('**/rest_customer/account/info', route =>
          route.fulfill({ json: { status: 200, message: '', data: { isLoginIn: false, cartNum: 3 } } }),
        ),
    });
    await expect(page.getByRole('link', { name: '查看购物袋，3 件商品' })).toBeVisible();
    expect(await readShifts()).toEqual([]);
  });
});
