import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderProgress } from '#contract';
import { pickupDays } from '#schemas';
import type { TokenScope } from '../../contract/staff.ts';
import { settlePayment } from '../../server/subjects/payments/settle-payment.ts';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
let id: string;
let tokens: Record<string, string>;
const db = () => store.database.db;

beforeEach(async () => {
  member = await store.member();
  await store.add(member, 'BAG');
  const invoice = { type: 'company', title: '林记', tax_no: '91310000MA1FL0AA0X', email: 'lin@example.cn' };
  id = (await store.order(member, { invoice })).data.increment_id;
  tokens = {};
  for (const scope of ['orders:read', 'orders:personal', 'orders:write'] as TokenScope[]) {
    const actor = { kind: 'command', name: 'ops' } as const;
    const name = scope.replace(':', '-');
    tokens[scope] = await createToken(db(), actor, { name, scopes: [scope], folders: [], days: 1 });
  }
});

/** Books the payment of the order, as its provider reports it. */
async function pay(): Promise<void> {
  const payment = await db().selectFrom('payments').select(['token', 'amount']).executeTakeFirstOrThrow();
  await settlePayment({ db: db(), secretKey: 'test' }, { ...payment, paid: true, transactionId: '' });
}

async function call<T>(method: 'GET' | 'POST', path: string, scope: string, payload?: object) {
  const headers = { authorization: `Bearer ${tokens[scope]}` };
  const answer = await store.app.inject({
    method,
    url: `/_admin/v1${path}`,
    headers,
    ...(payload && { payload }),
  });
  return answer.json<{ status: number; message: string; data: T }>();
}

const move = (to: string, more: object = {}, number = id) =>
  call<OrderProgress>('POST', `/orders/${number}/state`, 'orders:write', { to, ...more });
const PARCEL = { carrier: '顺丰速运', track_code: 'SF1234567890' };

