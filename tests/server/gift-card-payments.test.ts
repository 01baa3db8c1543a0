import { describe, expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';
import { cardsIn } from './gift-card-orders.ts';

const store = storeForEachTest();
const { pay, buy, orderWith, left, ledger, sums } = cardsIn(store);
const BUYER = '13800138001';

describe('paying with a gift card', () => {
  it('reserves a part of an order, which another method completes', async () => {
    const code = await buy(await store.member());
    const by = await store.member(BUYER);
    const { data } = await orderWith(by, [code], { due: '¥100', grand: '¥600' });
    expect(data).toMatchObject({ grand_total: '¥600', status: 'pending', payment_method: 'alipay' });
    const payments = () =>
      store.database.db.selectFrom('payments').select('amount').orderBy('created_at').execute();
    expect((await payments()).at(-1)).toEqual({ amount: 10_000 });
    expect(await left(code)).toBe(0);
    const list = await by.get<{ grand_total: string }>(
      `/rest_api/checkout/payment/action/list/?order_id=${data.increment_id}`,
    );
    expect(list.data.grand_total).toBe('¥100');
    const again = await by.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', {
      ...{ orderId: data.increment_id, paymentMethod: 'wechat' },
    });
    expect((await payments()).at(-1)).toEqual({ amount: 10_000 });
    await pay(by, again.data.pay_url);
    expect(await store.detail(by, data.increment_id)).toMatchObject({
      ...{
        status: 'processing',
        grand_total: '¥600',
        gift_card_total: '¥500',
        due_total: '¥100',
        payment_label: '微信支付',
      },
    });
    expect(await ledger()).toEqual(['issue 500', 'reserve -500', 'release 500', 'spend -500']);
  });

  it('pays an order wholly, without another method, and keeps the rest', async () => {
    const code = await buy(await store.member(), 1000);
    const by = await store.member(BUYER);
    const { data } = await orderWith(by, [code], { due: '¥0' });
    expect(data).toMatchObject({ status: 'processing', payment_method: 'gift_card' });
    expect(data.pay_url).toBe(`/checkout/result?orderId=${data.increment_id}`);
    expect(await store.detail(by, data.increment_id)).toMatchObject({
      status: 'processing',
      payment_label: '礼品卡',
    });
    expect(await left(code)).toBe(400);
  });

  it('takes several cards in the given order', async () => {
    const buyer = await store.member();
    const [first, second] = [await buy(buyer), await buy(buyer)] as const;
    const { data } = await orderWith(await store.member(BUYER), [second, first]);
    expect(data).toMatchObject({ status: 'processing' });
    expect([await left(first), await left(second)]).toEqual([400, 0]);
  });

  it.each<
    [string, (code: string, used: string) => { gift_cards: string[]; sku?: string; due?: string }, object]
  >([
    ['an unknown code', () => ({ gift_cards: ['2222-2222-2222-2222'] }), { status: 404 }],
    [
      'a card twice',
      code => ({ gift_cards: [code, code.toLowerCase()] }),
      { status: 409, message: '同一张礼品卡只能使用一次，请输入其他卡号' },
    ],
    [
      'a card without a balance',
      (_code, used) => ({ gift_cards: [used] }),
      { status: 409, message: '该礼品卡余额为 ¥0，请使用其他礼品卡' },
    ],
    [
      'another rest than was shown',
      code => ({ gift_cards: [code], due: '¥0' }),
      { status: 409, message: '订单金额已更新，请确认后再提交' },
    ],
    [
      'gift cards in the bag',
      code => ({ gift_cards: [code], sku: 'CARD' }),
      { status: 409, message: '购买礼品卡时不能使用礼品卡付款，请选择其他支付方式' },
    ],
    ['more than five cards', code => ({ gift_cards: [code, '1', '2', '3', '4', '5'] }), { http: 400 }],
  ])('refuses %s and reserves nothing', async (_name, input, refusal) => {
    const buyer = await store.member();
    const [code, used] = [await buy(buyer), await buy(buyer)] as const;
    await orderWith(buyer, [used], { sku: 'BAG' });
    const before = await ledger();
    const by = await store.member(BUYER);
    const { sku = 'NOTE', ...rest } = input(code, used);
    await store.add(by, sku, sku === 'CARD' ? { child_sku: 'CARD-500' } : {});
    expect(await store.order(by, rest)).toMatchObject(refusal);
    expect(await ledger()).toEqual(before);
    expect((await store.cart(by)).data).toHaveLength(1);
  });

  it('counts the codes that an address tries in orders, of all its buyers', async () => {
    const buyers = [await store.member(BUYER), await store.member('13800138003')];
    const statuses: number[] = [];
    for (const by of [...buyers, ...buyers, ...buyers]) {
      by.address = '203.0.113.8';
      for (let times = 0; times < 4; times++)
        statuses.push((await store.order(by, { gift_cards: ['2222-2222-2222-2222'] })).status);
    }
    expect(statuses.map(status => status === 429)).toEqual(statuses.map((_, at) => at >= 20));
  });

  it('never spends more than a card has when orders come at once', async () => {
    const code = await buy(await store.member(), 1000);
    const shoppers = await Promise.all(
      ['13800138003', '13800138004', '13800138005', '13800138006'].map(mobile => store.member(mobile)),
    );
    for (const by of shoppers) await store.add(by, 'NOTE');
    const answers = await Promise.all(shoppers.map(by => store.order(by, { gift_cards: [code] })));
    expect(await left(code)).toBe(0);
    const totals = await store.database.db
      .selectFrom('orders')
      .select('gift_card_total')
      .where('gift_card_total', '>', 0)
      .execute();
    expect(totals.map(({ gift_card_total }) => gift_card_total).sort()).toEqual([40_000, 60_000]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(Math.min(...(await sums()))).toBe(0);
  });

  it('counts a repeated request once', async () => {
    const code = await buy(await store.member());
    const by = await store.member(BUYER);
    await store.add(by, 'NOTE');
    const send = () => store.order(by, { gift_cards: [code] }, { 'idempotency-key': 'card-order-1' });
    const [one, two] = await Promise.all([send(), send()]);
    expect(one.data.increment_id).toBe(two.data.increment_id);
    expect(await ledger()).toEqual(['issue 500', 'reserve -500']);
  });
});
