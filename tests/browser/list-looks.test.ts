import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';

test.use({
  pages: {
    category: {
      title: '商品',
      content: {
        links: {
          blockType: 'editorial_block7',
          color: '#123456',
          activeColor: '#654321',
          background: '#ABCDEF',
          style: { pc: { letterSpacing: '3px' } },
          activeStyle: { pc: { textDecoration: 'underline' } },
        },
        filters: {
          blockType: 'editorial_block8',
          color: '#123456',
          background: '#ABCDEF',
          borderColor: '#654321',
          icon: '/favicon.svg',
          iconPosition: 'after',
        },
        products: {
          blockType: 'editorial_block9',
          columnQuantity: { pc: 3, mobile: 1 },
          background: '#ABCDEF',
          skuBackgroundColor: '#FEDCBA',
          onlyShowName: true,
          hideCover: true,
        },
        list: { blockType: 'screen_product_list' },
      },
    },
  },
});

const look = (element: Locator, ...names: (keyof CSSStyleDeclaration & string)[]) =>
  element.evaluate((node, names) => names.map(name => getComputedStyle(node)[name as never]), names);
const [WORDS, GROUND, LINE] = ['rgb(18, 52, 86)', 'rgb(171, 205, 239)', 'rgb(101, 67, 33)'];

test.describe('a category whose page styles its list', () => {
  test('editorial_block7 styles the links to categories [B2.1-16]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/category/handbags.html', { javaScriptEnabled: false });
    const links = page.locator('main').getByRole('navigation', { name: '分类' });
    expect(await look(links, 'color', 'backgroundColor', 'letterSpacing')).toEqual([WORDS, GROUND, '3px']);
    await links.getByRole('link').first().click();
    const active = links.locator('[aria-current="page"]');
    expect(await look(active, 'color', 'textDecorationLine')).toEqual([LINE, 'underline']);
  });

  test('editorial_block8 styles the filters and their icon [B2.1-17]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/category/handbags.html', { javaScriptEnabled: false });
    const summary = page.locator('summary', { hasText: '筛选' });
    const bar = page
      .locator('div', { has: summary })
      .filter({ hasText: /^\d+ 件/ })
      .last();
    expect(await look(bar, 'color', 'backgroundColor', 'borderBottomColor')).toEqual([WORDS, GROUND, LINE]);
    await expect(summary.locator('img')).toHaveAttribute('src', '/favicon.svg');
    expect(await summary.evaluate(node => node.firstChild?.textContent)).toBe('筛选');
  });

  for (const [width, columns] of [
    [1440, 3],
    [390, 1],
  ] as const) {
    test(`editorial_block9 styles the products at ${width} px [B2.1-18]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/category/handbags.html', { javaScriptEnabled: false });
      const grid = page.locator('ul', { has: page.locator('> [data-product]') });
      const [tracks] = await look(grid, 'gridTemplateColumns');
      expect(String(tracks).split(' ')).toHaveLength(columns);
      expect(await look(grid.locator('..'), 'backgroundColor')).toEqual([GROUND]);
      const card = grid.locator('article').first();
      expect(await card.evaluate(node => node.style.getPropertyValue('--ground'))).toBe('#FEDCBA');
      await expect(card.locator('img')).toHaveCount(1);
      await expect(card).not.toContainText('¥');
    });
  }
});
