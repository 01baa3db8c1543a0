import { beforeEach, describe, expect, it } from 'vitest';
import { mergeWishlists } from '../../server/subjects/wishlist/merge-wishlists.ts';
import { registerMember } from './codes.ts';
import { product } from './products.ts';
import { shopForEachTest } from './shop.ts';
import type { Member, Shopper } from './shopper.ts';

const skus = Array.from({ length: 105 }, (_, index) => `P${index + 1}`);
const shop = shopForEachTest({ files: { 'products.json': JSON.stringify(skus.map(sku => product(sku))) } });

let ids: number[];
let member: Member;
let guest: Shopper;
beforeEach(async () => {
  const rows = await shop.database.db.selectFrom('colours').select(['id', 'sku']).execute();
  ids = skus.map(sku => rows.find(row => row.sku === sku)?.id as number);
  member = await shop.member();
  guest = shop.guest();
});

const add = (by: Shopper, index: number) =>
  by.post<{ item_id: number; total: number }>('/rest_wishlist/wishlist/add', { product_id: ids[index] });

/** The positions of the products in a wishlist, newest first. */
async function read(by: Shopper): Promise<number[]> {
  const { data } = await by.post<{ productIds: { product_id: number }[] }>(
    '/rest_wishlist/wishlist/productListAll',
  );
  return data.productIds.map(({ product_id }) => ids.indexOf(product_id));
}

/** Stores entries without calls. */
const fill = (owner: { customer_id: number } | { visitor_key: string }, indexes: number[]) =>
  shop.database.db
    .insertInto('wishlist')
    .values(
      indexes.map(index => ({
        ...{ customer_id: null, visitor_key: null, product_id: ids[index] as number },
        ...owner,
      })),
    )
    .execute();

/** What a login does with the guest's entries. */
const merge = () =>
  shop.database.db.transaction().execute(tx =>
    mergeWishlists(
      tx,
      { key: guest.key, customerId: null, guestMobile: null },
      {
        ...{ key: member.key, customerId: member.id, guestMobile: null },
      },
    ),
  );

describe('a guest’s wishlist', () => {
  it('is kept with the visitor, without a login, and seen by no one else', async () => {
    expect(await read(guest)).toEqual([]);
    expect(guest.token).toBe('');
    for (const index of [0, 1, 0]) expect((await add(guest, index)).status).toBe(200);
    expect(await read(guest)).toEqual([1, 0]);
    for (const other of [shop.guest(), member]) expect(await read(other)).toEqual([]);
    const { data } = await guest.post<{ items: { sku: string }[] }>('/rest_wishlist/wishlist/index');
    expect(data.items.map(({ sku }) => sku)).toEqual(['P2', 'P1']);
  });

  it('has the limit of a member’s, also for concurrent calls', async () => {
    await add(guest, 0);
    await fill(
      { visitor_key: guest.key },
      Array.from({ length: 98 }, (_, index) => index + 1),
    );
    const rush = await Promise.all([99, 100, 101].map(index => add(guest, index)));
    expect(rush.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await read(guest)).toHaveLength(100);
  });

  it('follows the visitor’s key, and ends with the visit', async () => {
    await add(guest, 0);
    const { db } = shop.database;
    await db.updateTable('visitors').set({ key: 'another' }).where('key', '=', guest.key).execute();
    expect(await db.selectFrom('wishlist').select('visitor_key').execute()).toEqual([
      { visitor_key: 'another' },
    ]);
    await db.deleteFrom('visitors').where('key', '=', 'another').execute();
    expect(await db.selectFrom('wishlist').selectAll().execute()).toEqual([]);
  });
});

describe('at login a guest’s wishlist', () => {
  it('goes to the member, without duplicates, and is merged once', async () => {
    await add(guest, 5);
    await fill({ visitor_key: guest.key }, [6, 7]);
    await fill({ customer_id: member.id }, [6, 8]);
    await Promise.all([merge(), merge()]);
    await merge();
    expect((await read(member)).sort()).toEqual([5, 6, 7, 8]);
    // What the member had already is left to the visitor, who is deleted at login.
    expect(await read(guest)).toEqual([6]);
  });

  it.each([
    ['full', 100, []],
    ['nearly full', 98, [103, 102]],
  ])('takes the newest places of a list that is %s', async (_state, had, taken) => {
    await add(guest, 101);
    await fill({ visitor_key: guest.key }, [102, 103]);
    await fill(
      { customer_id: member.id },
      Array.from({ length: had }, (_, index) => index),
    );
    await merge();
    const merged = await read(member);
    expect(merged).toHaveLength(100);
    expect(merged.filter(index => index > 100).sort()).toEqual([...taken].sort());
  });

  it('leaves out products that are not sold any more', async () => {
    await add(guest, 0);
    await add(guest, 1);
    await shop.database.db.updateTable('colours').set({ enabled: false }).where('sku', '=', 'P1').execute();
    await merge();
    expect(await read(member)).toEqual([1]);
  });

  it('goes to the member at a login', async () => {
    await add(guest, 3);
    await add(guest, 5);
    expect(await registerMember(guest, '13300133009')).toMatchObject({ status: 200 });
    expect(await read(guest)).toEqual([5, 3]);
  });
});
