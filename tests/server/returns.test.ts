import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract';
import { pickupDays } from '#schemas';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
let id: string;
beforeEach(async () => {
  member = await store.member();
  await store.add(member, 'BAG', { qty: 2 });
  const parts = ['STRAP', 'BUCKLE'].map(sku => ({ product_id: store.ids[sku] }));
  const children = await store.database.db.selectFrom('children').select(['sku', 'parent_sku']).execute();
  const items = parts.map(({ product_id }, at) => ({
    product_id,
    child_sku: children.find(({ parent_sku }) => parent_sku === ['STRAP', 'BUCKLE'][at])?.sku,
  }));
  await member.post('/rest_partcheckout/checkout/addcustom', { items, customize_sku: 'STRAP' });
  await store.add(member, 'RING', { child_sku: 'RING-1100', engraving: 'LW' });
  id = (await store.order(member)).data.increment_id;
});

/** Makes the order delivered, so many days ago. */
const deliver = (days = 0) =>
  sql`update orders set status = 'delivered', delivered_at = now() - make_interval(days => ${days}::integer)`.execute(
    store.database.db,
  );

const position = (detail: OrderDetail, sku: string) =>
  detail.order_item.findIndex(item => item.sku.startsWith(sku));

async function ask(change: object = {}, by = member, headers?: Record<string, string>) {
  const bag = position(await store.detail(member, id), 'BAG');
  const [, pickup_date] = pickupDays(new Date());
  return by.post<{ return_number: string }>(
    '/rest_sales/order/requestreturn',
    {
      order_id: id,
      items: [{ position: bag, qty: 1 }],
      ...{ reason: 'colour', note: ' 偏深 ', pickup_date, pickup_slot: 'evening', ...change },
    },
    headers,
  );
}

describe('returning pieces', () => {
  it('is possible within 7 days after delivery, not before or later', async () => {
    expect(await ask()).toMatchObject({ status: 409 });
    await deliver(7);
    expect(await ask()).toMatchObject({ status: 409, message: '该订单已不能申请退货，请联系客户关怀中心' });
    await deliver(6);
    const detail = await store.detail(member, id);
    expect(Date.parse(detail.returnable.until)).toBeGreaterThan(Date.now());
    expect((await ask()).data.return_number).toMatch(/^R\d{12}$/);
  });

  it('shows the request on the order, and leaves the other pieces to return', async () => {
    await deliver();
    const { returnable, order_item } = await store.detail(member, id);
    const bag = position(await store.detail(member, id), 'BAG');
    expect(order_item).toHaveLength(4);
    expect(returnable.items).toEqual([{ position: bag, qty: 2 }]);
    const { return_number } = (await ask()).data;
    const after = await store.detail(member, id);
    expect(after.returns).toMatchObject([
      {
        ...{ return_number, state: 'requested', state_label: '已提交，待审核', reason: 'colour' },
        ...{ note: '偏深', pickup_slot: 'evening', items: [{ position: bag, qty: 1 }] },
      },
    ]);
    expect(after.returnable.items).toEqual([{ position: bag, qty: 1 }]);
    expect(await ask({ items: [{ position: bag, qty: 2 }] })).toMatchObject({
      status: 409,
      message: '“手袋 BAG”最多可退 1 件',
    });
  });

  it('refuses custom and engraved pieces, days without pick-up and the orders of others [A9-24]', async () => {
    await deliver();
    const strap = position(await store.detail(member, id), 'STRAP');
    expect(await ask({ items: [{ position: strap, qty: 1 }] })).toMatchObject({
      status: 409,
      message: '“腰带”不能退货',
    });
    const ring = position(await store.detail(member, id), 'RING');
    expect(await ask({ items: [{ position: ring, qty: 1 }] })).toMatchObject({ status: 409 });
    // The engraving alone is enough, without the combination of an engraved line.
    await sql`update order_items set combination = '' where engraving <> ''`.execute(store.database.db);
    expect(await ask({ items: [{ position: ring, qty: 1 }] })).toMatchObject({ status: 409 });
    expect(await ask({ items: [{ position: 99, qty: 1 }] })).toMatchObject({ status: 409 });
    expect(await ask({ pickup_date: '2020-01-01' })).toMatchObject({ status: 400 });
    expect(await ask({}, await store.member('13800138001'))).toMatchObject({ status: 404 });
  });

  it('can be cancelled until the pick-up, which gives the pieces free again', async () => {
    await deliver();
    const { return_number } = (await ask()).data;
    const cancel = (by = member) =>
      by.post('/rest_sales/order/cancelreturn', { order_id: id, return_number });
    expect(await cancel(await store.member('13800138001'))).toMatchObject({ status: 404 });
    expect((await store.detail(member, id)).returns[0]?.can_cancel).toBe(true);
    expect(await cancel()).toMatchObject({ status: 200, message: '退货申请已取消' });
    expect(await cancel()).toMatchObject({ status: 200 });
    const { returns, returnable } = await store.detail(member, id);
    expect(returns[0]).toMatchObject({ state: 'canceled', can_cancel: false });
    expect(returnable.items[0]?.qty).toBe(2);
    await sql`update returns set state = 'picked_up'`.execute(store.database.db);
    expect(await cancel()).toMatchObject({
      status: 409,
      message: '该退货已取件或已结束，不能取消，请联系客户关怀中心',
    });
  });

  it('counts a repeated request once, and returns a piece once for concurrent requests', async () => {
    await deliver();
    const key = { 'idempotency-key': 'return-0001' };
    const [first, again] = [await ask({}, member, key), await ask({}, member, key)];
    expect(again.data).toEqual(first.data);
    const rush = await Promise.all([1, 2, 3].map(() => ask()));
    expect(rush.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { returns, returnable } = await store.detail(member, id);
    expect([returns.length, returnable]).toEqual([2, { until: '', items: [] }]);
  });
});
