import { PAGE_PATHS } from '#contract/page-paths';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, logIn } from './shopper.ts';

const ADDRESS = {
  ...{ firstname: '林', lastname: '晚', region_id: '31', city_id: '3101', district_id: '310106' },
  ...{ street: '南京西路1266号', telephone: '13800138000' },
};

test('an order is held for 30 minutes on every page, whatever the device’s clock says', async ({ shop }) => {
  const { page } = await shop.page(1440, PAGE_PATHS.cart);
  await addToBag(page, 'LOSANGE-CHAIN-1');
  await logIn(page);
  const { increment_id } = await callShop<{ increment_id: string }>(page, '/rest_api/checkout/order', {
    address: ADDRESS,
    payment_method: 'alipay',
  });
  const storageState = await page.context().storageState();
  const paths = [
    `${PAGE_PATHS.paymentResult}?orderId=${increment_id}`,
    `${PAGE_PATHS.order}?id=${increment_id}`,
    PAGE_PATHS.orders,
  ];
  for (const minutes of [-24 * 60, -10, 31, 24 * 60]) {
    for (const path of paths) {
      const visit = await shop.page(1440, path, {
        storageState,
        before: late =>
          late.addInitScript(skew => {
            const Real = Date;
            const now = () => Real.now() + skew;
            const Moved = class extends Real {
              constructor(...parts: unknown[]) {
                super(...((parts.length > 0 ? parts : [now()]) as [number]));
              }
              static override now = now;
            };
            window.Date = Moved as DateConstructor;
          }, minutes * 60_000),
      });
      await expect(visit.page.getByRole('timer'), `${path} at ${minutes} minutes`).toHaveText(
        /^(?:30:00|29:\d\d)$/,
      );
      await visit.close();
    }
  }
});
