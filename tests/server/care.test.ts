import { describe, expect, it } from 'vitest';
import type { CareRequest } from '#contract';
import { BOUTIQUE, careForEachTest } from './care.ts';
import { ADDRESS } from './commerce.ts';

const care = careForEachTest();

const answer = (number: string, price: number, accept = true) =>
  care.member.post<CareRequest>('/rest_care/request/answer', { number, price, accept });
const cancel = (number: string) => care.member.post<CareRequest>('/rest_care/request/cancel', { number });
const move = (number: string, to: string, price?: number) =>
  care.admin(`/care/${number}/move`, { to, ...(price !== undefined && { price }) });
const sent = async () =>
  (
    await care.store.database.db.selectFrom('outbox').select('text').where('kind', '=', 'notice').execute()
  ).map(({ text }) => text);

describe('a request of care', () => {
  it('moves from received to returned, with an estimate that the member accepts', async () => {
    const { status, data } = await care.ask();
    expect({ status, data }).toMatchObject({
      status: 200,
      data: {
        state: 'received',
        state_label: '已收到申请',
        boutique: BOUTIQUE,
        can_cancel: true,
        price: null,
      },
    });
    expect(await move(data.number, 'estimated', 38_000)).toMatchObject({ status: 200 });
    expect((await care.requests())[0]).toMatchObject({
      can_answer: true,
      can_cancel: false,
      price_label: '¥380',
    });
    for (let times = 0; times < 2; times++) {
      expect(await answer(data.number, 38_000)).toMatchObject({ status: 200, data: { state: 'accepted' } });
    }
    for (const to of ['in_work', 'returned']) {
      for (let times = 0; times < 2; times++) expect((await move(data.number, to)).status).toBe(200);
    }
    expect((await care.requests())[0]?.steps.map(({ state }) => state)).toEqual([
      ...['received', 'estimated', 'accepted', 'in_work', 'returned'],
    ]);
  });

  it('is for a registered piece that is collected at an address of the member', async () => {
    const piece = (await care.registerOrder(await care.delivered())).data.pieces[0];
    const address = await care.member.post<{ address_id: number }>('/rest_customer/address/add', {
      data: ADDRESS,
    });
    const way = { address_id: address.data.address_id, boutique: undefined };
    const { data } = await care.ask({ piece_id: piece?.id, piece: undefined, ...way });
    expect(data).toMatchObject({ piece: '手袋 BAG · 黑色', boutique: '' });
    expect(data.address).toContain(ADDRESS.street);
    expect(await care.admin(`/care/${data.number}`)).toMatchObject({
      data: { mobile: '13800138000', name: '林晚', address: data.address },
    });
  });

  it.each([
    ['no description', { note: ' ' }, 400],
    ['no piece', { piece: ' ' }, 400],
    ['no way', { boutique: undefined }, 400],
    ['both ways', { address_id: 1 }, 400],
    ['an unknown boutique', { boutique: 'none' }, 404],
    ['an unknown address', { boutique: undefined, address_id: 999_999 }, 404],
    ['an unknown piece', { piece_id: 999_999 }, 404],
    ['an unknown kind', { kind: 'replace' }, 400],
    ['a long description', { note: '长'.repeat(301) }, 400],
    ['NUL', { note: 'a\u0000' }, 400],
  ])('is refused with %s', async (_what, body, status) => {
    expect((await care.ask(body)).status).toBe(status);
    expect(await care.requests()).toEqual([]);
  });

  it('counts once for a repeated request, and at most ten are open', async () => {
    const key = { 'idempotency-key': 'care-request-1' };
    const [first, again] = [await care.ask({}, care.member, key), await care.ask({}, care.member, key)];
    expect(again.data.number).toBe(first.data.number);
    for (let times = 0; times < 9; times++) await care.ask();
    expect((await care.ask()).status).toBe(409);
    await cancel(first.data.number);
    expect((await care.ask()).status).toBe(200);
  });

  it('names the estimate that is accepted: another one is refused', async () => {
    const { number } = (await care.ask()).data;
    expect((await answer(number, 0)).status).toBe(409);
    await move(number, 'estimated', 38_000);
    await move(number, 'estimated', 58_000);
    expect((await answer(number, 38_000)).status).toBe(409);
    expect((await answer(number, 58_000, false)).data).toMatchObject({ state: 'declined' });
    expect((await answer(number, 58_000, true)).status).toBe(409);
    expect((await move(number, 'in_work')).status).toBe(409);
    expect((await move(number, 'returned')).status).toBe(200);
  });

  it('is cancelled before there is an estimate only', async () => {
    const { number } = (await care.ask()).data;
    for (let times = 0; times < 2; times++) expect((await cancel(number)).data.state).toBe('canceled');
    expect((await move(number, 'in_work')).status).toBe(409);
    const next = (await care.ask()).data.number;
    await move(next, 'in_work');
    expect((await cancel(next)).status).toBe(409);
  });

  it.each([
    ['received', 'returned', undefined, 409],
    ['received', 'accepted', undefined, 409],
    ['received', 'estimated', undefined, 400],
    ['received', 'in_work', 100, 400],
    ['received', 'estimated', -1, 400],
    ['received', 'broken', undefined, 400],
  ])('can’t be moved from %s to %s with the price %s', async (_from, to, price, status) => {
    const { number } = (await care.ask()).data;
    expect((await move(number, to, price)).status).toBe(status);
    expect((await care.requests())[0]?.state).toBe('received');
  });

  it('is listed for staff without mobiles and addresses, and each move is recorded', async () => {
    const { number } = (await care.ask()).data;
    const list = await care.admin<{ requests: object[] }>('/care');
    expect(list.data.requests).toMatchObject([{ number, next: ['estimated', 'in_work', 'canceled'] }]);
    expect(JSON.stringify(list)).not.toMatch(/13800138000/);
    expect((await care.admin<{ requests: object[] }>('/care?state=returned')).data.requests).toEqual([]);
    await move(number, 'in_work');
    const entries = await care.store.database.db.selectFrom('audit_log').selectAll().execute();
    expect(entries.filter(({ action }) => action === 'care.move')).toMatchObject([
      { actor: 'pos', subject: `care/${number}`, detail: { from: 'received', to: 'in_work' } },
    ]);
  });

  it('is announced by SMS, once for each change', async () => {
    const { number } = (await care.ask()).data;
    await expect.poll(sent, { timeout: 30_000 }).toEqual([expect.stringContaining(number)]);
    await move(number, 'estimated', 0);
    await move(number, 'estimated', 0);
    await expect.poll(async () => (await sent()).length, { timeout: 30_000 }).toBe(2);
    expect((await sent()).join()).toContain('估价为 无需付费');
  });
});
