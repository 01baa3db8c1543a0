import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';
import { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

interface Notice {
  text: string;
  url: string;
}

const store = storeForEachTest();

const own = async (shopper: Shopper) =>
  (await shopper.post<{ indexNotices: Notice[] }>('/rest_customer/account/info')).data.indexNotices;

it('a member’s notices list orders that wait for payment, until they are overdue', async () => {
  const member = await store.member();
  const { increment_id: id } = await store.placed(member);
  const [notice, ...others] = await own(member);
  expect(others).toEqual([]);
  expect(notice?.text).toMatch(new RegExp(`^订单 ${id} 待支付，为您保留至 \\d\\d:\\d\\d$`));
  expect(notice?.url).toBe(`/order/detail.html?id=${id}`);
  expect(await own(await store.member('13800138111'))).toEqual([]);

  await store.expireOrders();
  expect(await own(member)).toEqual([]);
});

it('a member’s notices list each awaited product in stock once, whether a size or the colour was awaited', async () => {
  const member = await store.member();
  const { db } = store.database;
  const sizes = await db.selectFrom('children').select('sku').where('parent_sku', '=', 'RING').execute();
  const awaited = ['RING', ...sizes.slice(0, 2).map(({ sku }) => sku)];
  await db
    .insertInto('arrival_notices')
    .values(awaited.map(sku => ({ sku, mobile: '13800138000' })))
    .execute();
  await db.updateTable('children').set({ stock: 0 }).where('parent_sku', '=', 'RING').execute();
  expect(await own(member)).toEqual([]);

  await store.setStock(sizes[1]?.sku ?? '', 1);
  expect(await own(member)).toEqual([{ text: '您等候的单钻戒指已到货', url: '/product/RING.html' }]);
  expect(await own(store.guest())).toEqual([]);
});

it('the shop’s notices come from the static block index-notices; faulty entries or a broken block give none', async () => {
  const shop = new Shop({
    blocks: { 'index-notices': { content: [{ text: ' 春节照常配送 ', url: '/a' }, { url: '/b' }, null] } },
  });
  const app = await shop.open();
  const read = async () =>
    (await app.inject({ url: '/rest/default/V1/applet/commonConfig' })).json().data.config.indexNotices;
  expect(await read()).toEqual([{ text: '春节照常配送', url: '/a' }]);
  writeFileSync(join(shop.root, 'content/blocks/index-notices.json'), '{');
  expect(await read()).toEqual([]);
  await shop.close();
});
