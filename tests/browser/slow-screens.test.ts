import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { delayCalls } from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { endPauses } from './paused-requests.ts';
import { addToBag, callShop, logIn } from './shopper.ts';
import { type Visit, waitForFrames } from './visit.ts';

/** Delay of each call, in ms. */
const SLOW = 400;

const { center, orders, wishlist, addresses, care, recommend, profile, devices, privacy } = PAGE_PATHS;
const OF_MEMBERS = [center, orders, wishlist, addresses, care, recommend, profile, devices, privacy];
const OF_EVERYBODY = [PAGE_PATHS.giftCard, PAGE_PATHS.findOrder, PAGE_PATHS.visit];

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Opens a page with slow calls, and scrolls down while it loads. @returns its height before the first answer. */
async function openSlowly(page: Page, url: string, isScrolled: boolean): Promise<number> {
  await page.goto(url);
  const height = await readHeight(page);
  if (isScrolled) await page.evaluate(to => window.scrollTo(0, to), height / 3);
  await page.waitForLoadState('networkidle');
  await waitForFrames(page);
  return height;
}

/** Opens pages with slow calls: nothing may move, and none may get shorter. */
async function expectStill(
  { page, readShifts }: Visit,
  url: string,
  paths: readonly string[],
  isScrolled: boolean,
): Promise<void> {
  await endPauses(page);
  await delayCalls(page, SLOW);
  for (const path of paths) {
    const height = await openSlowly(page, url + path, isScrolled);
    expect.soft(await readShifts(), path).toEqual([]);
    expect.soft(height, path).toBeLessThanOrEqual(await readHeight(page));
  }
}

for (const width of [390, 1440]) {
  for (const isScrolled of [false, true]) {
    test(`a new member’s ${isScrolled ? 'scrolled ' : ''}screens do not shift when a slow server answers, at ${width} px`, async ({
      shop,
    }) => {
      const visit = await shop.page(width, '/robots.txt');
      await logIn(visit.page);
      await expectStill(visit, shop.url, [...OF_MEMBERS, ...OF_EVERYBODY], isScrolled);
    });
  }

  test(`a buyer’s screens do not shift when a slow server answers, at ${width} px`, async ({ shop }) => {
    const visit = await shop.page(width, '/robots.txt');
    const { page } = visit;
    await logIn(page);
    // No other test of this shop needs its stock.
    await addToBag(page, 'CAHIER-NOTE-2');
    const { country_id: _china, ...address } = ADDRESS_DATA;
    await callShop(page, '/rest_api/checkout/order', { address, payment_method: 'alipay' });
    for (const isScrolled of [false, true]) await expectStill(visit, shop.url, [center, orders], isScrolled);
  });
}
