import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { add, bagVisits } from './bag-calls.ts';
import { shopForTests } from './shop.ts';
import { addToBag, proveMobile } from './shopper.ts';
import { slowAnswers } from './troubles.ts';
import { alive } from './visit.ts';

// A slow network: what a click leads to comes so late that the browser no longer takes it for the click's doing.

const LATE = 900;

const shop = shopForTests({ own: true });
const withBag = bagVisits(shop);

const lines = (page: Page) => page.getByRole('list', { name: '购物袋中的商品' }).getByRole('article');

it('the mini cart keeps its rows in their places as the bag comes', async () => {
  const { page, shifts } = await withBag(1440, '/cms/gold-at-night.html', call =>
    add(call, 'ARIA-TOP-HANDLE-1'),
  );
  await slowAnswers(page, LATE);
  await page.reload();
  const icon = page.locator('header a[href="/cart.html"]');
  await alive(icon);
  await icon.click();
  await expect.poll(() => lines(page).count()).toBe(1);
  await page.getByRole('dialog').getByText('猜你喜欢').waitFor();
  await page.getByRole('dialog').getByRole('link', { name: '去结算' }).waitFor();
  expect(await shifts()).toEqual([]);
});

it.each([1440, 390])('checkout keeps its place as its steps come, at %i px', async width => {
  const { page, shifts } = await shop.page(width, '/cms/broken-demo.html');
  await addToBag(page, 'LOSANGE-CHAIN-1');
  await slowAnswers(page, LATE);
  await page.goto(`${shop.url}/checkout/index/index`);
  await page.getByRole('link', { name: '以游客身份结账' }).click();
  await proveMobile(page, '手机验证', 'guest_checkout');
  await page.getByLabel(/本人已阅读并同意/).check();
  await page.getByRole('button', { name: '验证并继续' }).click();
  await page.getByLabel('详细地址').waitFor();
  expect(await shifts()).toEqual([]);
});
