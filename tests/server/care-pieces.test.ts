import { describe, expect, it } from 'vitest';
import type { Pieces } from '#contract';
import { todayInChina } from '../../server/base/china-time.ts';
import { BOUTIQUE, careForEachTest } from './care.ts';
import type { Shopper } from './shopper.ts';

const care = careForEachTest();

const sell = (more: object = {}) =>
  care.admin<{ recorded: number }>('/care/pieces', {
    pieces: [{ serial: 'sn-2026-1120', sku: 'RING', boutique: BOUTIQUE, bought_on: '2026-11-20', ...more }],
  });
const registerSerial = (serial: string, bought_on = '2026-11-20', by: Shopper = care.member) =>
  by.post<Pieces>('/rest_care/piece/add', { serial, bought_on });

describe('the pieces of a delivered order', () => {
  it('are registered by one press, once, and found in the list', async () => {
    const id = await care.delivered('BAG', 2);
    expect(await care.read()).toMatchObject({ pieces: [], orders: [{ order_id: id, count: 2 }] });
    for (let times = 0; times < 2; times++) {
      const { status, data } = await care.registerOrder(id);
      expect({ status, data }).toMatchObject({ status: 200, data: { orders: [] } });
      expect(data.pieces).toHaveLength(2);
    }
    const [piece] = (await care.read()).pieces;
    expect(piece).toMatchObject({ name: '手袋 BAG', bought_on: todayInChina(), warranty_label: '' });
  });

  it.each(['processing', 'shipped', 'canceled'] as const)('are not while it is %s', async status => {
    const id = await care.delivered();
    await care.setOrders(status);
    expect(await care.registerOrder(id)).toMatchObject({ status: 409, data: null });
    expect(await care.read()).toEqual({ pieces: [], orders: [] });
  });

  it('leave out what is used up, and what was returned before', async () => {
    const note = await care.delivered('NOTE');
    expect(await care.registerOrder(note)).toMatchObject({ status: 409, message: '该订单没有可登记的作品' });
    const id = await care.delivered('BAG', 2);
    const { db } = care.store.database;
    const { id: order_id } = await db
      .selectFrom('orders')
      .select('id')
      .where('increment_id', '=', id)
      .executeTakeFirstOrThrow();
    const fields = { reason: 'mind', note: '', pickup_date: '2026-11-24', pickup_slot: 'morning' } as const;
    const { id: return_id } = await db
      .insertInto('returns')
      .values({ ...fields, order_id, return_number: 'R1', state: 'approved' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('return_items').values({ return_id, order_id, position: 0, qty: 1 }).execute();
    expect((await care.registerOrder(id)).data.pieces).toHaveLength(1);
  });

  it('leave out a gift card, which has nothing to care for', async () => {
    const { store, member } = care;
    await store.add(member, 'CARD', { child_sku: 'CARD-500' });
    const { data } = await store.order(member, { address: undefined });
    await care.setOrders('delivered');
    expect(await care.read()).toEqual({ pieces: [], orders: [] });
    expect(await care.registerOrder(data.increment_id)).toMatchObject({ status: 409, data: null });
  });

  it('have the warranty of their kind', async () => {
    await care.store.database.db
      .updateTable('products')
      .set({ kind: 'watch' })
      .where('spu', '=', 'BAG')
      .execute();
    const [piece] = (await care.registerOrder(await care.delivered())).data.pieces;
    const year = Number(todayInChina().slice(0, 4)) + 2;
    expect(piece?.warranty_until).toMatch(new RegExp(`^${year}-`));
    expect(piece?.warranty_label).toBe(`保修至 ${piece?.warranty_until}`);
  });

  it('of others can be neither registered nor seen', async () => {
    const id = await care.delivered();
    expect(await care.registerOrder(id, care.other)).toMatchObject({ status: 404, data: null });
    await care.registerOrder(id);
    expect(await care.read(care.other)).toEqual({ pieces: [], orders: [] });
  });
});

describe('a piece of a boutique', () => {
  it('is registered by its serial number and day, however the number is typed, once', async () => {
    expect(await sell()).toMatchObject({ status: 200, data: { recorded: 1 } });
    expect(await sell()).toMatchObject({ status: 200, data: { recorded: 0 } });
    for (const typed of ['SN20261120', ' sn 2026 1120 ', 'ｓｎ-2026-1120']) {
      const { status, data } = await registerSerial(typed);
      expect([status, data.pieces.length]).toEqual([200, 1]);
    }
    expect((await care.read()).pieces[0]).toMatchObject({ name: '单钻戒指', serial: 'SN20261120' });
  });

  it.each([
    ['another day', 'SN20261120', '2026-11-21'],
    ['no day', 'SN20261120', ''],
    ['an unknown number', 'SN20261121', '2026-11-20'],
    ['a part of the number', 'SN2026112', '2026-11-20'],
    ['a pattern', 'SN%', '2026-11-20'],
  ])('is refused for %s', async (_what, serial, day) => {
    await sell();
    expect(await registerSerial(serial, day)).toMatchObject({ status: 400, message: /保修卡/ });
    expect((await care.read()).pieces).toEqual([]);
  });

  it('belongs to one member, also when two register it at once', async () => {
    await sell();
    const both = await Promise.all(
      [care.member, care.other].map(by => registerSerial('SN20261120', undefined, by)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await care.read()).pieces.length + (await care.read(care.other)).pieces.length).toBe(1);
  });

  it('can’t be guessed: tries are limited', async () => {
    const statuses = [];
    for (let times = 0; times < 21; times++) statuses.push((await registerSerial(`SN${times}00000`)).status);
    expect([statuses[19], statuses[20]]).toEqual([400, 429]);
  });

  it.each([
    ['another product', { sku: 'BAG' }, 409],
    ['another day', { bought_on: '2026-11-21' }, 409],
    ['an unknown product', { serial: 'NEW123', sku: 'NONE' }, 400],
    ['an unknown boutique', { serial: 'NEW123', boutique: 'none' }, 400],
    ['a day that is not in the calendar', { serial: 'NEW123', bought_on: '2026-02-30' }, 400],
    ['a short number', { serial: 'A-1' }, 400],
  ])('is not recorded with %s', async (_what, more, status) => {
    await sell();
    const before = await care.store.database.db.selectFrom('boutique_pieces').selectAll().execute();
    expect((await sell(more)).status).toBe(status);
    expect(await care.store.database.db.selectFrom('boutique_pieces').selectAll().execute()).toEqual(before);
  });
});

describe('a transfer', () => {
  it('gives a piece to the member with the code, once, and is recorded', async () => {
    const id = (await care.registerOrder(await care.delivered())).data.pieces[0]?.id;
    const offer = await care.member.post<{ code: string }>('/rest_care/piece/transfer', { id });
    expect((await care.read()).pieces[0]?.transfer_until).not.toBe('');
    const take = (by: Shopper, code = offer.data.code) => by.post<Pieces>('/rest_care/piece/take', { code });
    expect(await take(care.member)).toMatchObject({ status: 409 });
    expect((await take(care.other, offer.data.code.toLowerCase())).data.pieces).toHaveLength(1);
    expect(await take(care.member)).toMatchObject({ status: 404, data: null });
    expect(await care.read()).toEqual({ pieces: [], orders: [] });
    const rows = await care.store.database.db.selectFrom('piece_transfers').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.from_customer).not.toBe(rows[0]?.to_customer);
  });

  it('ends with its time, and with another code', async () => {
    const id = (await care.registerOrder(await care.delivered())).data.pieces[0]?.id;
    const offer = () => care.member.post<{ code: string }>('/rest_care/piece/transfer', { id });
    const [first, second] = [await offer(), await offer()];
    const take = (code: string) => care.other.post('/rest_care/piece/take', { code });
    expect((await take(first.data.code)).status).toBe(404);
    await care.store.database.db
      .updateTable('pieces')
      .set({ transfer_until: new Date(0) })
      .execute();
    expect((await take(second.data.code)).status).toBe(404);
  });
});
