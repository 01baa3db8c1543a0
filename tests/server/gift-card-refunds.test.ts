import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { inTransaction } from '../../server/base/database/transaction.ts';
import { moveOrder } from '../../server/subjects/orders/move-order.ts';
import { refundReturn } from '../../server/subjects/returns/move-return.ts';
import { storeForEachTest } from './commerce.ts';
import { cardsIn } from './gift-card-orders.ts';
import { BY_RECIPIENT } from './gift-orders.ts';

const store = storeForEachTest();
const { pay, order, buy, orderWith, left, ledger } = cardsIn(store);
const BUYER = '13800138001';
const cancel = (by: Awaited<ReturnType<typeof store.member>>, order_id: string) =>
  by.post('/rest_sales/order/cancelorder', { order_id });

describe('giving back to a gift card', () => {
  it('releases what an unpaid order has reserved, once it is over', async () => {
    const code = await buy(await store.member());
    const by = await store.member(BUYER);
    const { data } = await orderWith(by, [code]);
    expect(await left(code)).toBe(0);
    await store.expireOrders();
    expect(await store.detail(by, data.increment_id)).toMatchObject({ status: 'canceled' });
    expect(await left(code)).toBe(500);
    // A payment that comes too late returns as a whole, and the card is not charged.
    await pay(by, data.pay_url);
    expect(await left(code)).toBe(500);
    expect(await ledger()).toEqual(['issue 500', 'reserve -500', 'release 500']);
  });

  it('refunds a canceled order to card and method, in the share that each has paid', async () => {
    const code = await buy(await store.member());
    const by = await store.member(BUYER);
    const { data } = await orderWith(by, [code]);
    await pay(by, data.pay_url);
    const both = await Promise.all([cancel(by, data.increment_id), cancel(by, data.increment_id)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await left(code)).toBe(500);
    const payment = await store.database.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(['amount', 'state'])
      .where('increment_id', '=', data.increment_id)
      .executeTakeFirstOrThrow();
    expect(payment.amount).toBe(10_000);
    expect(['refund_due', 'refunded']).toContain(payment.state);
    expect((await ledger()).at(-1)).toBe('refund 500');
  });

  it('cancels no order that has sold one, at no request: its code may be spent', async () => {
    const by = await store.member(BUYER);
    await store.add(by, 'CARD', { child_sku: 'CARD-500' });
    await store.add(by, 'NOTE');
    const { data } = await store.order(by, { address: undefined, gift: BY_RECIPIENT });
    await pay(by, data.pay_url);
    const number = data.increment_id;
    expect((await cancel(by, number)).status).toBe(409);
    expect((await by.post('/rest_gift/link/cancel', { order_id: number })).status).toBe(409);
    const actor = { kind: 'command', name: 'ops' } as const;
    const move = inTransaction(store.database.db, tx => moveOrder(tx, number, { to: 'refunded' }, actor));
    await expect(move).rejects.toThrow('has sold gift cards');
    expect(await store.detail(by, number)).toMatchObject({ status: 'processing' });
    expect(await ledger()).toEqual(['issue 500']);
  });

  it('cancels an order that cards have paid wholly at once', async () => {
    const code = await buy(await store.member(), 1000);
    const by = await store.member(BUYER);
    const { data } = await orderWith(by, [code]);
    await cancel(by, data.increment_id);
    expect(await store.detail(by, data.increment_id)).toMatchObject({ status: 'canceled' });
    expect(await left(code)).toBe(1000);
  });

  it('refunds returned pieces to the card first, up to what it has paid', async () => {
    const code = await buy(await store.member(), 1000);
    const by = await store.member(BUYER);
    await store.add(by, 'NOTE', { qty: 3 });
    const { data } = await store.order(by, { gift_cards: [code] });
    await pay(by, data.pay_url);
    const { db } = store.database;
    await sql`update orders set status = 'delivered', delivered_at = now() where increment_id = ${data.increment_id}`.execute(
      db,
    );
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', data.increment_id)
      .executeTakeFirstOrThrow();
    for (const [number, expected] of [
      ['R1', 600],
      ['R2', 1000],
      ['R3', 1000],
    ] as const) {
      const row = {
        order_id: id,
        return_number: number,
        reason: 'mind',
        note: '',
        pickup_date: '2026-11-24',
        pickup_slot: 'morning' as const,
      };
      const { id: returnId } = await db
        .insertInto('returns')
        .values(row)
        .returning('id')
        .executeTakeFirstOrThrow();
      await db
        .insertInto('return_items')
        .values({ return_id: returnId, order_id: id, position: 0, qty: 1 })
        .execute();
      await db.transaction().execute(tx => refundReturn(tx, { id: returnId, order_id: id }));
      expect(await left(code), number).toBe(expected);
    }
  });
});

describe('the ledger of gift cards', () => {
  it('is only added to, and refuses what a card does not have', async () => {
    const code = await buy(await store.member());
    const { db } = store.database;
    const row = await db
      .selectFrom('gift_card_ledger')
      .select(['card_id', 'order_id'])
      .executeTakeFirstOrThrow();
    const refused: [string, () => Promise<unknown>][] = [
      ['update', () => sql`update gift_card_ledger set amount = 99`.execute(db)],
      ['delete', () => sql`delete from gift_card_ledger`.execute(db)],
      ['truncate', () => sql`truncate gift_card_ledger`.execute(db)],
      [
        'more than it has',
        () =>
          db
            .insertInto('gift_card_ledger')
            .values({ ...row, kind: 'spend', amount: -50_001 })
            .execute(),
      ],
      [
        'a second issue',
        () =>
          db
            .insertInto('gift_card_ledger')
            .values({ ...row, kind: 'issue', amount: 1 })
            .execute(),
      ],
      [
        'a positive spend',
        () =>
          db
            .insertInto('gift_card_ledger')
            .values({ ...row, kind: 'spend', amount: 1 })
            .execute(),
      ],
      [
        'a negative refund',
        () =>
          db
            .insertInto('gift_card_ledger')
            .values({ ...row, kind: 'refund', amount: -1 })
            .execute(),
      ],
    ];
    for (const [name, act] of refused) await expect(act(), name).rejects.toThrow();
    expect(await left(code)).toBe(500);
  });

  it('takes pieces with a card beside them as before', async () => {
    const by = await store.member();
    await store.add(by, 'NOTE');
    const { data } = await order(by).then(async ({ status }) => {
      expect(status).toBe(400);
      return store.order(by);
    });
    await pay(by, data.pay_url);
    expect(await store.stock('NOTE-1000')).toBe(7);
    expect(await ledger()).toEqual(['issue 500']);
  });
});
