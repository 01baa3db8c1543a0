import type { Locator, Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { findViolationsAtBoth } from './axe.ts';
import { add, bagLines, openWithBag, sellOut } from './bag-calls.ts';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

// Its orders sell out sizes that other tests need. Files with this shop run in the order of their names.
test.use({ shopName: 'orders' });

const BAG = PAGE_PATHS.cart;

const total = (page: Page) => page.locator('aside').getByText(/^¥/).first();
const toast = (page: Page, words: string) => page.getByRole('status').getByText(words);

test.describe('the bag page', () => {
  test('changes, selects and removes items without layout shifts or axe violations [A4-65, A8-32, A2-014]', async ({
    shop,
  }) => {
    const visit = await openWithBag(shop, 390, BAG, async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '48');
    });
    const { page } = visit;
    await expect(bagLines(page)).toHaveCount(2);
    await expect(total(page)).toHaveText('¥82,500');
    // As small as its place.
    await expect
      .poll(() =>
        bagLines(page)
          .first()
          .locator('img')
          .evaluate((image: HTMLImageElement) => image.currentSrc),
      )
      .toMatch(/\.(?:240|400)\.webp$/);
    const ring = bagLines(page).filter({ hasText: '单钻戒指' });
    await ring.getByRole('button', { name: '增加一件' }).click();
    await expect(total(page)).toHaveText('¥138,500');
    await page.getByRole('checkbox', { name: '选择Aria 手提包' }).uncheck();
    await expect(total(page)).toHaveText('¥112,000');
    expect(await visit.readShifts()).toEqual([]);
    expect(await findViolationsAtBoth(page)).toEqual([]);

    await page.reload();
    await expect(total(page)).toHaveText('¥112,000');
    await page.getByRole('checkbox', { name: '全选' }).check();
    await expect(total(page)).toHaveText('¥138,500');

    await ring.getByRole('button', { name: '减少一件' }).click();
    await expect(total(page)).toHaveText('¥82,500');
    await ring.getByRole('button', { name: '减少一件' }).click();
    const dialog = page.getByRole('dialog', { name: '请确认' });
    await expect(dialog.getByText('确定要移除这件商品吗？')).toBeVisible();
    expect(await findViolationsAtBoth(page)).toEqual([]);
    await dialog.getByRole('button', { name: '确认移除' }).click();
    await expect(toast(page, '商品已从购物袋移除')).toBeVisible();
    const measureTop = async (at: Locator): Promise<number> => (await at.boundingBox())?.y ?? 0;
    // Above the bar with the sum and the button.
    const pay = page.getByRole('link', { name: '去结算' });
    await expect
      .poll(async () => (await measureTop(pay)) - (await measureTop(page.locator('[data-toast]'))))
      .toBeGreaterThan(48);
    await expect(bagLines(page)).toHaveCount(1);
    const [quantity, removal] = [/数量/, /^移除/].map(name => bagLines(page).getByLabel(name));
    expect(await measureTop(removal as Locator)).toBeGreaterThan(await measureTop(quantity as Locator));
    await bagLines(page).getByRole('button', { name: /^移除/ }).click();
    await dialog.getByRole('button', { name: '确认移除' }).click();
    await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    await page.getByRole('link', { name: '继续购物' }).click();
    await page.waitForURL(`${shop.url}/`);
  });

  test('changes a size; sold-out sizes are disabled [A4-67, A8-35, A4-53]', async ({ shop }) => {
    const { page } = await openWithBag(shop, 390, BAG, call => add(call, 'SOLITAIRE-RING-1', '48', 2));
    await bagLines(page).getByRole('button', { name: '更改圈号' }).click();
    const dialog = page.getByRole('dialog', { name: '选择圈号' });
    await expect(dialog.getByRole('button', { name: '50，已售罄' })).toBeDisabled();
    await dialog.getByRole('button', { name: '54' }).click();
    await expect(toast(page, '圈号已更新')).toBeVisible();
    await expect(bagLines(page)).toHaveCount(1);
    await expect(bagLines(page).first()).toHaveAttribute('data-sku', 'SOLITAIRE-RING-1-1103');
    await expect(bagLines(page).locator('output')).toHaveText('2');
  });

  test('reports a change that failed offline, reverts it, and works again online', async ({ shop }) => {
    const { page, allowProblems } = await openWithBag(shop, 390, BAG, call => add(call, 'ARIA-TOP-HANDLE-1'));
    allowProblems(/^Failed to load resource/);
    await waitForHydration(bagLines(page).first());
    await page.context().setOffline(true);
    await bagLines(page).getByRole('button', { name: '增加一件' }).click();
    await expect(toast(page, '网络连接不畅，请稍后重试')).toBeVisible();
    await expect(bagLines(page).locator('output')).toHaveText('1');
    await page.context().setOffline(false);
    await bagLines(page).getByRole('button', { name: '增加一件' }).click();
    await expect(total(page)).toHaveText('¥53,000');
  });

  test('reports that the bag did not load, and loads it on retry', async ({ shop }) => {
    const path = '**/cart/isInCart/1*';
    const { page, allowProblems } = await shop.page(1440, BAG, {
      before: page => page.route(path, route => route.abort()),
    });
    allowProblems(/^Failed to load resource/);
    await expect(page.getByText('购物袋未能载入，请检查网络后重试')).toBeVisible();
    await page.unroute(path);
    await page.getByRole('button', { name: '重试' }).click();
    await expect(page.getByText('您的购物袋是空的')).toBeVisible();
    await expect(page.getByRole('heading', { name: '购物袋', exact: true, level: 2 })).toBeFocused();
  });

  test('follows the changes of another tab', async ({ shop }) => {
    const { page } = await openWithBag(shop, 1440, BAG, call => add(call, 'ARIA-TOP-HANDLE-1'));
    await waitForHydration(bagLines(page).first());
    const other = await page.context().newPage();
    await other.goto(shop.url + BAG);
    await waitForHydration(bagLines(other).first());
    await bagLines(page).getByRole('button', { name: '增加一件' }).click();
    await expect(bagLines(other).locator('output')).toHaveText('2');
    await bagLines(other).getByRole('button', { name: /^移除/ }).click();
    await other.getByRole('dialog').getByRole('button', { name: '确认移除' }).click();
    await expect(page.getByText('您的购物袋是空的')).toBeVisible();
  });
});

