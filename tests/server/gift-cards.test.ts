import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { createPlaceholder } from '../../server/subjects/gift-cards/card-code.ts';
import { closeAccount } from '../../server/subjects/privacy/close-account.ts';
import { exportData } from '../../server/subjects/privacy/export-data.ts';
import { storeForEachTest } from './commerce.ts';
import { cardsIn } from './gift-card-orders.ts';

const store = storeForEachTest();
const { pay, codes, order, buy, orderWith, balance, left, ledger } = cardsIn(store);
const CODE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){3}$/;
const UNKNOWN = { http: 200, status: 404, message: '礼品卡卡号不正确，请核对后重新输入', data: null };

describe('buying a gift card', () => {
  it('needs no address and takes no stock, and delivers the card with the payment', async () => {
    const by = await store.member();
    const { data } = await order(by, 500, 2);
    expect(data).toMatchObject({ grand_total: '¥1,000', product_count: 2 });
    expect(await store.stock('CARD-500')).toBe(8);
    expect(await codes(by, data.increment_id)).toMatchObject({ status: 409, message: '付款后即可查看卡号' });
    await pay(by, data.pay_url);
    const detail = await store.detail(by, data.increment_id);
    expect(detail).toMatchObject({
      status: 'delivered',
      status_label: '已生效',
      can_change: false,
      returnable: { until: '', items: [] },
    });
    expect(detail.gift_cards).toHaveLength(2);
    expect(JSON.stringify(detail)).not.toMatch(/code"/);
    const shown = (await codes(by, data.increment_id)).data.items;
    expect(shown.map(({ amount }) => amount)).toEqual(['¥500', '¥500']);
    expect(new Set(shown.map(({ code }) => code)).size).toBe(2);
    for (const { code, ending } of shown) {
      expect(code).toMatch(CODE);
      expect(code.endsWith(ending)).toBe(true);
      expect(await left(code)).toBe(500);
    }
    expect(await ledger()).toEqual(['issue 500', 'issue 500']);
  });

  it('issues a card once, however often the payment is reported', async () => {
    const by = await store.member();
    const { data } = await order(by);
    await by.send('POST', `${data.pay_url}/twice`);
    await pay(by, data.pay_url);
    expect(await ledger()).toEqual(['issue 500']);
  });

  it('shows the codes for ten minutes from the first time, and to no other visitor', async () => {
    const by = await store.member();
    const { data } = await order(by);
    await pay(by, data.pay_url);
    const other = await store.member('13800138001');
    const guest = await store.verified();
    expect(await codes(other, data.increment_id)).toMatchObject({ status: 404 });
    expect(await codes(guest, data.increment_id)).toMatchObject({ status: 404 });
    expect(await codes(store.guest(), data.increment_id)).toMatchObject({ status: 401 });
    const first = await codes(by, data.increment_id);
    expect(await codes(by, data.increment_id)).toEqual(first);
    await store.database.db
      .updateTable('gift_cards')
      .set({ shown_at: sql<Date>`shown_at - interval '11 minutes'` })
      .execute();
    expect((await codes(by, data.increment_id)).data.items).toMatchObject([{ code: '' }]);
    expect((await store.detail(by, data.increment_id)).gift_cards).toMatchObject([{ is_hidden: false }]);
  });

  it('shows no end of a code that is still to be made', async () => {
    const by = await store.member();
    const { data } = await order(by);
    await pay(by, data.pay_url);
    const { db } = store.database;
    await db
      .updateTable('gift_cards')
      .set({ ...createPlaceholder(), renewal: 'due' })
      .execute();
    expect((await store.detail(by, data.increment_id)).gift_cards).toMatchObject([
      { state: 'renewing', ending: '', is_hidden: false },
    ]);
  });

  it('sends each code by SMS, stores only its hash, and forgets what was shown and sent', async () => {
    const by = await store.member('13800138002');
    const code = await buy(by);
    const { db } = store.database;
    await vi.waitFor(async () => {
      const messages = await db.selectFrom('outbox').select(['to', 'text']).execute();
      expect(messages.filter(({ text }) => text.includes(code))).toMatchObject([{ to: '13800138002' }]);
      expect(await db.selectFrom('gift_card_messages').select('id').execute()).toEqual([]);
    }, 20_000);
    const { forgetCodes } = await import('../../server/subjects/gift-cards/send-codes.ts');
    const sealed = () => db.selectFrom('gift_cards').select('sealed_code').executeTakeFirstOrThrow();
    await forgetCodes(db);
    expect((await sealed()).sealed_code).not.toBeNull();
    await db.updateTable('gift_cards').set({ shown_at: sql<Date>`now() - interval '11 minutes'` }).execute();
    await forgetCodes(db);
    expect((await sealed()).sealed_code).toBeNull();
    const tables = ['gift_cards', 'gift_card_ledger', 'orders', 'order_items', 'payments', 'requests'];
    for (const table of tables) {
      const { rows } = await sql`select t::text as row from ${sql.table(table)} t`.execute(db);
      expect(JSON.stringify(rows), table).not.toContain(code.replaceAll('-', ''));
      expect(JSON.stringify(rows), table).not.toContain(code);
    }
    expect(await left(code)).toBe(500);
  });

  it('is refused with gifts of a parcel, and cannot be canceled or returned once it is paid', async () => {
    const by = await store.member();
    await store.add(by, 'CARD', { child_sku: 'CARD-500' });
    expect(await store.order(by, { address: undefined, gift: { wrap: 1 } })).toMatchObject({ status: 409 });
    await store.add(by, 'NOTE');
    expect(await store.order(by, { address: undefined })).toMatchObject({
      status: 400,
      message: '请选择收货地址',
    });
    const { data } = await store.order(by);
    await pay(by, data.pay_url);
    expect(await store.detail(by, data.increment_id)).toMatchObject({
      status: 'processing',
      can_change: false,
    });
    expect(await by.post('/rest_sales/order/cancelorder', { order_id: data.increment_id })).toMatchObject({
      status: 409,
      message: '订单中的礼品卡已生效，不能更改或取消，请联系客户关怀中心',
    });
    expect(await ledger()).toEqual(['issue 500']);
  });

  it('is refused from ¥10,000 in one order on, for which buyers must be identified', async () => {
    const by = await store.member();
    expect(await store.setStock('CARD-1000', 100)).toBeTruthy();
    expect(await order(by, 1000, 10)).toMatchObject({
      status: 409,
      message: '每笔订单的礼品卡总额须低于 ¥10,000，请减少数量',
    });
    const item_id = (await store.cart(by)).data[0]?.id;
    await by.post('/rest_partcheckout/checkout/totals', { items: [{ item_id, qty: 9 }] });
    expect(await store.order(by, { address: undefined })).toMatchObject({ status: 200 });
  });

  it('keeps a guest’s card for the mobile that has bought it', async () => {
    const guest = await store.verified();
    await guest.post('/rest_partcheckout/checkout/delete', [
      { item_id: (await store.cart(guest)).data[0]?.id, isInCart: 1 },
    ]);
    const { data } = await order(guest, 1000);
    await pay(guest, data.pay_url);
    expect((await codes(guest, data.increment_id)).data.items).toMatchObject([{ amount: '¥1,000' }]);
    await store.database.db.updateTable('visitors').set({ guest_mobile: '13900139009' }).execute();
    expect(await codes(guest, data.increment_id)).toMatchObject({ status: 404 });
  });
});

describe('the balance of a gift card', () => {
  it('reads codes as people type them', async () => {
    const code = await buy(await store.member());
    const plain = code.replaceAll('-', '');
    const fullWidth = [...plain].map(c => String.fromCharCode(c.charCodeAt(0) + 0xfee0)).join('');
    for (const typed of [
      code,
      plain,
      code.toLowerCase(),
      ` ${code} `,
      code.replaceAll('-', ' '),
      code.replaceAll('-', '—'),
      fullWidth,
    ]) {
      expect(await balance(typed), typed).toMatchObject({
        status: 200,
        data: { balance: '¥500', ending: plain.slice(-4) },
      });
    }
  });

  it('answers every other text alike, and limits the attempts of an address', async () => {
    const code = await buy(await store.member());
    const { db } = store.database;
    const { code_hash } = await db.selectFrom('gift_cards').select('code_hash').executeTakeFirstOrThrow();
    const changed = code.slice(0, -1) + (code.endsWith('2') ? '3' : '2');
    for (const typed of [
      changed,
      '2222-2222-2222-2222',
      'x',
      `${code}2`,
      code.slice(1),
      '%',
      code_hash.slice(0, 40),
      '礼品卡',
    ]) {
      expect(await balance(typed), typed).toEqual(UNKNOWN);
    }
    const guest = store.guest();
    guest.address = '203.0.113.7';
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await balance('2222-2222-2222-2222', guest)).status);
    expect(statuses.filter(status => status === 404)).toHaveLength(20);
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(await balance(code, guest)).toMatchObject({ status: 429 });
  });
});

