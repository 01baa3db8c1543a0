import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { addAddress, createCaller, register } from '../../scripts/journey.mjs';
import { findViolations } from './axe.ts';
import { add, addCombination, callerIn, openWithBag, piecesIn } from './bag-calls.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

// Its orders sell out sizes that other tests need.
test.use({ shopName: 'bag' });

const BAG = PAGE_PATHS.cart;

const lines = (page: Page) => page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
const total = (page: Page) => page.locator('aside').getByText(/^¥/).first();
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words);

for (const width of [1440, 390]) {
  test.describe(`the bag page at ${width} px`, () => {
    test('changes, selects and removes items without layout shifts or axe violations [A4-65, A8-32, A2-014]', async ({
      shop,
    }) => {
      const visit = await openWithBag(shop, width, BAG, async call => {
        await add(call, 'ARIA-TOP-HANDLE-1');
        await add(call, 'SOLITAIRE-RING-1', '48');
      });
      const { page } = visit;
      await expect(lines(page)).toHaveCount(2);
      await expect(total(page)).toHaveText('¥82,500');
      const ring = lines(page).filter({ hasText: '单钻戒指' });
      await ring.getByRole('button', { name: '增加一件' }).click();
      await expect(total(page)).toHaveText('¥138,500');
      await page.getByRole('checkbox', { name: '选择Aria 手提包' }).uncheck();
      await expect(total(page)).toHaveText('¥112,000');
      expect(await visit.readShifts()).toEqual([]);
      expect(await findViolations(page)).toEqual([]);

      await page.reload();
      await expect(total(page)).toHaveText('¥112,000');
      await page.getByRole('checkbox', { name: '全选' }).check();
      await expect(total(page)).toHaveText('¥138,500');

      await ring.getByRole('button', { name: '减少一件' }).click();
      await expect(total(page)).toHaveText('¥82,500');
      await ring.getByRole('button', { name: '减少一件' }).click();
      const dialog = page.getByRole('dialog', { name: '请确认' });
      await expect(dialog.getByText('确定要移除这件商品吗？')).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: '确认移除' }).click();
      await expect(toast(page, '商品已从购物袋移除')).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await lines(page).getByRole('button', { name: /^移除/ }).click();
      await dialog.getByRole('button', { name: '确认移除' }).click();
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
      await page.getByRole('link', { name: '继续购物' }).click();
      await page.waitForURL(`${shop.url}/`);
    });

    test('changes a size; sold-out sizes are disabled [A4-67, A8-35, A4-53]', async ({ shop }) => {
      const { page } = await openWithBag(shop, width, BAG, call => add(call, 'SOLITAIRE-RING-1', '48', 2));
      await lines(page).getByRole('button', { name: '更改尺寸' }).click();
      const dialog = page.getByRole('dialog', { name: '选择尺寸' });
      await expect(dialog.getByRole('button', { name: '50，已售罄' })).toBeDisabled();
      await dialog.getByRole('button', { name: '54' }).click();
      await expect(toast(page, '尺寸已更新')).toBeVisible();
      await expect(lines(page)).toHaveCount(1);
      await expect(lines(page).first()).toHaveAttribute('data-sku', 'SOLITAIRE-RING-1-1103');
      await expect(lines(page).locator('output')).toHaveText('2');
    });

    test('keeps a custom combination together [A4-77, A4-74]', async ({ shop }) => {
      const { page } = await openWithBag(shop, width, BAG, addCombination);
      await expect(lines(page)).toHaveCount(1);
      const link = lines(page).getByRole('link', { name: /定制/ });
      await expect(link).toHaveAttribute('href', '/product/CEINTURE-SURMESURE-1.html');
      await expect(lines(page).getByRole('list', { name: '组合包含' }).getByRole('listitem')).toHaveCount(2);
      await lines(page).getByRole('button', { name: /^移除/ }).click();
      const dialog = page.getByRole('dialog', { name: '请确认' });
      await expect(dialog.getByText('整套组合将一并移除')).toBeVisible();
      await expect(dialog.getByRole('button', { name: '移入心愿单' })).toHaveCount(0);
      await dialog.getByRole('button', { name: '确认移除' }).click();
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    });

    test('reports a change that failed offline, reverts it, and works again online', async ({ shop }) => {
      const { page, allowProblems } = await openWithBag(shop, width, BAG, call =>
        add(call, 'ARIA-TOP-HANDLE-1'),
      );
      allowProblems(/^Failed to load resource/);
      await waitForHydration(lines(page).first());
      await page.context().setOffline(true);
      await lines(page).getByRole('button', { name: '增加一件' }).click();
      await expect(toast(page, '网络连接不畅，请稍后重试')).toBeVisible();
      await expect(lines(page).locator('output')).toHaveText('1');
      await page.context().setOffline(false);
      await lines(page).getByRole('button', { name: '增加一件' }).click();
      await expect(total(page)).toHaveText('¥53,000');
    });

    test('reports that the bag did not load, and loads it on retry', async ({ shop }) => {
      const path = '**/cart/isInCart/1*';
      const { page, allowProblems } = await shop.page(width, BAG, {
        before: page => page.route(path, route => route.abort()),
      });
      allowProblems(/^Failed to load resource/);
      await expect(page.getByText('购物袋未能载入，请检查网络后重试')).toBeVisible();
      await page.unroute(path);
      await page.getByRole('button', { name: '重试' }).click();
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    });

    test('follows the changes of another tab', async ({ shop }) => {
      const { page } = await openWithBag(shop, width, BAG, call => add(call, 'ARIA-TOP-HANDLE-1'));
      await waitForHydration(lines(page).first());
      const other = await page.context().newPage();
      await other.goto(shop.url + BAG);
      await waitForHydration(lines(other).first());
      await lines(page).getByRole('button', { name: '增加一件' }).click();
      await expect(lines(other).locator('output')).toHaveText('2');
      await lines(other).getByRole('button', { name: /^移除/ }).click();
      await other.getByRole('dialog').getByRole('button', { name: '确认移除' }).click();
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    });
  });
}

