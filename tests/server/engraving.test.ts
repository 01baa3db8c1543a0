import { beforeEach, expect, it } from 'vitest';
import type { Cart } from '#contract';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

it('engraves a line of its own, which the order stores', async () => {
  const engrave = (item_id: unknown, engraving: string, from = member) =>
    from.post<Cart>('/rest_partcheckout/checkout/engrave', { item_id, engraving });
  const child_sku = 'RING-1100';
  const id = (await store.add(member, 'RING', { child_sku })).data.item_ids[0];
  for (const [text, message] of [
    ['123456789', '最多 8 个字符'],
    ['<b>', '仅支持中文、英文字母、数字、空格与 & . · ♥'],
  ] as const) {
    expect(await engrave(id, text)).toMatchObject({ status: 400, message });
  }
  expect(await engrave(id, 'LW', await store.member('13800138001'))).toMatchObject({ status: 404 });
  const bag = (await store.add(member, 'BAG')).data.item_ids[0];
  expect(await engrave(bag, 'LW')).toMatchObject({ status: 400, message: '该商品不提供刻字服务' });
  expect((await engrave(id, ' 永远 ♥ LW ')).data.data.map(line => line.engraving)).toEqual(['', '永远 ♥ LW']);
  // The same ring without engraving is another line; without its text, the first one joins it.
  await store.add(member, 'RING', { child_sku });
  const lines = async () =>
    (await store.cart(member)).data.map(({ sku, qty, engraving }) => [sku, qty, engraving]);
  expect(await lines()).toEqual([
    [child_sku, 1, ''],
    ['BAG-1000', 1, ''],
    [child_sku, 1, '永远 ♥ LW'],
  ]);
  expect(await member.post('/rest/default/V1/delivery/sameday/info', { region_id: '31' })).toMatchObject({
    data: { available: false, message: '刻字商品不支持当日送达，请选择标准配送' },
  });
  const { increment_id } = (await store.order(member)).data;
  const { order_item } = await store.detail(member, increment_id);
  expect(order_item.map(({ engraving }) => engraving)).toEqual(['', '', '永远 ♥ LW']);
  const other = (await store.add(member, 'RING', { child_sku })).data.item_ids[0];
  await engrave(other, 'LW');
  await store.add(member, 'RING', { child_sku });
  await engrave(other, '');
  expect(await lines()).toEqual([[child_sku, 2, '']]);
});

it('adds an engraved product as a line of its own, once for a repeated request, or buys it at once', async () => {
  const child_sku = 'RING-1100';
  const body = { product_id: store.ids.RING, child_sku, engraving: ' LW ' };
  const add = (change: object = {}, headers?: Record<string, string>) =>
    member.post('/rest_partcheckout/checkout/add', { ...body, ...change }, headers);
  expect(await add({ engraving: '123456789' })).toMatchObject({ status: 400, message: '最多 8 个字符' });
  expect(await add({ product_id: store.ids.BAG, child_sku: undefined })).toMatchObject({
    status: 400,
    message: '该商品不提供刻字服务',
  });
  const key = { 'idempotency-key': 'engraved-0001' };
  const [first, again] = [await add({}, key), await add({}, key)];
  expect(first).toMatchObject({ status: 200, data: { code: 0 } });
  expect(again.data).toEqual(first.data);
  await add();
  await add({ engraving: '' });
  const lines = (await store.cart(member)).data.map(({ sku, qty, engraving }) => [sku, qty, engraving]);
  expect(lines.sort()).toEqual([
    [child_sku, 1, ''],
    [child_sku, 1, 'LW'],
    [child_sku, 1, 'LW'],
  ]);
  await member.post('/rest_partcheckout/checkout/quickpurchase', body);
  const { data } = await member.get<Cart>('/rest_partcheckout/checkout/cart?quickPurchase=true');
  expect(data.data.map(({ engraving }) => engraving)).toEqual(['LW']);
});
