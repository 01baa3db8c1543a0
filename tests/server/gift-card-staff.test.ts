import { beforeEach, describe, expect, it, vi } from 'vitest';
import { closeAccount } from '../../server/subjects/privacy/close-account.ts';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { storeForEachTest } from './commerce.ts';
import { cardsIn } from './gift-card-orders.ts';

const store = storeForEachTest();
const { pay, codes, order, buy, orderWith, balance, left, ledger, sums } = cardsIn(store);
const BLOCKED = { status: 409, message: '该礼品卡已停用，请联系客户关怀中心' };

interface Card {
  id: number;
  order: string;
  state: string;
  amount: number;
  balance: number;
  ending: string;
}

let token: string;
beforeEach(async () => {
  const actor = { kind: 'command', name: 'ops' } as const;
  const scopes = ['gift-cards:read', 'gift-cards:write'] as const;
  token = await createToken(store.database.db, actor, { name: 'desk', scopes, folders: [], days: 1 });
});

/** Calls the admin API. */
async function admin<D = Card>(path: string, payload?: object) {
  const headers = { authorization: `Bearer ${token}` };
  const sent = await store.app.inject({
    ...{ method: payload ? 'POST' : 'GET', url: `/_admin/v1/gift-cards${path}`, headers },
    ...(payload && { payload }),
  });
  return sent.json<{ status: number; message: string; data: D }>();
}
const list = async (query = '') => (await admin<{ cards: Card[] }>(query)).data.cards;
const messages = async () =>
  (await store.database.db.selectFrom('outbox').select(['to', 'text']).orderBy('id').execute()).filter(
    ({ text }) => text.includes('礼品卡'),
  );
const audited = async () =>
  (
    await store.database.db
      .selectFrom('audit_log')
      .select(['actor', 'action', 'subject', 'detail'])
      .where('action', 'like', 'gift-card.%')
      .orderBy('id')
      .execute()
  ).map(({ actor, action, subject }) => [actor, action, subject]);

/** Waits for the SMS with the code that replaces a lost one. */
async function renewed(): Promise<{ to: string; code: string; text: string }> {
  let found: { to: string; text: string } | undefined;
  await vi.waitFor(async () => {
    found = (await messages()).find(({ text }) => text.includes('新卡号 '));
    expect(found).toBeTruthy();
  }, 20_000);
  const { to, text } = found as { to: string; text: string };
  return { to, text, code: /新卡号 ([\w-]{19})/.exec(text)?.[1] as string };
}

describe('the list of gift cards', () => {
  it('has those of an order, or those whose code ends like that, with their balance and without a code', async () => {
    const by = await store.member();
    const code = await buy(by);
    const other = await buy(by, 1000);
    await orderWith(by, [code]);
    const all = await list();
    expect(all).toMatchObject([
      { state: 'valid', amount: 50_000, balance: 0, ending: code.slice(-4) },
      { state: 'valid', amount: 100_000, balance: 100_000, ending: other.slice(-4) },
    ]);
    expect(await list(`?order=${all[1]?.order}`)).toEqual([all[1]]);
    expect(await list(`?ending=${code.slice(-4).toLowerCase()}`)).toEqual([all[0]]);
    expect(await list('?limit=1')).toEqual([all[0]]);
    expect(await list(`?after=${all[0]?.id}`)).toEqual([all[1]]);
    expect(JSON.stringify(all)).not.toContain(code.replaceAll('-', '').slice(0, 12));
    const { data } = await admin<{ movements: object[] }>(`/${all[0]?.id}`);
    expect(data.movements).toMatchObject([
      { kind: 'issue', amount: 50_000, order: all[0]?.order },
      { kind: 'reserve', amount: -50_000 },
    ]);
    expect(JSON.stringify(data)).not.toMatch(/sealed|hash/);
  });

  it.each([
    ['/999999', 404, undefined],
    ['/0', 400, undefined],
    ['/x', 400, undefined],
    ['?ending=ABC', 400, undefined],
    ['/99999999999999999999', 400, undefined],
    ['/999999/block', 404, {}],
    ['/999999/unblock', 404, {}],
    ['/999999/reissue', 404, { ending: 'ABCD' }],
    ['/1/reissue', 400, {}],
    ['/1/reissue', 400, { ending: 'ABCDE' }],
    ['/1/block', 400, { amount: 1 }],
  ])('answers %s with %s', async (path, status, payload) => {
    expect((await admin(path, payload)).status).toBe(status);
  });
});

