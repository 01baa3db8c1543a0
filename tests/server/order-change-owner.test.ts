import { expect, it } from 'vitest';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();

const cancel = (order_id: string, by: Shopper) => by.post('/rest_sales/order/cancelorder', { order_id });
const move = (order_id: string, by: Shopper) =>
  by.post('/rest_sales/order/changeorder', { order_id, address: { ...ADDRESS, street: '愚园路88号' } });

/** Places an order of a bag and pays it. */
async function buy(by: Shopper): Promise<string> {
  const { increment_id, pay_url } = await store.placed(by);
  await by.send('POST', `${pay_url}/pay`);
  return increment_id;
}

const readStates = async () =>
  (await store.database.db.selectFrom('orders').select(['status', 'delivery']).execute()).map(
    ({ status, delivery }) => [status, delivery.street],
  );

/** Visitors who must not change an order. */
const OTHERS: [string, () => Promise<Shopper>, status: number][] = [
  ['a new visitor', async () => store.guest(), 401],
  ['another member', () => store.member('13800138001'), 404],
  ['a guest with another mobile', () => store.verified('13900139001'), 404],
  ['a guest with the same mobile who has not named the number', () => store.verified(), 404],
];
it.each(OTHERS)(
  '%s neither changes nor cancels the order of a member or guest',
  async (_who, other, status) => {
    const ids = [await buy(await store.member()), await buy(await store.verified())];
    const by = await other();
    for (const id of ids) {
      expect(await cancel(id, by)).toMatchObject({ status });
      expect(await move(id, by)).toMatchObject({ status });
    }
    expect(await readStates()).toEqual([
      ['processing', ADDRESS.street],
      ['processing', ADDRESS.street],
    ]);
  },
);

it('a guest changes and cancels the own order, until another mobile is verified in the browser', async () => {
  const guest = await store.verified();
  const id = await buy(guest);
  expect(await move(id, guest)).toMatchObject({ status: 200 });
  const verify = (guest_mobile: string) =>
    store.database.db.updateTable('visitors').set({ guest_mobile }).where('key', '=', guest.key).execute();
  await verify('13900139001');
  expect(await cancel(id, guest)).toMatchObject({ status: 404 });
  expect(await readStates()).toEqual([['processing', '愚园路88号']]);
  await verify('13900139000');
  expect(await cancel(id, guest)).toMatchObject({ status: 200 });
});