test.describe('what is sold out between adding and ordering', () => {
  test('is reported, stays in the bag, and is last in the mini cart [A4-40, A2-063]', async ({ shop }) => {
    const visit = await openWithBag(shop, 1440, BAG, async call => {
      await add(call, 'ARIA-TOP-HANDLE-1');
      await add(call, 'SOLITAIRE-RING-1', '52', 2);
    });
    const { page } = visit;
    await expect(total(page)).toHaveText('¥138,500');
    expect(await visit.readShifts()).toEqual([]);

    await sellOut(shop, 'SOLITAIRE-RING-1', '52');
    const ring = bagLines(page).filter({ hasText: '单钻戒指' });
    await ring.getByRole('button', { name: '增加一件' }).click();
    await expect(toast(page, '很抱歉，该商品已售罄')).toBeVisible();
    await expect(ring).toHaveAttribute('data-sold-out', '');
    await expect(total(page)).toHaveText('¥26,500');
    await expect(ring.getByRole('checkbox')).toBeDisabled();

    await page.goto(`${shop.url}/cms/gold-at-night.html`);
    const icon = page.locator(`header a[href="${PAGE_PATHS.cart}"]`);
    await waitForHydration(icon);
    await icon.click();
    await expect(bagLines(page)).toHaveCount(2);
    await expect(bagLines(page).last()).toHaveAttribute('data-sku', 'SOLITAIRE-RING-1-1102');

    await page.goto(shop.url + BAG);
    await page.getByRole('button', { name: '移除已售罄商品' }).click();
    await page.getByRole('dialog').getByRole('button', { name: '确认移除' }).click();
    await expect(bagLines(page)).toHaveCount(1);
  });
});
