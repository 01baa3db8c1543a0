import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { moveParcels } from '../../server/sandbox/carrier/move-parcels.ts';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { storeForEachTest } from './commerce.ts';
import { type Member, newMember, Shopper } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const press = (url: string, action: string) => member.send('POST', `${url}/${action}`);

describe('an overdue order', () => {
  it('returns its stock once under concurrent reads', async () => {
    const { increment_id } = await store.placed(member);
    expect(await store.stock('BAG-1000')).toBe(7);
    await store.expireOrders();
    await Promise.all([
      closeOverdue(store.database.db),
      closeOverdue(store.database.db),
      store.detail(member, increment_id),
    ]);
    expect(await store.stock('BAG-1000')).toBe(8);
    expect(await store.detail(member, increment_id)).toMatchObject({
      status: 'canceled',
      status_label: '已取消',
      isOverTime: true,
      showRepayButton: false,
    });
    const body = { orderId: increment_id, paymentMethod: 'alipay' };
    expect(await member.post('/rest_api/checkout/switchpaymentpost', body)).toMatchObject({
      status: 409,
      message: '该订单已超时取消，请重新下单',
    });
  });

  it('is canceled when its owner reads it, before any job runs', async () => {
    const { increment_id } = await store.placed(member);
    await store.expireOrders();
    expect(await store.detail(member, increment_id)).toMatchObject({ status: 'canceled' });
    expect(await store.stock('BAG-1000')).toBe(8);
  });

  it('is canceled after a restart', async () => {
    await store.placed(member);
    await store.expireOrders();
    const second = await store.reopened();
    expect(await store.stock('BAG-1000')).toBe(8);
    await second.close();
  });
});

describe('a parcel', () => {
  it('moves from paid to shipped to delivered, and only its owner can track it [A7-86]', async () => {
    const { db } = store.database;
    const carrier = createCarrierSandbox();
    const { increment_id, pay_url } = await store.placed(member);
    await press(pay_url, 'pay');
    await moveParcels(db, carrier);
    expect(await store.detail(member, increment_id)).toMatchObject({ status: 'processing' });
    await sql`update orders set paid_at = now() - interval '4 minutes'`.execute(db);
    await moveParcels(db, carrier);
    const shipped = await store.detail(member, increment_id);
    expect(shipped).toMatchObject({ status: 'shipped', status_label: '已发货', logi_co: 'SF Express' });
    expect(shipped.order_item[0]).toMatchObject({ logi_co: 'SF Express', logi_bn: shipped.logi_bn });
    const track = (from: Shopper = member) =>
      from.get<{ items: { context: string }[] }>(`/rest_shipment/index/index?track_code=${shipped.logi_bn}`);
    expect((await track()).data.items.map(({ context }) => context)).toEqual(['快件已由顺丰速递揽收']);
    await sql`update orders set shipped_at = now() - interval '5 minutes'`.execute(db);
    await moveParcels(db, carrier);
    const events = (await track()).data.items;
    expect(events[0]?.context).toBe('快件已签收，感谢您选择顺丰速递');
    expect(events).toHaveLength(5);
    const other = await newMember(store.app, store.database, '13800138001');
    expect(await track(other)).toMatchObject({ status: 404 });
    expect(await track(new Shopper(store.app))).toMatchObject({ status: 401 });
  });
});
