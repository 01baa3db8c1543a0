import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { addAddress, createCaller, register } from '../../scripts/journey.mjs';
import { add, addCombination, bagVisits, callerIn, piecesIn } from './bag-calls.ts';
import { objections } from './objections.ts';
import { shopForTests } from './shop.ts';
import { alive } from './visit.ts';

// The bag in a real browser against the real server: what is added, changed and removed, sold out meanwhile, seen in
// two tabs, and done offline.

const shop = shopForTests({ own: true });
const withBag = bagVisits(shop);
const BAG = '/cart.html';
const WIDTHS = [1440, 390];

const lines = (page: Page) => page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
const total = (page: Page) => page.locator('aside').getByText(/^¥/).first();
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words);

describe.each(WIDTHS)('the bag page at %i px', width => {
  it('changes, selects and removes; nothing moves, nothing complains [A4-65, A8-32, A2-014]', async () => {
    const visit = await withBag(width, BAG, async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '48');
    });
    const { page } = visit;
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await total(page).textContent()).toBe('¥82,500');
    const ring = lines(page).filter({ hasText: '单钻戒指' });
    await ring.getByRole('button', { name: '增加一件' }).click();
    await expect.poll(() => total(page).textContent()).toBe('¥138,500');
    await page.getByRole('checkbox', { name: '选择Aria 手提包' }).uncheck();
    await expect.poll(() => total(page).textContent()).toBe('¥112,000');
    expect(await visit.shifts()).toEqual([]);
    expect(await objections(page)).toEqual([]);

    await page.reload();
    await expect.poll(() => total(page).textContent()).toBe('¥112,000');
    await page.getByRole('checkbox', { name: '全选' }).check();
    await expect.poll(() => total(page).textContent()).toBe('¥138,500');

    await ring.getByRole('button', { name: '减少一件' }).click();
    await expect.poll(() => total(page).textContent()).toBe('¥82,500');
    await ring.getByRole('button', { name: '减少一件' }).click();
    const dialog = page.getByRole('dialog', { name: '请确认' });
    await dialog.getByText('确定要删除这件商品吗？').waitFor();
    expect(await objections(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认删除' }).click();
    await toast(page, '商品已从购物袋移除').waitFor();
    await expect.poll(() => lines(page).count()).toBe(1);
    await lines(page).getByRole('button', { name: /^移除/ }).click();
    await dialog.getByRole('button', { name: '确认删除' }).click();
    await page.getByText('您的购物袋是空的').waitFor();
    await page.getByRole('link', { name: '继续购物' }).click();
    await page.waitForURL(`${shop.url}/`);
  });

  it('changes a size; what is sold out can’t be picked [A4-67, A8-35, A4-53]', async () => {
    const { page } = await withBag(width, BAG, call => add(call, 'SOLITAIRE-RING-1', '48', 2));
    await lines(page).getByRole('button', { name: '更改尺寸' }).click();
    const dialog = page.getByRole('dialog', { name: '选择尺寸' });
    expect(await dialog.getByRole('button', { name: '50，已售罄' }).isDisabled()).toBe(true);
    await dialog.getByRole('button', { name: '54' }).click();
    await toast(page, '尺寸已更新').waitFor();
    await expect.poll(() => lines(page).count()).toBe(1);
    await expect.poll(() => lines(page).first().getAttribute('data-sku')).toBe('SOLITAIRE-RING-1-1103');
    expect(await lines(page).locator('output').textContent()).toBe('2');
  });

  it('keeps a custom combination together [A4-77, A4-74]', async () => {
    const { page } = await withBag(width, BAG, addCombination);
    await expect.poll(() => lines(page).count()).toBe(1);
    const link = lines(page).getByRole('link', { name: /定制/ });
    expect(await link.getAttribute('href')).toBe('/product/CEINTURE-VT-01.html');
    expect(await lines(page).getByRole('list', { name: '组合包含' }).getByRole('listitem').count()).toBe(2);
    await lines(page).getByRole('button', { name: /^移除/ }).click();
    const dialog = page.getByRole('dialog', { name: '请确认' });
    await dialog.getByText('整套组合将一并移除').waitFor();
    expect(await dialog.getByRole('button', { name: '移入心愿单' }).count()).toBe(0);
    await dialog.getByRole('button', { name: '确认删除' }).click();
    await page.getByText('您的购物袋是空的').waitFor();
  });

  it('says what did not arrive, takes it back, and goes on once the network is there', async () => {
    const visit = await withBag(width, BAG, call => add(call, 'ARIA-TOP-HANDLE-1'));
    const { page } = visit;
    await alive(lines(page).first());
    await page.context().setOffline(true);
    await lines(page).getByRole('button', { name: '增加一件' }).click();
    await toast(page, '网络连接不畅，请稍后重试').waitFor();
    expect(await lines(page).locator('output').textContent()).toBe('1');
    await page.context().setOffline(false);
    await lines(page).getByRole('button', { name: '增加一件' }).click();
    await expect.poll(() => total(page).textContent()).toBe('¥53,000');
    forgive(visit.problems);
  });

  it('says that it could not be read, and reads again', async () => {
    const path = '**/cart/isInCart/1*';
    const visit = await shop.page(width, BAG, { before: page => page.route(path, route => route.abort()) });
    const { page } = visit;
    await page.getByText('购物袋未能载入，请检查网络后重试').waitFor();
    await page.unroute(path);
    await page.getByRole('button', { name: '重试' }).click();
    await page.getByText('您的购物袋是空的').waitFor();
    forgive(visit.problems);
  });

  it('follows what another tab does', async () => {
    const { page } = await withBag(width, BAG, call => add(call, 'ARIA-TOP-HANDLE-1'));
    await alive(lines(page).first());
    const other = await page.context().newPage();
    await other.goto(shop.url + BAG);
    await alive(lines(other).first());
    await lines(page).getByRole('button', { name: '增加一件' }).click();
    await expect.poll(() => lines(other).locator('output').textContent()).toBe('2');
    await lines(other).getByRole('button', { name: /^移除/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: '确认删除' }).click();
    await page.getByText('您的购物袋是空的').waitFor();
  });
});

