import { beforeEach, describe, expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();
beforeEach(async () => {
  await store.setStock('BAG-1000', 2000);
});

const MOBILE = '13900139000';
const HELD = {
  http: 200,
  status: 429,
  message: '您有多笔待支付的订单，请先完成支付或等待其关闭后再下单',
};

/** Orders one piece. */
async function orderOne(shopper: Shopper) {
  await store.add(shopper, 'BAG');
  return store.order(shopper);
}

/** Stores unpaid orders of an address with this hash, as other members would place them. */
async function fillAddress(orders: number): Promise<void> {
  const { db } = store.database;
  const {
    address_hash,
    id: _id,
    increment_id: _number,
    ...order
  } = await db.selectFrom('orders').selectAll().executeTakeFirstOrThrow();
  const { id } = await store.member('13700137999');
  const rows = Array.from({ length: orders }, (_, n) => ({
    ...order,
    delivery: JSON.stringify(order.delivery),
    gift: null,
    customer_id: id,
    visitor_key: null,
    guest_mobile: null,
    address_hash,
    increment_id: `T${n}`,
  }));
  await db.insertInto('orders').values(rows).execute();
}

describe('stock in unpaid orders', () => {
  it('is limited for a guest’s mobile, whatever visitor they are', async () => {
    for (let n = 0; n < 10; n++) {
      // Each time another browser.
      expect(await store.order(await store.verified(MOBILE))).toMatchObject({ status: 200 });
    }
    const again = await store.verified(MOBILE);
    expect(await store.order(again)).toMatchObject(HELD);
    const kept = store.database.db.selectFrom('bag_items').select('child_sku');
    expect(await kept.execute()).toEqual([{ child_sku: 'BAG-1000' }]);
    expect(await store.stock('BAG-1000')).toBe(1990);
    expect(await store.order(await store.verified('13900139001'))).toMatchObject({ status: 200 });
  });

  it('is limited for a member; paying makes room', async () => {
    const member = await store.member();
    for (let n = 0; n < 9; n++) expect(await orderOne(member)).toMatchObject({ status: 200 });
    await store.add(member, 'BAG');
    expect(await store.order(member)).toMatchObject({ status: 200 });
    expect(await orderOne(member)).toMatchObject(HELD);
    await store.database.db.updateTable('orders').set({ status: 'processing' }).execute();
    expect(await orderOne(member)).toMatchObject({ status: 200 });
  });

  it('is limited by pieces; a single order is never too large', async () => {
    const { db } = store.database;
    const member = await store.member();
    expect(await orderOne(member)).toMatchObject({ status: 200 });
    await db.updateTable('orders').set({ product_count: 60 }).execute();
    expect(await orderOne(member)).toMatchObject(HELD);
    await db.updateTable('orders').set({ status: 'canceled' }).execute();
    await db.updateTable('bag_items').set({ qty: 100 }).execute();
    expect(await store.order(member)).toMatchObject({ status: 200 });
  });

  it('is limited for an address, whose hash is stored', async () => {
    expect(await orderOne(await store.member())).toMatchObject({ status: 200 });
    await fillAddress(98);
    // One place is left: of two orders at once, one gets it.
    const others = [await store.member('13700137001'), await store.member('13700137002')];
    const statuses = (await Promise.all(others.map(orderOne))).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 429]);
    const { address_hash } = await store.database.db
      .selectFrom('orders')
      .select('address_hash')
      .executeTakeFirstOrThrow();
    expect(address_hash).toMatch(/^[\w-]{22}$/);
  });

  it('is not freed by logging in again: attempts are counted by customer', async () => {
    const member = await store.member();
    for (let n = 0; n < 20; n++) await store.order(member);
    // The same customer on another device.
    const { id } = member;
    const again = await store.member('13700137002');
    await store.database.db
      .updateTable('visitors')
      .set({ customer_id: id })
      .where('key', '=', again.key)
      .execute();
    expect((await store.order(again)).message).toContain('操作过于频繁');
  });
});