describe('another system', () => {
  it('drives an order from paid to delivered, as its shopper sees it', async () => {
    await pay();
    expect(await move('packed')).toMatchObject({ status: 200, data: { number: id, status: 'processing' } });
    expect(await store.detail(member, id)).toMatchObject({ can_change: false });
    expect(await move('shipped', PARCEL)).toMatchObject({ data: { status: 'shipped', ...PARCEL } });
    expect(await store.detail(member, id)).toMatchObject({ status: 'shipped', logi_bn: PARCEL.track_code });
    const { data } = await move('delivered');
    expect(data.status).toBe('delivered');
    expect((await store.detail(member, id)).returnable.until).not.toBe('');
    for (const [to, more] of [['packed'], ['shipped', PARCEL], ['delivered']] as [string, object?][]) {
      expect(await move(to, more)).toMatchObject({ status: 200, data });
    }
    const log = await db()
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject'])
      .orderBy('id')
      .execute();
    expect(log.filter(({ subject }) => subject === `orders/${id}`)).toEqual(
      ['packed', 'shipped', 'delivered'].map(to => ({
        ...{ actor: 'orders-write', action: `order.${to}`, subject: `orders/${id}` },
      })),
    );
  });

  it('has an order packed by shipping it, and corrects the number of its parcel until it is delivered', async () => {
    await pay();
    const { data } = await move('shipped', PARCEL);
    expect(data.packed_at).not.toBeNull();
    const other = { ...PARCEL, track_code: 'SF0987654321' };
    expect((await move('shipped', other)).data).toMatchObject({ ...other, shipped_at: data.shipped_at });
    await move('delivered');
    expect(await move('shipped', PARCEL)).toMatchObject({ status: 409 });
  });

  it('returns what was paid before an order is sent, packed or not, and the pieces are in stock', async () => {
    await pay();
    await move('packed');
    expect(await store.stock('BAG-1000')).toBe(7);
    expect(await move('refunded')).toMatchObject({ status: 200, data: { status: 'refunding' } });
    expect(await store.stock('BAG-1000')).toBe(8);
    expect(await db().selectFrom('refunds').select('token').execute()).toHaveLength(1);
    expect(await move('refunded')).toMatchObject({ status: 200 });
    expect(await db().selectFrom('refunds').select('token').execute()).toHaveLength(1);
    const types = await db().selectFrom('webhook_events').select('type').orderBy('id').execute();
    expect(types.map(({ type }) => type)).toEqual(['order.placed', 'order.paid', 'order.canceled']);
  });

  it('drives a return to its refund', async () => {
    await pay();
    await move('shipped', PARCEL);
    await move('delivered');
    const [, pickup_date] = pickupDays(new Date());
    const asked = {
      order_id: id,
      items: [{ position: 0, qty: 1 }],
      reason: 'colour',
      pickup_date,
      pickup_slot: 'evening',
    };
    const { data } = await member.post<{ return_number: string }>('/rest_sales/order/requestreturn', asked);
    const path = `/returns/${data.return_number}`;
    expect(await call('GET', path, 'orders:read')).toMatchObject({ data: { order: id, state: 'requested' } });
    for (const to of ['approved', 'picked_up', 'received', 'refunded', 'refunded']) {
      expect(await call('POST', `${path}/state`, 'orders:write', { to })).toMatchObject({
        status: 200,
        data: { state: to },
      });
    }
    expect(await store.stock('BAG-1000')).toBe(8);
    expect(await call('POST', `${path}/state`, 'orders:write', { to: 'approved' })).toMatchObject({
      status: 409,
      message: `Return ${data.return_number} is refunded and cannot become approved. Possible: none.`,
    });
  });

  it.each([
    ['packed', {}, 'pending', 'Only paid orders are packed.'],
    ['shipped', PARCEL, 'pending', 'Only paid orders are shipped, once.'],
    ['delivered', {}, 'pending', 'Move it to shipped first, with carrier and number.'],
    ['refunded', {}, 'pending', 'Nothing has been paid.'],
    ['delivered', {}, 'processing', 'Move it to shipped first, with carrier and number.'],
    ['refunded', {}, 'shipped', 'What has been sent comes back by a return: move that to refunded.'],
    ['refunded', {}, 'delivered', 'What has been sent comes back by a return: move that to refunded.'],
    ['packed', {}, 'refunding', 'Only paid orders are packed.'],
    ['shipped', PARCEL, 'canceled', 'Only paid orders are shipped, once.'],
  ] as const)(
    'gets the reason why an order cannot become %s %j while it is %s',
    async (to, more, status, remedy) => {
      if (status !== 'pending') await pay();
      await db().updateTable('orders').set({ status }).execute();
      expect(await move(to, more)).toMatchObject({
        status: 409,
        message: `Order ${id} is ${status} and cannot become ${to}. ${remedy}`,
      });
      expect(await db().selectFrom('orders').select('status').execute()).toEqual([{ status }]);
    },
  );

  it.each([
    ['no carrier', 'shipped', { track_code: 'SF1234567890' }, 400],
    ['no number', 'shipped', { carrier: '顺丰速运' }, 400],
    ['a number with spaces', 'shipped', { carrier: '顺丰速运', track_code: 'SF 1' }, 400],
    ['another state', 'lost', {}, 400],
    ['a field that is unknown', 'packed', { when: 'now' }, 400],
  ])('is refused with %s', async (_what, to, more, status) => {
    await pay();
    expect((await move(to, more)).status).toBe(status);
  });

  it('is refused the parcel of another order, and an order that is not there', async () => {
    await pay();
    await move('shipped', PARCEL);
    const { increment_id: second } = await store.placed(member);
    await db()
      .updateTable('orders')
      .set({ status: 'processing' })
      .where('increment_id', '=', second)
      .execute();
    const answer = await move('shipped', PARCEL, second);
    expect(answer).toMatchObject({ status: 409, message: expect.stringContaining(`is that of order ${id}`) });
    expect(await move('packed', {}, '99')).toMatchObject({ status: 404, message: 'There is no order 99.' });
    expect(await call('GET', '/orders/99', 'orders:personal')).toMatchObject({ status: 404 });
  });

  it('reads who receives an order with a scope of its own, and lists orders without', async () => {
    const { data } = await call<object>('GET', `/orders/${id}`, 'orders:personal');
    expect(data).toMatchObject({
      ...{ number: id, status: 'pending', total: 1_000_000, gift: null, paid_at: null },
      delivery: { name: '林晚', telephone: ADDRESS.telephone, street: ADDRESS.street, method: 'standard' },
      invoice: { type: 'company', title: '林记', tax_no: '91310000MA1FL0AA0X', email: 'lin@example.cn' },
      items: [{ sku: 'BAG', qty: 1 }],
    });
    for (const scope of ['orders:read', 'orders:write']) {
      const message = 'The token lacks the scope orders:personal. Create one that has it.';
      expect(await call('GET', `/orders/${id}`, scope)).toEqual({ status: 403, message, data: null });
    }
    const list = await call<object>('GET', '/orders', 'orders:read');
    expect(list).toMatchObject({ status: 200, data: { orders: [{ number: id }] } });
    expect(JSON.stringify(list)).not.toMatch(/林|13800138000|lin@/);
    for (const scope of ['orders:read', 'orders:personal']) {
      expect(await call('POST', `/orders/${id}/state`, scope, { to: 'packed' })).toMatchObject({
        status: 403,
      });
    }
  });
});
