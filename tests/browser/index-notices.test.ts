import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE_PATHS } from '#contract/page-paths';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { findViolations } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { addToBag, callShop, logIn } from './shopper.ts';

// It changes content that other tests share.
test.use({ shopName: 'orders' });

test('home page: shows the member’s and the shop’s notices until they are dismissed [B3-74e, B3-74f]', async ({
  shop,
}) => {
  const { page, readShifts } = await shop.page(390, PAGE_PATHS.login);
  await logIn(page);
  await addToBag(page, 'LOSANGE-CHAIN-1');
  const order = await callShop<{ increment_id: string }>(page, '/rest_api/checkout/order', {
    address: ADDRESS_DATA,
    payment_method: 'alipay',
  });
  const file = join(shop.contentDir, 'blocks/index-notices.json');
  writeFileSync(
    file,
    JSON.stringify({ content: [{ text: '春节照常配送', url: '/cms/orders-shipping.html' }] }),
  );

  await page.goto(shop.url + PAGE_PATHS.home);
  const notices = page.getByRole('complementary', { name: '提醒' });
  const own = notices.getByRole('link', { name: `订单 ${order.increment_id} 待支付` });
  await expect(own).toHaveAttribute('href', `${PAGE_PATHS.order}?id=${order.increment_id}`);
  await expect(notices.getByRole('link', { name: '春节照常配送' })).toBeVisible();
  expect(await readShifts()).toEqual([]);
  expect(await findViolations(page, [], 'aside')).toEqual([]);

  await notices.getByRole('button', { name: '关闭提醒' }).click();
  await expect(notices).toHaveCount(0);
  expect(await page.evaluate(() => !!document.activeElement?.closest('header'))).toBe(true);
  // Changed content is new: the shop's notice is shown again, the member's stays away.
  writeFileSync(file, JSON.stringify({ content: [{ text: '元宵节照常配送', url: '' }] }));
  await page.reload();
  await expect(notices.getByRole('listitem')).toHaveText(['元宵节照常配送']);
  rmSync(file);
});
