import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { atWidth, waitForHydration } from './visit.ts';

const card = (page: Page, sku: string) => page.locator(`article[data-sku="${sku}"]`);
const toast = (page: Page, words: string) => page.locator('[role="status"]', { hasText: words }).last();
/** Hovers a card, and clicks its quick-add button. */
async function quickAdd(page: Page, sku: string) {
  await waitForHydration(card(page, sku));
  await card(page, sku).hover();
  await card(page, sku)
    .getByRole('link', { name: /^快速添加/ })
    .click();
  return page.getByRole('dialog', { name: '快速添加' });
}

test('a card loads its second picture when it is hovered', async ({ shop }) => {
  const { page } = await shop.page(1440, '/category/handbags.html');
  const first = page.locator('[data-product]').nth(1);
  const picture = (at: number) => first.locator('[data-picture] > img').nth(at);
  const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  await expect.poll(() => picture(0).evaluate(isLoaded)).toBe(true);
  await page.waitForLoadState('networkidle');
  expect(await picture(1).evaluate(isLoaded)).toBe(false);
  await first.hover();
  await expect.poll(() => picture(1).evaluate(isLoaded)).toBe(true);
  await expect(first.locator('[data-picture]').nth(1)).toHaveCSS('opacity', '1');
});

test.describe('a card of a list', () => {
  test('shows colours, labels and sold-out state; a colour changes the card', async ({ shop }) => {
    const { page, readShifts } = await shop.page(390, '/category/handbags.html?sort=newest');
    const cards = page.locator('[data-product]');
    const soldOut = cards.filter({ hasText: '已售罄' });
    // A card with a film whose product is sold out: its control is above the tag.
    await page.route(/[?]sort=/, async route => {
      const response = await route.fetch();
      const body = (await response.text()).replaceAll(/"stock":\d+/g, '"stock":0');
      await route.fulfill({ response, body });
    });
    const sorting = page.locator('summary', { hasText: '最新上架' });
    await waitForHydration(sorting);
    await sorting.click();
    await page.getByRole('link', { name: '价格从低到高' }).click();
    await expect(page.locator('summary', { hasText: '价格从低到高' })).toBeVisible();
    // One of them is a pre-order.
    expect(await soldOut.count()).toBeGreaterThan(1);
    await expect(soldOut.filter({ hasText: '预售' })).toHaveCount(0);
    await expect(soldOut.getByRole('link', { name: /^快速添加/ })).toHaveCount(0);
    const aria = cards.filter({ hasText: 'Aria 手提包' });
    await aria.scrollIntoViewIfNeeded();
    const readSpace = async () => {
      const control = await aria.getByRole('button', { name: /^(播放|暂停|停止)/ }).boundingBox();
      const tag = await aria.getByText('已售罄').boundingBox();
      return (tag?.y ?? 0) - (control?.y ?? 0) - (control?.height ?? 0);
    };
    for (const width of [390, 1440])
      expect(await atWidth(page, width, readSpace), `${width} px`).toBeGreaterThanOrEqual(0);
    const swatches = aria.getByRole('list', { name: '颜色' }).getByRole('button');
    await expect(swatches).toHaveCount(3);
    await waitForHydration(swatches.last());
    await swatches.last().click();
    await expect(aria.getByRole('heading').getByRole('link')).toHaveAttribute(
      'href',
      '/product/ARIA-TOP-HANDLE-3.html',
    );
    expect(await readShifts()).toEqual([]);
  });

  for (const width of [1440, 390]) {
    test(`adds an item to the bag at ${width} px; on desktop the mini cart opens [A4-62, A4-61]`, async ({
      shop,
    }) => {
      const { page } = await shop.page(width, '/category/handbags.html');
      const dialog = await quickAdd(page, 'ARIA-TOP-HANDLE-1');
      await dialog.getByRole('button', { name: '加入购物袋' }).click();
      const said = toast(page, '添加到您的购物袋');
      await expect(said).toBeVisible();
      const mini = page.getByRole('dialog', { name: '购物袋（1）' });
      await expect(said.getByRole('link', { name: '查看购物袋' })).toHaveAttribute('href', PAGE_PATHS.cart);
      if (width > 1024) await expect(mini).toBeVisible();
      else await expect(mini).toHaveCount(0);
    });
  }

  test('subscribes to a notification when a size is back in stock [A1-03]', async ({ shop }) => {
    const { page } = await shop.page(390, '/category/jewellery.html');
    const dialog = await quickAdd(page, 'SOLITAIRE-RING-1');
    await dialog.getByText('50', { exact: true }).click();
    await expect(dialog.getByRole('button', { name: '已售罄' })).toBeDisabled();
    await dialog.getByRole('button', { name: '到货通知' }).click();
    const notice = page.getByRole('dialog', { name: '到货通知' });
    const mobile = `136${String(Date.now() % 100_000_000).padStart(8, '0')}`;
    await notice.getByLabel('手机号码').fill(mobile);
    await notice.getByRole('button', { name: '发送验证码' }).click();
    await expect(toast(page, '短信已发到您的手机')).toBeVisible();
    const letters = await (await fetch(`${shop.url}/_outbox.json`)).json();
    const { code } = letters.find((letter: { to: string }) => letter.to === mobile);
    await notice.getByLabel('短信验证码').fill(code);
    await notice.getByRole('button', { name: '提交' }).click();
    await expect(toast(page, '您的到货通知请求已收到')).toBeVisible();
    await expect(dialog.getByRole('button', { name: '已订阅' })).toBeDisabled();
  });
});
