import { expect, test } from './fixtures.ts';
import { callShop } from './shopper.ts';

const VIEWS = '/rest_productbrowsing/browsing/viewList';

for (const width of [390, 768, 1440, 1920]) {
  test(`pieces viewed before take the height that is reserved for them, at ${width} px`, async ({ shop }) => {
    const { page, readShifts } = await shop.page(width, '/product/ARIA-TOP-HANDLE-1.html');
    // The page reports the view once it is hydrated.
    await expect
      .poll(async () => (await callShop<{ items: object[] }>(page, VIEWS, {})).items.length)
      .toBe(1);
    await page.goto(`${shop.url}/product/GIFT-CARD.html`);
    const place = page.locator('[data-recent]');
    const readHeight = () => place.evaluate(element => element.getBoundingClientRect().height);
    await expect.poll(readHeight).toBeGreaterThan(300);
    const reserved = await readHeight();
    await place.scrollIntoViewIfNeeded();
    await expect(place.getByRole('heading', { name: '最近浏览' })).toBeVisible();
    await expect(place.getByText('Aria 手提包').first()).toBeVisible();
    expect(Math.abs((await readHeight()) - reserved)).toBeLessThan(1);
    await page.locator('footer').scrollIntoViewIfNeeded();
    expect(await readShifts()).toEqual([]);
  });
}
