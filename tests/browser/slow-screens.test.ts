import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { delayCalls } from './call-faults.ts';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, logIn } from './shopper.ts';
import { waitForFrames } from './visit.ts';

// Its order takes stock that other tests need.
test.use({ shopName: 'orders' });

/** Delay of each call, in ms. */
const SLOW = 1000;

const { center, orders, wishlist, addresses, care, recommend, profile, devices, privacy } = PAGE_PATHS;
const OF_MEMBERS = [center, orders, wishlist, addresses, care, recommend, profile, devices, privacy];
const OF_EVERYBODY = [PAGE_PATHS.giftCard, PAGE_PATHS.findOrder, PAGE_PATHS.visit];

const readHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);

/** Opens a page with slow calls, and scrolls to its end while it loads. @returns its height before the first answer. */
async function openSlowly(page: Page, url: string, isScrolled: boolean): Promise<number> {
  await page.goto(url);
  const height = await readHeight(page);
  // The middle of what may become shorter.
  if (isScrolled) await page.evaluate(to => window.scrollTo(0, to), height / 3);
  await page.waitForLoadState('networkidle');
  await waitForFrames(page);
  return height;
}

for (const width of [390, 1440]) {
  test(`screens of a new member do not shift when a slow server answers, at ${width} px`, async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(width, PAGE_PATHS.contacts);
    await logIn(page);
    await delayCalls(page, SLOW);
    for (const path of [...OF_MEMBERS, ...OF_EVERYBODY]) {
      for (const isScrolled of [false, true]) {
        const title = `${path}${isScrolled ? ', scrolled' : ''}`;
        const height = await openSlowly(page, shop.url + path, isScrolled);
        expect.soft(await readShifts(), title).toEqual([]);
        expect.soft(height, title).toBeLessThanOrEqual(await readHeight(page));
      }
    }
  });

  test(`the screens of a member with an order do not shift either, at ${width} px`, async ({ shop }) => {
    const { page, readShifts } = await shop.page(width, PAGE_PATHS.contacts);
    await logIn(page);
    await addToBag(page, 'CAHIER-NOTE-1');
    const { country_id: _china, ...address } = ADDRESS_DATA;
    await callShop(page, '/rest_api/checkout/order', { address, payment_method: 'alipay' });
    await delayCalls(page, SLOW);
    for (const path of [center, orders]) {
      for (const isScrolled of [false, true]) {
        const title = `${path}${isScrolled ? ', scrolled' : ''}`;
        const height = await openSlowly(page, shop.url + path, isScrolled);
        expect.soft(await readShifts(), title).toEqual([]);
        expect.soft(height, title).toBeLessThanOrEqual(await readHeight(page));
      }
    }
  });
}
