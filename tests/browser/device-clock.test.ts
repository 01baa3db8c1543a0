import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, logIn } from './shopper.ts';

const ADDRESS = {
  ...{ firstname: '林', lastname: '晚', region_id: '31', city_id: '3101', district_id: '310106' },
  ...{ street: '南京西路1266号', telephone: '13800138000' },
};

test('an order is held for 30 minutes on every page, whatever the device’s clock says', async ({ shop }) => {
  const { page } = await shop.page(1440, '/robots.txt', {
    // A page of its own, whose scripts end with it.
    before: async () => {},
  });
  await addToBag(page, 'LOSANGE-CHAIN-1');
  await logIn(page);
  const { increment_id } = await callShop<{ increment_id: string }>(page, '/rest_api/checkout/order', {
    address: ADDRESS,
    payment_method: 'alipay',
  });
  await page.addInitScript(() => {
    // The test names the window after the minutes by which the clock is wrong.
    const skew = Number(window.name) * 60_000;
    if (!skew) return;
    const Real = Date;
    const now = () => Real.now() + skew;
    const Moved = class extends Real {
      constructor(...parts: unknown[]) {
        super(...((parts.length > 0 ? parts : [now()]) as [number]));
      }
      static override now = now;
    };
    window.Date = Moved as DateConstructor;
  });
  const paths = [
    `${PAGE_PATHS.paymentResult}?orderId=${increment_id}`,
    `${PAGE_PATHS.order}?id=${increment_id}`,
    PAGE_PATHS.orders,
  ];
  // Further differences: tests/device-clock.test.tsx.
  for (const minutes of [-10, 24 * 60]) {
    await page.evaluate(name => {
      window.name = name;
    }, String(minutes));
    for (const path of paths) {
      await page.goto(shop.url + path);
      const skew = (await page.evaluate(() => Date.now())) - Date.now();
      expect(Math.abs(skew / 60_000 - minutes)).toBeLessThan(5);
      await expect(page.getByRole('timer'), `${path} at ${minutes} minutes`).toHaveText(
        /^(?:30:00|29:\d\d)$/,
      );
    }
  }
});
