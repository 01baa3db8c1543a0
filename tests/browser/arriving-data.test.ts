import type { Page } from '@playwright/test';
import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { pauseRequests } from './paused-requests.ts';
import { addToBag, verifyGuest } from './shopper.ts';
import { waitForFrames } from './visit.ts';

const ONE = ['CAHIER-NOTE-1'];
const THREE = [...ONE, 'CARD-HOLDER-1', 'RIVA-TOTE-1'];

/** Holds the calls of a path until the returned function is called. */
async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  await pauseRequests(page, path, async request => {
    await released;
    await request.send();
  });
  return release;
}

const scroll = (page: Page, top: number) =>
  page.evaluate(y => window.scrollTo({ top: y, behavior: 'instant' }), top);

for (const { width, skus, top } of [
  { width: 1024, skus: ONE, top: 900 },
  { width: 768, skus: ONE, top: 900 },
  { width: 768, skus: THREE, top: 600 },
  { width: 390, skus: THREE, top: 600 },
]) {
  const title = `${skus.length} in the bag move nothing when they arrive while the page is scrolled, at ${width} px`;
  test(title, async ({ shop }) => {
    const { page, readShifts } = await shop.page(width, '/robots.txt');
    for (const sku of skus) await addToBag(page, sku);
    const release = await holdCalls(page, '*/checkout/cart/*');
    await page.goto(shop.url + PAGE_PATHS.cart);
    await scroll(page, top);
    await waitForFrames(page);
    release();
    const bag = page.getByRole('list', { name: '购物袋中的商品' });
    await expect(bag.getByRole('article')).toHaveCount(skus.length);
    await expect(page.locator('aside').getByText(/预计/)).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await waitForFrames(page);
    expect(await readShifts()).toEqual([]);
  });
}

for (const width of [768, 390]) {
  test(`a checkout that arrives while the page is scrolled moves nothing, at ${width} px`, async ({
    shop,
  }) => {
    const { page, readShifts } = await shop.page(width, '/robots.txt');
    for (const sku of THREE) await addToBag(page, sku);
    await verifyGuest(page);
    const release = await holdCalls(page, '*/rest_partcheckout/*');
    await page.goto(shop.url + PAGE_PATHS.checkout);
    await scroll(page, 600);
    await waitForFrames(page);
    release();
    await expect(page.getByLabel('详细地址')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await waitForFrames(page);
    expect(await readShifts()).toEqual([]);
  });
}

test('shows the end of the page after ten seconds if the bag’s data does not arrive', async ({ shop }) => {
  const { page } = await shop.page(390, '/robots.txt');
  const release = await holdCalls(page, '*/checkout/cart/*');
  await page.goto(shop.url + PAGE_PATHS.cart);
  const end = page.getByRole('contentinfo');
  await expect(end).toBeHidden();
  // Ten seconds later.
  await page.evaluate(() => {
    for (const wait of document.getAnimations()) wait.finish();
  });
  await expect(end).toBeVisible();
  release();
});