test.describe('a member', () => {
  test('moves a line to the wishlist; a line with an entry there only leaves the bag [A4-68, A4-69, A4-66]', async ({
    shop,
  }) => {
    const { page } = await openWithBag(shop, 1440, BAG, async call => {
      await register(call, shop.url);
      await add(call, 'ARIA-TOP-HANDLE-1');
    });
    await lines(page)
      .getByRole('button', { name: /移入心愿单/ })
      .click();
    await expect(toast(page, '商品已加入心愿单')).toBeVisible();
    await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    const call = callerIn(page, shop);
    await expect.poll(() => piecesIn(call)).toBe(0);
    await add(call, 'ARIA-TOP-HANDLE-1');
    await page.reload();
    await lines(page).getByRole('button', { name: /^移除/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: '移入心愿单' }).click();
    await expect(toast(page, '该商品已在您的心愿单中')).toBeVisible();
    await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    const { total } = await call('POST', '/rest_wishlist/wishlist/productListAll');
    expect(total).toBe(1);
  });
});

test.describe('the mini cart', () => {
  test('opens at the right edge, and closes with a click beside it, the bag icon, or the keyboard [A2-097, A4-90, A9-46, B2.7-12, A2-064]', async ({
    shop,
  }) => {
    const { page, readShifts } = await openWithBag(shop, 1440, '/cms/gold-at-night.html', async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '48', 2);
    });
    const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
    await waitForHydration(icon);
    await icon.click();
    const panel = page.getByRole('dialog', { name: '购物袋（3）' });
    await expect(lines(page)).toHaveCount(2);
    await expect(panel.getByText('猜你喜欢')).toBeVisible();
    await expect(panel.getByText('¥138,500')).toHaveCount(1);
    const box = await panel.locator('> div').first().boundingBox();
    const bar = await page.locator('header [data-bar]').boundingBox();
    expect([Math.round((box?.x ?? 0) + (box?.width ?? 0)), box?.y, box?.height]).toEqual([
      ...[1440, bar?.height, 900 - (bar?.height ?? 0)],
    ]);
    const heights = await panel.evaluate(dialog =>
      [
        dialog.querySelector('section'),
        dialog.querySelector('a[href^="/checkout"]')?.parentElement?.parentElement,
      ].map(part => part?.getBoundingClientRect().height),
    );
    expect(heights).toEqual([201, 148]);
    expect(await findViolations(page)).toEqual([]);

    await panel.getByRole('button', { name: /移除.*戒指/ }).click();
    await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确认移除' }).click();
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.mouse.click(200, 400);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.click();
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await expect(icon).toHaveAttribute('aria-expanded', 'true');
    await icon.click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.press('Enter');
    await expect(page.locator('dialog > div').getByRole('button', { name: '关闭' }).first()).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(icon).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await icon.press('Enter');
    await expect(page.getByRole('dialog', { name: '购物袋（1）' })).toBeVisible();
    await icon.focus();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(icon).toBeFocused();
    expect(await readShifts()).toEqual([]);
  });

  test('shows an empty bag [A2-067]', async ({ shop }) => {
    const { page } = await shop.page(1440, '/cms/gold-at-night.html');
    const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
    await waitForHydration(icon);
    await icon.click();
    const panel = page.getByRole('dialog', { name: '购物袋（0）' });
    await expect(panel.getByText('您的购物袋是空的')).toBeVisible();
    await panel.getByRole('button', { name: '继续购物' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  for (const width of [390, 1023]) {
    test(`is replaced by the bag page at ${width} px [A2-069]`, async ({ shop }) => {
      const { page } = await shop.page(width, '/cms/gold-at-night.html');
      const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
      await waitForHydration(icon);
      await icon.click();
      await page.waitForURL(`**${BAG}`);
      await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    });
  }
});

test.describe('what is sold out between adding and ordering', () => {
  test('is reported, stays in the bag, and is last in the mini cart [A4-40, A2-063]', async ({ shop }) => {
    const visit = await openWithBag(shop, 1440, BAG, async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '52', 2);
    });
    const { page } = visit;
    await expect(total(page)).toHaveText('¥138,500');

    const other = createCaller(shop.url);
    const { mobile } = await register(other, shop.url);
    const address_id = await addAddress(other, mobile);
    await add(other, 'SOLITAIRE-RING-1', '52', 2);
    await other('POST', '/rest_api/checkout/order', { address_id, payment_method: 'alipay' });

    const ring = lines(page).filter({ hasText: '单钻戒指' });
    await ring.getByRole('button', { name: '增加一件' }).click();
    await expect(toast(page, '很抱歉，该商品已售罄')).toBeVisible();
    await expect(ring).toHaveAttribute('data-sold-out', '');
    await expect(total(page)).toHaveText('¥26,500');
    await expect(ring.getByRole('checkbox')).toBeDisabled();

    await page.goto(`${shop.url}/cms/gold-at-night.html`);
    const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
    await waitForHydration(icon);
    await icon.click();
    await expect(lines(page)).toHaveCount(2);
    await expect(lines(page).last()).toHaveAttribute('data-sku', 'SOLITAIRE-RING-1-1102');

    await page.goto(shop.url + BAG);
    await page.getByRole('button', { name: '移除已售罄商品' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认移除' }).click();
    await expect(lines(page)).toHaveCount(1);
  });
});
