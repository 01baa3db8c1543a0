import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

// What follows when a piece is put into the bag from a block: the product's own.

const shop = shopForTests();
const PAGE = '/product/LOSANGE-CHAIN-1.html';
const ADD = '/rest_partcheckout/checkout/add';
const READ = '/rest_partcheckout/checkout/cart/isInCart/1';

/** Presses the block's button, and waits until what it calls about the bag has been called, in this order. */
async function add(page: Page): Promise<void> {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname === ADD || pathname === READ) calls.push(pathname);
  });
  const button = page.getByRole('main').getByRole('button', { name: '加入购物袋' });
  await alive(button);
  await button.click();
  await expect.poll(() => calls.slice(0, 2)).toEqual([ADD, READ]);
}

const toast = (page: Page) =>
  page.getByRole('status').filter({ hasText: '添加到您的购物袋' }).getByRole('link', { name: '查看购物袋' });

describe('an add to the bag', () => {
  it('on desktop says so, and opens the mini cart at the right edge with what was added [A4-61, A8-27, A9-12, B7-23, B7-24, B8-03, A2-068]', async () => {
    const { page } = await shop.page(1440, PAGE);
    await add(page);
    const panel = page.getByRole('dialog', { name: '购物袋（1）' });
    expect(await toast(page).getAttribute('href')).toBe('/cart.html');
    const lines = panel.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
    await lines.filter({ hasText: 'Losange 菱格链条包' }).waitFor();
    expect(await panel.evaluate(node => getComputedStyle(node).zIndex)).toBe('2000');
    // Its first part; the toast has moved into the dialog, too.
    const inside = panel.locator('> div').first();
    await expect
      .poll(async () => {
        const box = await inside.boundingBox();
        return box && [Math.round(box.x + box.width), box.height];
      })
      .toEqual([1440, 900]);
  });

  it('on a phone says so, counts it at the bag’s icon, and leads to the bag [A8-27, B7-23, B8-03, A2-069]', async () => {
    const { page } = await shop.page(390, PAGE);
    await add(page);
    await toast(page).waitFor();
    await page.locator('header a[href="/cart.html"]').filter({ hasText: '1' }).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await toast(page).click();
    await page.waitForURL('**/cart.html');
    await page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article').waitFor();
  });
});
