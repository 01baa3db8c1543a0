import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { objections } from './objections.ts';
import { readThrough } from './read-through.ts';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

// A product's page in a real browser against the real server.

const shop = shopForTests();
const WIDTHS = [1440, 390];
const RING = '/product/SOLITAIRE-RING-1.html';

const bagOf = async (page: Page) =>
  (await (await page.request.get(`${shop.url}/rest_partcheckout/checkout/cart/isInCart/1`)).json()).data;
const size = (page: Page, name: string | RegExp) => page.getByRole('radio', { name });

describe.each(WIDTHS)('a product page at %i px', width => {
  it('asks for a size, then puts it into the bag', async () => {
    const { page } = await shop.page(width, RING);
    const add = page.getByRole('button', { name: '加入购物袋' });
    await alive(add);
    await add.click();
    await page.getByRole('alert').filter({ hasText: '请选择尺码' }).waitFor();
    await size(page, '54').check();
    await add.click();
    await page.getByText('添加到您的购物袋').waitFor();
    expect((await bagOf(page)).data).toMatchObject([{ parent_sku: 'SOLITAIRE-RING-1', size: '54', qty: 1 }]);
  });

  it('offers what stands in for a size without stock', async () => {
    const { page } = await shop.page(width, RING);
    await alive(page.getByRole('button', { name: '加入购物袋' }));
    await size(page, /^50/).check();
    await page.getByRole('button', { name: '到货通知' }).waitFor();
    await size(page, /^58/).check();
    expect(await page.getByRole('button', { name: '暂无库存' }).isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: '立即购买' }).count()).toBe(0);
  });

  it('says that a bag is sold out', async () => {
    const { page } = await shop.page(width, '/product/LOSANGE-CHAIN-2.html');
    await page.getByText('已售罄', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: '暂无库存' }).isDisabled()).toBe(true);
  });

  it('another colour is another page', async () => {
    const { page } = await shop.page(width, '/product/ARIA-TOP-HANDLE-1.html');
    const colours = page.getByRole('main').getByRole('list', { name: '颜色' }).first().getByRole('link');
    await colours.nth(1).click();
    await page.waitForURL('**/product/ARIA-TOP-HANDLE-2.html');
    expect(await colours.nth(1).getAttribute('aria-current')).toBe('true');
  });

  it('moves nothing, is as wide as the screen, and passes axe', async () => {
    const { page, shifts } = await shop.page(width, RING);
    await readThrough(page);
    expect(await shifts()).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await objections(page)).toEqual([]);
  });

  it('is readable without script', async () => {
    const { page } = await shop.page(width, RING, { javaScriptEnabled: false });
    for (const text of ['Étoile 单钻戒指', '¥56,000', '54', '选购需启用浏览器的 JavaScript'])
      expect(await page.getByRole('main').getByText(text).first().isVisible(), text).toBe(true);
    expect(await page.getByRole('main').locator('img').first().isVisible()).toBe(true);
    expect(await page.getByRole('button', { name: '加入购物袋' }).count()).toBe(0);
    for (const title of ['搭配推荐', '猜你喜欢']) {
      const row = page.getByRole('region', { name: title });
      expect(await row.locator('h3 a[href^="/product/"]').count(), title).toBe(8);
    }
  });

  it('a custom belt goes into the bag with its buckle', async () => {
    const { page, shifts } = await shop.page(width, '/product/CEINTURE-SURMESURE-1.html');
    await alive(page.getByRole('button', { name: '将定制组合加入购物袋' }));
    await size(page, '75').check();
    await size(page, /¥1,600/).check();
    expect(await shifts()).toEqual([]);
    await page.getByRole('button', { name: '将定制组合加入购物袋' }).click();
    await page.getByText('添加到您的购物袋').waitFor();
    expect((await bagOf(page)).data[0].parts).toHaveLength(2);
  });
});

it('buying at once leads to checkout', async () => {
  const { page, problems } = await shop.page(1440, '/product/ARIA-TOP-HANDLE-2.html');
  const buy = page.getByRole('button', { name: '立即购买' });
  await alive(buy);
  await buy.click();
  await page.waitForURL('**/checkout/index/index?quickPurchase=true');
  // What checkout has to say is not this test's.
  problems.length = 0;
});
