import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { waitForHydration } from './visit.ts';

for (const width of [1440, 390]) {
  test(`a list at ${width} px follows a step back that comes before its router`, async ({ shop }) => {
    const { page } = await shop.page(width, '/category/handbags.html');
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
    let release = () => {};
    const released = new Promise<void>(done => {
      release = done;
    });
    await page.route(/list-app/, route => released.then(() => route.continue()));
    const requested = page.waitForRequest(/list-app/);
    await page.goBack();
    await requested;
    await expect(order('价格从低到高')).toBeVisible();
    await page.goBack();
    release();
    await expect(order('价格从高到低')).toBeVisible();
    await page.goBack();
    await expect(order('推荐排序')).toBeVisible();
  });
}
