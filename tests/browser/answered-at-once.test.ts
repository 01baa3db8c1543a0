import type { Locator, Page, Route } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { callShop, logIn } from './shopper.ts';
import { waitForHydration } from './visit.ts';

// A click is answered within 100 ms, however late code and calls arrive.

const AT_ONCE = 100;
const ADD = '**/rest_partcheckout/checkout/add';
const WISH = '**/rest_wishlist/wishlist/add';
const PRODUCT = '/product/ARIA-TOP-HANDLE-1.html';

/** Holds back the answers to requests until the returned function is called. */
async function holdBack(page: Page, requests: string | RegExp): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  const handler = async (route: Route) => {
    await released;
    await route.fallback().catch(() => {});
  };
  await page.route(requests, handler);
  return async () => {
    release();
    await page.unroute(requests, handler);
  };
}

/** Clicks an element and returns the milliseconds until the page matches a selector, measured in frames. */
const timeToState = (element: Locator, selector: string) =>
  element.evaluate(async (node, state) => {
    const start = performance.now();
    (node as HTMLElement).click();
    while (!document.querySelector(state) && performance.now() - start < 3000) {
      await new Promise(requestAnimationFrame);
    }
    return performance.now() - start;
  }, selector);

/** Adds to the bag, removes what was added and takes that back: in the mini cart, or on phones in the bag. */
async function addAndUndo(page: Page, bag?: string): Promise<void> {
  const add = page.getByRole('main').getByRole('button', { name: '加入购物袋' });
  await waitForHydration(add);
  const release = await holdBack(page, ADD);
  expect(await timeToState(add, 'main button[aria-disabled="true"]')).toBeLessThan(AT_ONCE);
  await expect(page.getByRole('main').getByRole('button', { name: '正在加入…' })).toBeVisible();
  await release();
  await expect(page.getByRole('button', { name: '已加入购物袋' }).first()).toBeAttached();
  if (bag) await page.goto(bag);
  const lines = page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');
  await expect(lines).toHaveCount(1);
  await lines.getByRole('button', { name: '增加一件' }).click();
  await expect(lines.getByText('2', { exact: true })).toBeVisible();
  await lines.getByRole('button', { name: /^移除/ }).click();
  await page.getByRole('dialog', { name: '请确认' }).getByRole('button', { name: '确认移除' }).click();
  await expect(lines).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(lines.getByText('2', { exact: true })).toBeVisible();
}

test('an add answers at once, and what was removed comes back with “undo”, at 1440 px', async ({ shop }) => {
  const { page, readShifts } = await shop.page(1440, PRODUCT);
  await addAndUndo(page);
  expect(await readShifts()).toEqual([]);
});

test('a phone answers at once: gift services whose code was not there yet, a heart that is refused, and an add with “undo”', async ({
  shop,
}) => {
  const { page, readShifts, allowProblems } = await shop.page(390, '/robots.txt');
  allowProblems(/Failed to load resource/);
  await logIn(page);
  await page.goto(shop.url + PRODUCT);

  await test.step('a press of the gift offer opens its services, although its code was not there yet', async () => {
    await waitForHydration(page.getByRole('banner').getByRole('link', { name: '搜索' }));
    const code = await holdBack(page, /\.js$/);
    await page.getByRole('button', { name: '选择礼赠服务' }).click();
    await code();
    await expect(page.getByRole('dialog', { name: '礼赠服务' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a heart fills at once and is taken back with the reason when the server refuses', async () => {
    const heart = page.getByRole('main').getByRole('button', { name: '将Aria 手提包加入心愿单' }).first();
    await waitForHydration(heart);
    const release = await holdBack(page, WISH);
    const code = await holdBack(page, /\.js$/);
    expect(await timeToState(heart, 'article button[aria-pressed="true"]')).toBeLessThan(AT_ONCE);
    await code();
    await page.route(WISH, route =>
      route.fulfill({ json: { status: 500, message: '心愿单正在维护', data: null } }),
    );
    await release();
    await expect(page.getByRole('status').getByText('心愿单正在维护')).toBeVisible();
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await page.unroute(WISH);
    const list = await callShop<{ total: number }>(page, '/rest_wishlist/wishlist/productListAll', {});
    expect(list.total).toBe(0);
  });

  await test.step('an add, and “undo”', async () => {
    await addAndUndo(page, shop.url + PAGE_PATHS.cart);
    expect(await readShifts()).toEqual([]);
  });
});

test('quick add opens a veil at once while its code is held back', async ({ shop }) => {
  const { page } = await shop.page(390, '/category/handbags.html');
  const open = page.getByRole('link', { name: /^快速添加/ }).first();
  await waitForHydration(open);
  const release = await holdBack(page, /\.js$/);
  expect(await timeToState(open, '[data-frame] > [role="status"], dialog[open]')).toBeLessThan(AT_ONCE);
  await release();
  await expect(page.getByRole('dialog')).toBeVisible();
});
