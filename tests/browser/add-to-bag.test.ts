import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

const PAGE = '/product/LOSANGE-CHAIN-1.html';
const ADD = '/rest_partcheckout/checkout/add';
const READ = '/rest_partcheckout/checkout/cart/isInCart/1';

/** Adds the product, and waits until the page has called add and read, in this order. */
async function add(page: Page): Promise<void> {
  const calls: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (pathname === ADD || pathname === READ) calls.push(pathname);
  });
  const button = page.getByRole('main').getByRole('button', { name: '加入购物袋' });
  await waitForHydration(button);
  await button.click();
  await expect.poll(() => calls.slice(0, 2)).toEqual([ADD, READ]);
}

const toast = (page: Page) =>
  page.getByRole('status').filter({ hasText: '添加到您的购物袋' }).getByRole('link', { name: '查看购物袋' });

test.describe('an add to the bag', () => {
  test('opens the mini cart below the header on desktop, with the added item, and one toast beside it [A4-61, A9-12, B7-24, A2-068]', async ({
    shop,
  }) => {
    const { page } = await shop.page(1440, PAGE);
    await add(page);
    const panel = page.getByRole('dialog', { name: '购物袋（1）' });
    await expect(toast(page)).toHaveAttribute('href', PAGE_PATHS.cart);
    await expect(page.getByText('添加到您的购物袋')).toHaveCount(1);
    await expect(panel.getByRole('link', { name: '查看购物袋' })).toHaveCount(2);
    const lines = panel.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
    await expect(lines.filter({ hasText: 'Losange 菱格链条包' })).toBeVisible();
    expect(await panel.evaluate(node => getComputedStyle(node).zIndex)).toBe('2000');
    // The dialog's first part: the toast is in the dialog as well.
    const inside = panel.locator('> div').first();
    await expect
      .poll(async () => {
        const box = await inside.boundingBox();
        return box && [Math.round(box.x + box.width), box.y + box.height];
      })
      .toEqual([1440, 900]);
    const box = await panel.locator('[data-toast]').boundingBox();
    expect((box?.x ?? Infinity) + (box?.width ?? 0)).toBeLessThan(1440 - 440);
    await toast(page).click();
    await page.waitForURL(`**${PAGE_PATHS.cart}`);
  });

  test('shows a toast on a phone, counts the item at the bag’s icon, and links to the bag [A8-27, B7-23, B8-03, A2-069]', async ({
    shop,
  }) => {
    const { page } = await shop.page(390, PAGE);
    await add(page);
    await expect(toast(page)).toBeVisible();
    await expect(page.locator(`header a[href="${PAGE_PATHS.cart}"]`).filter({ hasText: '1' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await toast(page).click();
    await page.waitForURL(`**${PAGE_PATHS.cart}`);
    await expect(page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article')).toBeVisible();
  });
});

test('engraves a product before it is added', async ({ shop }) => {
  const { page } = await shop.page(390, '/product/SOLITAIRE-RING-1.html');
  const offer = page.getByRole('button', { name: '为Étoile 单钻戒指添加刻字' });
  await waitForHydration(offer);
  await offer.click();
  const dialog = page.getByRole('dialog', { name: '刻字服务' });
  await dialog.getByLabel('刻字内容').fill('永远 LW');
  const preview = dialog.getByRole('region', { name: '刻字预览' });
  await expect(preview.getByRole('paragraph')).toHaveText('永远 LW');
  // Cut into a band of the ring's own gold.
  await expect(preview.locator('text').last()).toHaveText('永远 LW');
  await expect(preview.locator('svg path[class*=metal]').first()).toHaveCSS('stroke', 'rgb(233, 205, 160)');
  await dialog.getByRole('button', { name: '确认刻字' }).click();
  await expect(page.locator('[data-engraving]')).toContainText(/永远 LW\s*衬线体/);
  await page.getByText('52', { exact: true }).click();
  await add(page);
  await page.goto(shop.url + PAGE_PATHS.cart);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('永远 LW');
});
