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
  expect(await engrave(id, 'LW', await store.member('13800138001'))).toMatchObject({
    status: 404,
    message: '该商品已不在购物袋中',
  });
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

const PLACE = {
  ...{ technique: 'stamping', picture: '/media/BAG.webp', x: 50, y: 60, width: 10, height: 4, rotation: 0 },
} as const;

/** Makes the bag one that is stamped. */
async function stampBags() {
  const { db } = store.database;
  await db.updateTable('products').set({ is_engravable: true }).where('spu', '=', 'BAG').execute();
  const place = JSON.stringify(PLACE);
  await db.updateTable('colours').set({ engraving_place: place }).where('sku', '=', 'BAG').execute();
}

const ADD = '/rest_partcheckout/checkout/add';

it.each([
  ['five letters in capitals', { engraving: ' l.w.y ' }, ['L.W.Y', 'serif', 'gold']],
  [
    'the chosen face and foil',
    { engraving: 'LW', engraving_font: 'sans', engraving_foil: 'blind' },
    ['LW', 'sans', 'blind'],
  ],
  ['digits and signs', { engraving: '&·♥88', engraving_foil: 'silver' }, ['&·♥88', 'serif', 'silver']],
  ['nothing for blanks', { engraving: '   ', engraving_foil: 'gold' }, ['', '', '']],
] as const)('stamps leather with %s', async (_case, asked, stored) => {
  await stampBags();
  await member.post(ADD, { product_id: store.ids.BAG, ...asked });
  const [line] = (await store.cart(member)).data;
  expect([line?.engraving, line?.engraving_font, line?.engraving_foil]).toEqual(stored);
  expect(line?.engraving_place).toEqual(PLACE);
});

it.each([
  ['a sixth letter', { engraving: 'ABCDEF' }, '最多 5 个字符'],
  ['Chinese letters', { engraving: '永远' }, '仅支持英文字母、数字与 & . · ♥'],
  ['a blank between letters', { engraving: 'L W' }, '仅支持英文字母、数字与 & . · ♥'],
  ['markup', { engraving: '<b>' }, '仅支持英文字母、数字与 & . · ♥'],
  ['letters that only look Latin', { engraving: 'ΑВ' }, '仅支持英文字母、数字与 & . · ♥'],
  ['emoji', { engraving: '👜' }, '仅支持英文字母、数字与 & . · ♥'],
  ['a control character', { engraving: 'A\u202eB' }, '仅支持英文字母、数字与 & . · ♥'],
] as const)('refuses to stamp %s, everywhere', async (_case, asked, message) => {
  await stampBags();
  const id = (await store.add(member, 'BAG')).data.item_ids[0];
  const refused = { status: 400, message };
  expect(await member.post(ADD, { product_id: store.ids.BAG, ...asked })).toMatchObject(refused);
  const quick = '/rest_partcheckout/checkout/quickpurchase';
  expect(await member.post(quick, { product_id: store.ids.BAG, ...asked })).toMatchObject(refused);
  const engrave = '/rest_partcheckout/checkout/engrave';
  expect(await member.post(engrave, { item_id: id, ...asked })).toMatchObject(refused);
  expect((await store.cart(member)).data.map(({ engraving }) => engraving)).toEqual(['']);
});

it('refuses a foil for metal, and a face or foil that the workshop does not have', async () => {
  const ring = { product_id: store.ids.RING, child_sku: 'RING-1100', engraving: 'LW' };
  expect(await member.post(ADD, { ...ring, engraving_foil: 'gold' })).toMatchObject({
    status: 400,
    message: '烫印颜色仅适用于皮具，请重新选择',
  });
  for (const other of [{ engraving_font: 'comic' }, { engraving_foil: 'rainbow' }]) {
    expect((await member.post(ADD, { ...ring, ...other })).status).toBe(400);
  }
  expect((await store.cart(member)).data).toEqual([]);
});

it.each([
  ['a price', 30_000, '¥300', 1_030_000],
  ['a price of 0', 0, '', 1_000_000],
  ['no price', undefined, '', 1_000_000],
])('adds what stamping costs to bag, checkout and order: %s', async (_what, price, label, sum) => {
  await stampBags();
  const { db } = store.database;
  await db
    .updateTable('colours')
    .set({ engraving_place: JSON.stringify({ ...PLACE, price }) })
    .where('sku', '=', 'BAG')
    .execute();
  await member.post(ADD, { product_id: store.ids.BAG, engraving: 'LW', qty: 2 });
  await member.post(ADD, { product_id: store.ids.BAG });
  const cart = await store.cart(member);
  expect(cart.data.map(line => [line.engraving_price, line.nativePrice])).toEqual([
    ['', 1_000_000],
    [label, sum],
  ]);
  const grand = 2 * sum + 1_000_000;
  expect(cart.selected_total.nativeGrand).toBe(grand);
  const seen = { grand: cart.selected_total.grand };
  const { data } = await store.order(member, seen);
  const order = await store.detail(member, data.increment_id);
  expect(order.native_grand_total).toBe(grand);
  expect(order.order_item.map(item => [item.engraving_price, item.nativePrice])).toEqual([
    ['', 1_000_000],
    [label, sum],
  ]);
  const payments = await db.selectFrom('payments').select('amount').execute();
  expect(payments).toEqual([{ amount: grand }]);
});

it('refuses an order at the sum from before stamping got its price', async () => {
  await stampBags();
  await member.post(ADD, { product_id: store.ids.BAG, engraving: 'LW' });
  const { grand } = (await store.cart(member)).selected_total;
  const place = JSON.stringify({ ...PLACE, price: 30_000 });
  await store.database.db.updateTable('colours').set({ engraving_place: place }).execute();
  expect(await store.order(member, { grand })).toMatchObject({ status: 409 });
});

it('keeps face and foil in the order, and for what is bought at once', async () => {
  await stampBags();
  const body = {
    product_id: store.ids.BAG,
    engraving: 'LW',
    engraving_font: 'sans',
    engraving_foil: 'silver',
  };
  await member.post(ADD, body);
  await member.post('/rest_partcheckout/checkout/quickpurchase', { ...body, engraving_foil: 'blind' });
  const quick = await member.get<Cart>('/rest_partcheckout/checkout/cart?quickPurchase=true');
  expect(quick.data.data.map(({ engraving_foil }) => engraving_foil)).toEqual(['blind']);
  expect(await member.post('/rest/default/V1/delivery/sameday/info', { region_id: '31' })).toMatchObject({
    data: { available: false, message: '烫印商品不支持当日送达，请选择标准配送' },
  });
  const { increment_id } = (await store.order(member)).data;
  const { order_item } = await store.detail(member, increment_id);
  expect(
    order_item.map(({ engraving, engraving_font, engraving_foil }) => [
      engraving,
      engraving_font,
      engraving_foil,
    ]),
  ).toEqual([['LW', 'sans', 'silver']]);
});
