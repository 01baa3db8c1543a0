import { beforeEach, describe, expect, it } from 'vitest';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

describe('placing an order', () => {
  it('orders the selected lines and returns the order with all its fields [A3-28, A3-29, A7-41]', async () => {
    await store.add(member, 'BAG', { qty: 2 });
    const unselected = (await store.add(member, 'RING', { child_sku: 'RING-1100' })).data.item_ids[0];
    await member.post('/rest_partcheckout/checkout/totals', {
      items: [{ item_id: unselected, isSelected: 0 }],
    });
    const { status, data } = await store.order(member, { grand: '¥20,000', remark: '请附贺卡' });
    expect(status).toBe(200);
    expect(data).toMatchObject({ grand_total: '¥20,000', product_count: 2, status: 'pending' });
    expect(data.increment_id).toMatch(/^\d{14}$/);
    expect(data.pay_url).toMatch(/^\/_pay\/[\w-]{32}$/);
    expect((await store.cart(member)).data.map(({ sku }) => sku)).toEqual(['RING-1100']);
    expect(await store.stock('BAG-1000')).toBe(6);
    const item = {
      ...{ sku: 'BAG-1000', spu: 'BAG', img: '/media/BAG.webp', name: '手袋 BAG', price: '¥10,000' },
      ...{ freeGiftInfo: null, isFragrances: false, shortDesc: '小牛皮', color: '黑色', size: '', qty: 2 },
      ...{ logi_co: '', logi_bn: '', status: 'pending', url: '/product/BAG.html' },
    };
    const order = {
      ...{ id: data.increment_id, increment_id: data.increment_id, order_item: [item] },
      ...{ status: 'pending', status_label: '待付款', isOverTime: false, showRepayButton: true },
      ...{ product_count: 2, grand_total: '¥20,000', payment_method: 'alipay' },
      ...{ invoice_status: 0, is_jd_applet: false, is_applet: false },
    };
    expect(await store.orders(member)).toMatchObject({ items: [order], total: 1 });
    expect(await store.detail(member, data.increment_id)).toMatchObject({
      ...order,
      delivery: { ...ADDRESS, region: '上海市', name: '林晚', method: 'standard' },
      remark: '请附贺卡',
      invoice: null,
    });
  });

  it('stores the gift services, and the lines in the order of the bag', async () => {
    await store.add(member, 'BAG');
    await store.add(member, 'RING', { child_sku: 'RING-1100' });
    await store.add(member, 'NOTE');
    const bag = (await store.cart(member)).data.map(({ sku }) => sku);
    const refused = await store.order(member, { gift: { message: '1\n2\n3\n4\n5\n6\n7' } });
    expect(refused).toMatchObject({ status: 400, message: '贺卡内容最多 6 行' });
    const gift = { wrap: false, hide_price: 1, to: ' 小满 ', message: '生日快乐\r\n永远 ', from: '晚' };
    const { data } = await store.order(member, { gift });
    const detail = await store.detail(member, data.increment_id);
    expect(detail.gift).toEqual({
      ...{ wrap: false, hide_price: true, to: '小满', message: '生日快乐\n永远', from: '晚' },
      ...{ paper: 'cotton', hand: 'song' },
    });
    expect(detail.order_item.map(({ sku }) => sku)).toEqual(bag);
    await member.send('POST', `${data.pay_url}/pay`);
    const paid = await store.detail(member, data.increment_id);
    expect([paid.status, paid.order_item.map(({ sku }) => sku)]).toEqual(['processing', bag]);
    for (const [input, stored] of [
      [{ wrap: 1 }, { wrap: true, hide_price: false, to: '', message: '', from: '' }],
      [{ wrap: false, to: '小满' }, null],
    ]) {
      await store.add(member, 'BAG');
      const { data } = await store.order(member, { gift: input });
      expect((await store.detail(member, data.increment_id)).gift).toEqual(stored);
    }
  });

  it('keeps the prices and names of the time of ordering', async () => {
    const { increment_id } = await store.placed(member);
    await store.database.db.updateTable('children').set({ price: 1 }).execute();
    await store.database.db.updateTable('colours').set({ name: '别的' }).execute();
    const { grand_total, order_item } = await store.detail(member, increment_id);
    expect(grand_total).toBe('¥10,000');
    expect(order_item).toMatchObject([{ name: '手袋 BAG', price: '¥10,000' }]);
  });

  it('accepts an address of the member only', async () => {
    const save = (from: Member) =>
      from.post<{ address_id: number }>('/rest_customer/address/add', { data: ADDRESS });
    const other = await store.member('13800138001');
    const [own, foreign] = [(await save(member)).data.address_id, (await save(other)).data.address_id];
    await store.add(member, 'BAG');
    const order = (address_id: number) => store.order(member, { address: undefined, address_id });
    expect(await order(foreign)).toMatchObject({ status: 404, message: '没有找到该收货地址，请重新选择' });
    expect(await order(own)).toMatchObject({ status: 200 });
  });

  it('requires a login or a guest’s verified mobile', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    expect(await store.order(guest)).toMatchObject({ status: 401 });
    expect(await store.order(store.guest())).toMatchObject({ status: 401 });
    const verified = await store.verified();
    const { status, data } = await store.order(verified);
    expect(status).toBe(200);
    const paid = (from = verified) => from.get(`/rest_api/checkout/paid/?orderId=${data.increment_id}`);
    expect((await paid()).data).toMatchObject({ paid: false, status: 'pending' });
    await verified.send('POST', `${data.pay_url}/pay`);
    expect((await paid()).data).toMatchObject({ paid: true, status: 'processing' });
    expect((await paid(guest)).status).toBe(404);
  });

  it('places no guest’s order without the consent to the rules, and records it with the order', async () => {
    const { db } = store.database;
    const guest = await store.verified();
    const consents = db
      .selectFrom('consents')
      .leftJoin('orders', 'orders.consent_id', 'consents.id')
      .select(['consents.visitor_key', 'purpose', 'form', 'text_version', 'increment_id'])
      .where('purpose', '=', 'order');
    for (const flag of [undefined, 0]) {
      expect(await store.order(guest, { flag })).toMatchObject({
        ...{ status: 400, message: '请先阅读并同意销售条款与个人信息处理规则', field: 'agree' },
      });
    }
    await store.setStock('BAG-1000', 0);
    expect(await store.order(guest)).toMatchObject({ status: 409 });
    expect(await consents.execute()).toEqual([]);
    await store.setStock('BAG-1000', 8);
    const { increment_id } = (await store.order(guest)).data;
    expect(await consents.execute()).toEqual([
      {
        ...{ visitor_key: guest.key, purpose: 'order', form: 'checkout', increment_id },
        text_version: 'guest 2026-11-23',
      },
    ]);
    // A member's order needs no other consent than the account's.
    await store.add(member, 'BAG');
    expect(await store.order(member, { flag: undefined })).toMatchObject({ status: 200 });
    expect(await consents.execute()).toHaveLength(1);
  });

  it('finds a guest’s order again in another browser, by its number and the same mobile', async () => {
    const buyer = await store.verified('13900139000');
    const { increment_id } = (await store.order(buyer)).data;
    const find = (by = buyer, order_id = increment_id) =>
      by.post('/rest_sales/order/findguestorder', { order_id });
    const paid = (by = buyer) => by.get(`/rest_api/checkout/paid/?orderId=${increment_id}`);
    expect(await find(store.guest())).toMatchObject({ status: 401 });
    const stranger = await store.verified('13900139001');
    expect(await find(stranger)).toMatchObject({ status: 404 });
    const sameMobile = await store.verified('13900139000');
    expect(await find(sameMobile, '26010100000000')).toMatchObject({ status: 404 });
    for (let twice = 0; twice < 2; twice++) {
      expect((await find(sameMobile)).data).toEqual({ orderId: increment_id, isMember: false });
    }
    expect((await paid(sameMobile)).data).toMatchObject({
      ...{ product_count: 1, paid_at: '', order_item: [{ name: '手袋 BAG' }] },
      delivery: { name: '林晚', street: '南京西路1266号' },
    });
    expect((await paid(stranger)).status).toBe(404);
    const consents = () =>
      store.database.db.selectFrom('consents').select(['customer_id', 'visitor_key']).execute();
    expect(await consents()).toEqual([{ customer_id: null, visitor_key: sameMobile.key }]);
    // A member with that mobile keeps it; a guest cannot take a member's order.
    const owner = await store.member('13900139000');
    expect((await find(owner)).data).toEqual({ orderId: increment_id, isMember: true });
    expect(await consents()).toEqual([{ customer_id: owner.id, visitor_key: null }]);
    expect(await find(sameMobile)).toMatchObject({ status: 404 });
    for (let guess = 0; guess < 9; guess++) await find(stranger);
    expect(await find(stranger)).toMatchObject({ status: 429 });
  });

  it('refuses a guest the order calls [A6-02]', async () => {
    const verified = await store.verified();
    const { data } = await store.order(verified);
    for (const call of ['orderlist', 'orderDetail', 'collectinvoice']) {
      const payloads: Record<string, object> = {
        orderlist: {},
        orderDetail: { id: data.increment_id },
        collectinvoice: { order_id: data.increment_id, type: 'personal', title: '林晚', email: 'a@b.cn' },
      };
      expect(await verified.post(`/rest_sales/order/${call}`, payloads[call])).toMatchObject({ status: 401 });
    }
    expect(await verified.get('/rest_shipment/index/index?track_code=SF1')).toMatchObject({ status: 401 });
    expect((await verified.get('/rest_sales/order/neworder')).data).toEqual({ newOrderStatus: false });
  });

  it('refuses incomplete orders, and leaves bag and stock unchanged', async () => {
    await store.add(member, 'BAG');
    const cases: [object, string][] = [
      [{ address: undefined }, '请选择收货地址'],
      [{ address: { ...ADDRESS, street: '南京西路' } }, '详细地址必须同时包含中文字符和数字字符'],
      [{ address: { ...ADDRESS, firstname: '' } }, '请输入姓氏'],
      [{ grand: '¥1' }, '订单金额已更新，请确认后再提交'],
      [{ invoice: { type: 'company', title: '华彩', email: 'a@b.cn' } }, '请填写纳税人识别号'],
    ];
    for (const [more, message] of cases) {
      const answer = await store.order(member, more);
      expect(answer.message).toBe(message);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect((await store.cart(member)).data).toHaveLength(1);
    expect(await store.stock('BAG-1000')).toBe(8);
    expect((await store.orders(member)).total).toBe(0);
  });

  it('refuses an empty bag, sold-out items and short stock', async () => {
    expect(await store.order(member)).toMatchObject({ status: 409, message: '购物袋中没有可结算的商品' });
    await store.add(member, 'BAG', { qty: 3 });
    await store.setStock('BAG-1000', 2);
    expect(await store.order(member)).toMatchObject({
      status: 409,
      message: '很抱歉，“手袋 BAG”库存不足，请返回购物袋修改',
    });
    await store.setStock('BAG-1000', 0);
    expect(await store.order(member)).toMatchObject({ status: 409, message: '很抱歉，您选择的商品已售罄' });
  });

  it('orders a custom combination completely or not at all', async () => {
    const items = [{ product_id: store.ids.STRAP }, { product_id: store.ids.BUCKLE }];
    await member.post('/rest_partcheckout/checkout/addcustom', { items, customize_sku: 'STRAP' });
    await store.add(member, 'BAG');
    await store.setStock('BUCKLE-1000', 0);
    const { data } = await store.order(member);
    expect((await store.detail(member, data.increment_id)).order_item.map(({ sku }) => sku)).toEqual([
      'BAG-1000',
    ]);
    await store.setStock('BUCKLE-1000', 1);
    const second = await store.order(member);
    expect(second.data.product_count).toBe(1);
    const parts = (await store.detail(member, second.data.increment_id)).order_item;
    expect(parts.map(({ sku, customize_sku }) => [sku, customize_sku])).toEqual([
      ['STRAP-1000', 'STRAP'],
      ['BUCKLE-1000', 'STRAP'],
    ]);
  });

  it('offers same-day delivery in two cities, and never for a pre-order [A7-44]', async () => {
    const info = (payload: object) => member.post('/rest/default/V1/delivery/sameday/info', payload);
    expect((await info({ region_id: '44' })).data).toMatchObject({
      available: false,
      message: '当日送达仅限北京市与上海市',
      fee: '¥0',
    });
    await store.add(member, 'SOON');
    const { data } = await info({ region_id: '31' });
    expect(data.message).toBe('预售商品不支持当日送达，请选择标准配送');
    const far = { ...ADDRESS, region_id: '44', city_id: '4401', district_id: '440103' };
    const { status } = await store.order(member, { delivery_method: 'sameday', address: far });
    expect(status).toBe(409);
  });
});