describe('the personal data of gift cards', () => {
  it('are exported with the orders that bought and used them, without codes', async () => {
    const by = await store.member();
    const code = await buy(by);
    await orderWith(by, [code]);
    const { db } = store.database;
    const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    const { orders } = (await exportData(db, id)) as {
      orders: Record<'gift_cards' | 'gift_card_payments', unknown>[];
    };
    expect(
      orders.map(({ gift_cards, gift_card_payments }) => [gift_cards, gift_card_payments]),
    ).toMatchObject([
      [[{ amount: 50_000, ending: code.slice(-4) }], []],
      [[], [{ kind: 'reserve', amount: -50_000, ending: code.slice(-4) }]],
    ]);
    expect(JSON.stringify(orders)).not.toContain(code.replaceAll('-', ''));
    expect(JSON.stringify(orders)).not.toMatch(/sealed_code|code_hash/);
  });

  it('are forgotten when the account is closed, while the balance stays for the code', async () => {
    const by = await store.member();
    const code = await buy(by);
    const { db } = store.database;
    const { id } = await db.selectFrom('customers').select('id').executeTakeFirstOrThrow();
    await db.transaction().execute(tx => closeAccount(tx, id));
    const card = await db.selectFrom('gift_cards').select('sealed_code').executeTakeFirstOrThrow();
    expect(card.sealed_code).toBeNull();
    expect(await left(code)).toBe(500);
  });
});