describe('a blocked gift card', () => {
  it('is refused wherever its code is used, until it is unblocked, and keeps its balance', async () => {
    const by = await store.member();
    const code = await buy(by);
    const [card] = await list();
    for (let times = 0; times < 2; times++) {
      expect(await admin(`/${card?.id}/block`, {})).toMatchObject({
        data: { state: 'blocked', balance: 50_000 },
      });
    }
    expect(await balance(code)).toMatchObject(BLOCKED);
    expect(await orderWith(by, [code])).toMatchObject(BLOCKED);
    expect((await codes(by, card?.order as string)).data.items).toMatchObject([{ code: '' }]);
    expect(await balance('2222-2222-2222-2222')).toMatchObject({ status: 404 });
    for (let times = 0; times < 2; times++) {
      expect(await admin(`/${card?.id}/unblock`, {})).toMatchObject({ data: { state: 'valid' } });
    }
    expect(await left(code)).toBe(500);
    expect(await audited()).toEqual([
      ['desk', 'gift-card.block', `gift-cards/${card?.id}`],
      ['desk', 'gift-card.unblock', `gift-cards/${card?.id}`],
    ]);
  });

  it('gets back what a canceled order has paid, and pays nothing more', async () => {
    const by = await store.member();
    const code = await buy(by, 1000);
    const { data } = await orderWith(by, [code]);
    const [card] = await list();
    await admin(`/${card?.id}/block`, {});
    await by.post('/rest_sales/order/cancelorder', { order_id: data.increment_id });
    expect((await list())[0]).toMatchObject({ state: 'blocked', balance: 100_000 });
    expect(await balance(code)).toMatchObject(BLOCKED);
  });

  it('is never spent by an order that is placed at the same moment', async () => {
    const by = await store.member();
    const code = await buy(by);
    const [card] = await list();
    await store.add(by, 'NOTE');
    const [placed] = await Promise.all([
      store.order(by, { gift_cards: [code] }),
      admin(`/${card?.id}/block`, {}),
    ]);
    const rows = await ledger();
    // Either the order came first, and has what it reserved, or it was refused.
    expect([placed.status === 200, rows.length > 1]).toEqual(
      placed.status === 200 ? [true, true] : [false, false],
    );
    expect(await balance(code)).toMatchObject(BLOCKED);
  });
});

describe('the order of a gift card', () => {
  it('says that a card is blocked or has a new code, and shows that code only', async () => {
    const by = await store.member();
    const code = await buy(by);
    const [card] = await list();
    const { id, order: number } = card as Card;
    const shown = async () => (await store.detail(by, number)).gift_cards?.[0];
    expect(await shown()).toMatchObject({ state: 'valid', ending: code.slice(-4), is_hidden: true });

    await admin(`/${id}/block`, {});
    expect(await shown()).toMatchObject({ state: 'blocked', ending: code.slice(-4), is_hidden: false });
    expect((await codes(by, number)).data.items).toMatchObject([{ state: 'blocked', code: '' }]);

    await admin(`/${id}/reissue`, { ending: code.slice(-4) });
    // The job that makes the new code may have come first.
    expect((await shown())?.state).toMatch(/^renew(ing|ed)$/);
    const { code: next } = await renewed();
    expect(await shown()).toMatchObject({ state: 'renewed', ending: next.slice(-4), is_hidden: true });
    expect((await codes(by, number)).data.items).toMatchObject([{ state: 'renewed', code: next }]);

    await admin(`/${id}/block`, {});
    expect(await shown()).toMatchObject({ state: 'blocked', is_hidden: false });
    await admin(`/${id}/unblock`, {});
    expect(await shown()).toMatchObject({ state: 'renewed', is_hidden: true });
  });
});

describe('a gift card whose code is replaced', () => {
  it('sends a new code to the buyer, with the balance that is left, and forgets the old one', async () => {
    const by = await store.member('13800138007');
    const code = await buy(by, 1000);
    const { data: paid } = await orderWith(by, [code], { sku: 'BAG' });
    await pay(by, paid.pay_url);
    const [card] = await list();
    const before = await sums();
    const reissued = await admin(`/${card?.id}/reissue`, { ending: code.slice(-4).toLowerCase() });
    expect(reissued).toMatchObject({ status: 200, data: { state: expect.stringMatching(/renewing|valid/) } });
    expect(await balance(code)).toMatchObject({ status: 404 });
    const { to, code: next, text } = await renewed();
    expect([to, text]).toEqual(['13800138007', expect.stringContaining(`余额 ¥0（订单 ${card?.order}）`)]);
    // What an order gives back reaches the new code.
    await by.post('/rest_sales/order/cancelorder', { order_id: paid.increment_id });
    expect(await left(next)).toBe(1000);
    expect(await balance(code)).toMatchObject({ status: 404 });
    expect((await sums()).length).toBe(before.length);
    expect(await list()).toMatchObject([{ id: card?.id, state: 'valid', ending: next.slice(-4) }]);
    // The buyer sees the new code in the order, once.
    expect((await codes(by, card?.order as string)).data.items).toMatchObject([{ code: next }]);
    expect(await audited()).toEqual([['desk', 'gift-card.reissue', `gift-cards/${card?.id}`]]);
  });

  it('is replaced once for a repeated call, also while it was blocked', async () => {
    const code = await buy(await store.member());
    const [card] = await list();
    const ending = code.slice(-4);
    await admin(`/${card?.id}/block`, {});
    expect((await admin(`/${card?.id}/reissue`, { ending: '2222' })).status).toBe(409);
    expect((await admin(`/${card?.id}/reissue`, { ending })).status).toBe(200);
    expect((await admin(`/${card?.id}/reissue`, { ending })).status).toBe(409);
    const { code: next } = await renewed();
    expect((await admin(`/${card?.id}/reissue`, { ending })).status).toBe(409);
    expect(await left(next)).toBe(500);
    expect((await messages()).filter(({ text }) => text.includes('新卡号'))).toHaveLength(1);
    const log = await store.database.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(log)).not.toContain(next.replaceAll('-', ''));
  });

  it('needs a buyer who can get an SMS', async () => {
    const by = await store.member();
    const { data } = await order(by);
    await pay(by, data.pay_url);
    const [card] = await list();
    const { db } = store.database;
    const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await db.transaction().execute(tx => closeAccount(tx, id));
    expect(await admin(`/${card?.id}/reissue`, { ending: card?.ending as string })).toMatchObject({
      status: 409,
      message: expect.stringContaining('no mobile'),
    });
    expect(await list()).toEqual([card]);
  });
});
