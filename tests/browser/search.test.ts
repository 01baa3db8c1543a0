import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

const words = {
  blockType: 'editorial_block5',
  content: { pc: '<p>下面的话</p>' },
  contentStyle: { pc: { minHeight: '2500px' }, mobile: { minHeight: '2500px' } },
};
const shop = shopForTests({ pages: { plain: { title: '素', content: { words } } } });

const icon = (page: Page) => page.locator('header [data-search]');
const overlay = (page: Page) => page.getByRole('dialog', { name: '搜索' });
const input = (page: Page) => page.getByRole('searchbox', { name: '搜索' });
const row = (page: Page, name: string) => overlay(page).getByRole('region', { name });

/** @param scrollTop how far the page is scrolled before; a click that scrolls would not do. */
async function openSearch(page: Page, scrollTop = 0) {
  await alive(icon(page));
  await page.evaluate(top => scrollTo(0, top), scrollTop);
  const box = (await icon(page).boundingBox())!;
  await page.mouse.click(box.x + 22, box.y + 22);
  await overlay(page).waitFor();
  await expect.poll(() => input(page).evaluate(field => field === document.activeElement)).toBe(true);
}

/** Slides of a row that are in its view, the last by the part that shows. */
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

describe('the search overlay', () => {
  it('the icon shows and hides it [B2.7-10, A4-79]', async () => {
    const { page } = await shop.page(1440, '/cms/plain.html');
    await openSearch(page);
    expect(await icon(page).getAttribute('aria-expanded')).toBe('true');
    await icon(page).click();
    await overlay(page).waitFor({ state: 'hidden' });
    expect(await icon(page).getAttribute('aria-expanded')).toBe('false');
    expect(new URL(page.url()).pathname).toBe('/cms/plain.html');
  });

  it.each([
    [1440, 8.5, 4.3],
    [390, 4, 4],
  ])(
    'at %i px it shows %f recommendations and %f features [A9-33, A9-34, A9-32]',
    async (width, some, few) => {
      const { page } = await shop.page(width, '/cms/plain.html');
      await openSearch(page);
      await row(page, '搜索推荐').getByRole('link').first().waitFor();
      await row(page, '精选推荐').getByRole('link').first().waitFor();
      expect(await inView(page, '搜索推荐')).toBeCloseTo(some, 1);
      expect(await inView(page, '精选推荐')).toBeCloseTo(few, 1);
    },
  );

  it.each([1440, 390])(
    'at %i px the page stays where it is, out of reach, and scrolls again afterwards [A4-81]',
    async width => {
      const { page, shifts } = await shop.page(width, '/cms/plain.html');
      await openSearch(page, 500);
      await row(page, '搜索推荐').getByRole('link').first().waitFor();
      await page.mouse.move(width / 2, 850);
      await page.mouse.wheel(0, 400);
      expect(await page.evaluate(() => scrollY)).toBe(500);
      expect(await page.locator('main[inert]').count()).toBe(1);
      await page.keyboard.press('Escape');
      await overlay(page).waitFor({ state: 'hidden' });
      await expect.poll(() => icon(page).evaluate(link => link === document.activeElement)).toBe(true);
      expect(await page.evaluate(() => [scrollY, document.documentElement.style.overflow])).toEqual([
        500,
        '',
      ]);
      expect(await page.locator('main[inert]').count()).toBe(0);
      expect(await shifts()).toEqual([]);
    },
  );

  it.each([1440, 390])(
    'at %i px, opened from the menu, it closes the menu and keeps the focus [B2.7-11, A4-82]',
    async width => {
      const { page } = await shop.page(width, '/cms/plain.html');
      const button = page.getByRole('button', { name: '菜单', exact: true });
      await alive(button);
      await button.click();
      const menu = page.getByRole('dialog', { name: '菜单' });
      await menu.getByRole('button', { name: '搜索' }).click();
      await menu.waitFor({ state: 'detached' });
      await overlay(page).waitFor();
      await expect.poll(() => input(page).evaluate(field => field === document.activeElement)).toBe(true);
    },
  );

  it('Enter sends the trimmed keyword off; an empty one goes nowhere [B5-25, B5-26, A4-83]', async () => {
    const { page } = await shop.page(1440, '/cms/plain.html');
    // There need be no such page for this.
    await page.route('**/catalogsearch/result**', route =>
      route.fulfill({ contentType: 'text/html', body: '<title>结果</title>' }),
    );
    await icon(page).focus();
    await alive(icon(page));
    await page.keyboard.press('Enter');
    await expect.poll(() => input(page).evaluate(field => field === document.activeElement)).toBe(true);
    await page.keyboard.type('   ');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/cms/plain.html');
    await page.keyboard.type('羊绒 ');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/catalogsearch/result?q=%E7%BE%8A%E7%BB%92');
    expect(await page.evaluate(() => localStorage.getItem('vitrine.searchKey'))).toBe('"%E7%BE%8A%E7%BB%92"');
    await page.unroute('**/catalogsearch/result**');
  });

  it('shows the keyword of the page that it is opened on [A2-071]', async () => {
    const { page } = await shop.page(1440, '/cms/plain.html?q=%E5%8C%85');
    await openSearch(page);
    expect(await input(page).inputValue()).toBe('包');
  });

  it.each([1440, 390])('at %i px typing suggests words and products, and moves nothing', async width => {
    const { page, shifts } = await shop.page(width, '/cms/plain.html');
    await openSearch(page);
    await row(page, '搜索推荐').getByRole('link').first().waitFor();
    await page.keyboard.type('手');
    await row(page, '相关商品').getByRole('link', { name: 'Aria 手提包' }).waitFor();
    await row(page, '搜索建议').getByRole('link', { name: '手袋', exact: true }).waitFor();
    await page.keyboard.type('zzz');
    await page.waitForTimeout(800);
    expect(await shifts()).toEqual([]);
  });

  it('shows badges that come with the visitor, and move nothing', async () => {
    const { page, shifts } = await shop.page(390, '/cms/plain.html', {
      before: visited =>
        visited.route('**/rest_customer/account/info', route =>
          route.fulfill({ json: { status: 200, message: '', data: { isLoginIn: false, cartNum: 3 } } }),
        ),
    });
    await page.getByRole('link', { name: '查看购物袋，3 件商品' }).waitFor();
    expect(await shifts()).toEqual([]);
  });

  it.each([1440, 390])('axe finds nothing at %i px', async width => {
    const { page } = await shop.page(width, '/cms/plain.html', { reducedMotion: 'reduce' });
    await page.evaluate(() => localStorage.setItem('vitrine.searchHistory', '["手袋"]'));
    await openSearch(page);
    await row(page, '搜索推荐').getByRole('link').first().waitFor();
    await page.waitForTimeout(400);
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
});
