import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { logIn } from './shopper.ts';
import { waitForHydration } from './visit.ts';

/** Holds a script back until it is released. */
async function holdBack(page: Page, script: RegExp) {
  let release = () => {};
  const released = new Promise<void>(done => {
    release = done;
  });
  await page.route(script, route => released.then(() => route.continue()));
  return { requested: page.waitForRequest(script), release };
}

test('a list follows a step back that comes before its router', async ({ shop }) => {
  const { page } = await shop.page(1440, '/category/handbags.html');
  const order = (label: string) => page.locator('summary', { hasText: label });
  const sort = async (from: string, to: string) => {
    await order(from).click();
    await page.getByRole('link', { name: to }).click();
    await expect(order(to)).toBeVisible();
  };
  await waitForHydration(order('推荐排序'));
  await sort('推荐排序', '价格从高到低');
  await sort('价格从高到低', '价格从低到高');
  await page.goto(shop.url + PAGE_PATHS.contacts);
  const { requested, release } = await holdBack(page, /list-app/);
  await page.goBack();
  await requested;
  await expect(order('价格从低到高')).toBeVisible();
  await page.goBack();
  release();
  await expect(order('价格从高到低')).toBeVisible();
  await page.goBack();
  await expect(order('推荐排序')).toBeVisible();
});

test('an account page follows a step back that comes before its router', async ({ shop }) => {
  const { page } = await shop.page(390, '/robots.txt');
  await logIn(page);
  await page.goto(shop.url + PAGE_PATHS.center);
  const addresses = page.getByRole('heading', { level: 1, name: '收货地址' });
  const link = page.locator(`main a[href="${PAGE_PATHS.addresses}"]:visible`).first();
  await waitForHydration(link);
  await link.click();
  await expect(addresses).toBeVisible();
  await page.goto(shop.url + PAGE_PATHS.contacts);
  const { requested, release } = await holdBack(page, /render-router/);
  await page.goBack();
  await requested;
  await expect(addresses).toBeVisible();
  await page.goBack();
  release();
  await expect(addresses).toHaveCount(0);
  await expect(link).toBeVisible();
  await expect(page).toHaveURL(shop.url + PAGE_PATHS.center);
});
