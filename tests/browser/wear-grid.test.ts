import type { Page } from '@playwright/test';
import { PICTURE } from './carousels.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const SKUS = [
  'ARIA-MINI-1',
  'LOSANGE-CHAIN-1',
  'RIVA-TOTE-1',
  'CUFF-1',
  'BANGLE-1',
  'HEURE-GOLD-1',
  'EAU-NUIT-1',
  'CARRE-SILK-1',
];
const grid = { blockType: 'editorial_block4' };
test.use({
  pages: {
    grids: {
      title: '橱窗',
      content: {
        eight: { ...grid, skus: SKUS, isQuickAddVisible: true },
        pictures: {
          ...grid,
          skus: SKUS.slice(0, 4),
          hasLookModal: true,
          images: [
            { index: 2, pcUrl: PICTURE, alt: '第一幅' },
            { index: 4, pcUrl: PICTURE, alt: '第二幅' },
          ],
        },
        'many-tabs': {
          ...grid,
          tabs: SKUS.map((sku, index) => ({ text: `第${index + 1}组精选`, products: [sku] })),
        },
        tabs: {
          ...grid,
          tabs: [
            { text: '手袋', products: SKUS.slice(0, 2), link: '/category/handbags.html' },
            { text: '首饰', products: SKUS.slice(3, 5), link: '/category/jewellery.html' },
          ],
        },
      },
    },
  },
});

const tiles = (page: Page, id: string) => page.locator(`#${id} ul[style*="columns"] > li`);
const visible = (page: Page, id: string) =>
  tiles(page, id).evaluateAll(all => all.filter(one => one.checkVisibility()).length);
const columns = (page: Page, id: string) =>
  page
    .locator(`#${id} ul`)
    .first()
    .evaluate(list => getComputedStyle(list).gridTemplateColumns.split(' ').length);

test.describe('the wear grid', () => {
  test('shows three columns on desktop, and every tile [B3-14]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/grids.html');
    expect(await columns(page, 'eight')).toBe(3);
    expect(await visible(page, 'eight')).toBe(8);
    await expect(page.getByRole('button', { name: '加载更多' })).toHaveCount(0);
  });

  test('scrolls its row of tabs to the tab that a key selects', async ({ shop }) => {
    const { page } = await shop.page(390, '/cms/grids.html');
    const tabs = page.locator('#many-tabs').getByRole('tab');
    await waitForHydration(tabs.first());
    await expect(tabs.last()).not.toBeInViewport();
    await tabs.first().focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await expect(tabs.last()).toBeInViewport({ ratio: 1 });
  });

  test('shows two columns and the first six on mobile, and the rest on demand [B4-19, B9-11]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, '/cms/grids.html');
    expect(await columns(page, 'eight')).toBe(2);
    expect(await visible(page, 'eight')).toBe(6);
    const more = page.locator('#eight').getByRole('button', { name: '加载更多' });
    await more.click();
    await expect.poll(() => visible(page, 'eight')).toBe(8);
    await expect(more).toHaveCount(0);
    // The first new tile is focused.
    const focused = tiles(page, 'eight').nth(6).locator(':focus');
    await expect(focused).toHaveCount(1);
  });

  test('has a button on each card that opens quick add [A9-11, B2.3-05, A9-10]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/grids.html');
    const bag = tiles(page, 'eight')
      .first()
      .getByRole('link', { name: /^快速添加/ });
    await expect(bag).toHaveAttribute('href', '/product/ARIA-MINI-1.html');
    expect(await bag.evaluate(link => getComputedStyle(link).opacity)).toBe('1');
    await waitForHydration(bag);
    await bag.click();
    const popup = page.getByRole('dialog', { name: '快速添加' });
    await expect(popup).toBeVisible();
    const look = await popup.evaluate(node => [
      getComputedStyle(node).zIndex,
      getComputedStyle(node).animationDuration,
      getComputedStyle(node, '::backdrop').animationDuration,
    ]);
    expect(look).toEqual(['2001', '0.2s', '0.2s']);
    expect(page.url()).toContain('/cms/grids.html');
  });

  test('opens its pictures in the look modal, starting with the clicked one', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/grids.html');
    const picture = page.locator('#pictures').getByRole('button', { name: '第二幅' });
    await waitForHydration(picture);
    await picture.click();
    const dialog = page.getByRole('dialog', { name: '造型' });
    const shown = dialog.locator('[data-current] > button');
    await expect(shown).toHaveAccessibleName('查看大图：第二幅');
    await dialog.getByRole('button', { name: '下一个造型' }).click();
    await expect(shown).toHaveAccessibleName('查看大图：第一幅');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(picture).toBeFocused();
  });
});