describe('a member', () => {
  it('moves a line to the wishlist, and one that is there only out of the bag [A4-68, A4-69, A4-66]', async () => {
    const { page } = await withBag(1440, BAG, async call => {
      await register(call, shop.url);
      await add(call, 'ARIA-TOP-HANDLE-1');
    });
    await lines(page)
      .getByRole('button', { name: /移入心愿单/ })
      .click();
    await toast(page, '商品已加入心愿单').waitFor();
    await page.getByText('您的购物袋是空的').waitFor();
    const call = callerIn(page, shop);
    await expect.poll(() => piecesIn(call)).toBe(0);
    await add(call, 'ARIA-TOP-HANDLE-1');
    await page.reload();
    await lines(page).getByRole('button', { name: /^移除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移入心愿单' }).click();
    await toast(page, '该商品已在您的心愿单中').waitFor();
    await page.getByText('您的购物袋是空的').waitFor();
    const { total } = await call('POST', '/rest_wishlist/wishlist/productListAll');
    expect(total).toBe(1);
  });
});

describe('the mini cart', () => {
  it('opens at the right edge and goes with a click beside it [A2-097, A4-90, A9-46, B2.7-12, A2-064]', async () => {
    const { page, shifts } = await withBag(1440, '/cms/gold-at-night.html', async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '48', 2);
    });
    const icon = page.locator('header a[href="/cart.html"]');
    await alive(icon);
    await icon.click();
    const panel = page.getByRole('dialog', { name: '购物袋（3）' });
    await expect.poll(() => lines(page).count()).toBe(2);
    await panel.getByText('猜你喜欢').waitFor();
    expect(await panel.getByText('¥138,500').count()).toBe(1);
    const box = await panel.locator('> div').first().boundingBox();
    expect([Math.round((box?.x ?? 0) + (box?.width ?? 0)), box?.height]).toEqual([1440, 900]);
    const heights = await panel.evaluate(dialog =>
      [
        dialog.querySelector('section'),
        dialog.querySelector('a[href^="/checkout"]')?.parentElement?.parentElement,
      ].map(part => part?.getBoundingClientRect().height),
    );
    expect(heights).toEqual([201, 148]);
    expect(await objections(page)).toEqual([]);

    await panel.getByRole('button', { name: /移除.*戒指/ }).click();
    await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确认删除' }).click();
    await page.getByRole('dialog', { name: '购物袋（1）' }).waitFor();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(1);
    await page.mouse.click(200, 400);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    await icon.click();
    await page.getByRole('dialog', { name: '购物袋（1）' }).waitFor();
    // The icon lies below the panel; what stands there now closes it just as well.
    await page.mouse.click(1402, 30);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(await shifts()).toEqual([]);
  });

  it('is empty without anything in it [A2-067]', async () => {
    const { page } = await shop.page(1440, '/cms/gold-at-night.html');
    const icon = page.locator('header a[href="/cart.html"]');
    await alive(icon);
    await icon.click();
    const panel = page.getByRole('dialog', { name: '购物袋（0）' });
    await panel.getByText('您的购物袋是空的').waitFor();
    await panel.getByRole('button', { name: '继续购物' }).click();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  it.each([390, 1023])('gives way to the bag page at %i px [A2-069]', async width => {
    const { page } = await shop.page(width, '/cms/gold-at-night.html');
    const icon = page.locator('header a[href="/cart.html"]');
    await alive(icon);
    await icon.click();
    await page.waitForURL(`**${BAG}`);
    await page.getByText('您的购物袋是空的').waitFor();
  });
});

describe('what is sold out between adding and ordering', () => {
  it('is told, stays in the bag, and stands last in the mini cart [A4-40, A2-063]', async () => {
    const visit = await withBag(1440, BAG, async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '52', 2);
    });
    const { page } = visit;
    await expect.poll(() => total(page).textContent()).toBe('¥138,500');

    const other = createCaller(shop.url);
    const { mobile } = await register(other, shop.url);
    const address_id = await addAddress(other, mobile);
    await add(other, 'SOLITAIRE-RING-1', '52', 2);
    await other('POST', '/rest_api/checkout/order', { address_id, payment_method: 'alipay' });

    const ring = lines(page).filter({ hasText: '单钻戒指' });
    await ring.getByRole('button', { name: '增加一件' }).click();
    await toast(page, '很抱歉，该商品已售罄').waitFor();
    await expect.poll(() => ring.getAttribute('data-sold-out')).toBe('');
    await expect.poll(() => total(page).textContent()).toBe('¥26,500');
    expect(await ring.getByRole('checkbox').isDisabled()).toBe(true);

    await page.goto(`${shop.url}/cms/gold-at-night.html`);
    const icon = page.locator('header a[href="/cart.html"]');
    await alive(icon);
    await icon.click();
    await expect.poll(() => lines(page).count()).toBe(2);
    expect(await lines(page).last().getAttribute('data-sku')).toBe('SOLITAIRE-RING-1-1102');

    await page.goto(shop.url + BAG);
    await page.getByRole('button', { name: '移除已售罄商品' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认删除' }).click();
    await expect.poll(() => lines(page).count()).toBe(1);
  });
});

/** Takes out what the browser says of calls that could not be made. */
function forgive(problems: string[]): void {
  const others = problems.filter(problem => !problem.startsWith('Failed to load resource'));
  problems.splice(0, problems.length, ...others);
}
