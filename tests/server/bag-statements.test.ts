import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { MAX_QTY } from '../../server/subjects/bag/limits.ts';
import { storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();

const COLOUR = 93;
const SIZE = 142;

/** The body that pages send: the child product with its options. */
const body = (size = 1000) => ({
  qty: 1,
  child_sku: 'BAG-1000',
  options: [{ option_id: SIZE, option_type_id: size }],
});

/** Returns how many statements of an add reach the database while something runs; jobs have others. */
async function countStatements(run: () => Promise<unknown>): Promise<number> {
  const executor = store.database.db.getExecutor();
  const { executeQuery, withConnectionProvider } = executor;
  let count = 0;
  const countThose = (own: typeof executor) => {
    const execute = own.executeQuery;
    own.executeQuery = (query, ...rest) => {
      if (/add_line|visitors|requests|bag_items|children/.test(query.sql)) count++;
      return execute.call(own, query, ...rest) as ReturnType<typeof execute<never>>;
    };
    return own;
  };
  countThose(executor);
  // Of a statement with a connection of its own.
  executor.withConnectionProvider = provider => countThose(withConnectionProvider.call(executor, provider));
  await run().finally(() => Object.assign(executor, { executeQuery, withConnectionProvider }));
  return count;
}

async function knownGuest(): Promise<Shopper> {
  const guest = store.guest();
  await store.add(guest, 'RING', { child_sku: 'RING-1048' });
  return guest;
}

const lines = async (guest: Shopper) => (await store.cart(guest)).data.map(({ sku, qty }) => [sku, qty]);

describe('an add of a known visitor', () => {
  it('takes one statement, with and without a key for retries', async () => {
    const guest = await knownGuest();
    const before = await lines(guest);
    expect(await countStatements(() => store.add(guest, 'BAG', body()))).toBe(1);
    const headers = { 'idempotency-key': 'one-statement-1' };
    const first = await store.add(guest, 'BAG', body(), headers);
    expect(await lines(guest)).toEqual([['BAG-1000', 2], ...before]);
    expect(await store.add(guest, 'BAG', body(), headers)).toEqual(first);
    expect(await lines(guest)).toEqual([['BAG-1000', 2], ...before]);
    const again = { 'idempotency-key': 'one-statement-2' };
    expect(await countStatements(() => store.add(guest, 'BAG', body(), again))).toBe(1);
    // The key is of another body now.
    expect(await store.add(guest, 'BAG', { ...body(), qty: 2 }, again)).toMatchObject({ status: 409 });
  });

  it('says why it is refused, and can then be repeated with its key', async () => {
    const guest = await knownGuest();
    const headers = { 'idempotency-key': 'refused-then-added' };
    await store.setStock('BAG-1000', 0);
    expect(await store.add(guest, 'BAG', body(), headers)).toMatchObject({ status: 1001 });
    await store.setStock('BAG-1000', 1);
    expect(await store.add(guest, 'BAG', body(), headers)).toMatchObject({ status: 200 });
    // With the piece in the bag there are too few.
    const second = { 'idempotency-key': 'refused-in-the-bag' };
    expect(await store.add(guest, 'BAG', body(), second)).toMatchObject({ status: 1001 });
    await store.setStock('BAG-1000', 2);
    expect(await store.add(guest, 'BAG', body(), second)).toMatchObject({ status: 200 });
    const options = [{ option_id: COLOUR, option_type_id: 4 }];
    expect(await store.add(guest, 'BAG', { ...body(), options })).toMatchObject({ status: 1002 });
    expect(await store.add(guest, 'BAG', body(1001))).toMatchObject({ status: 1002 });
    await store.setStock('BAG-1000', 20);
    expect(await store.add(guest, 'BAG', { ...body(), qty: 10 })).toMatchObject({ status: 1004 });
    expect((await lines(guest))[0]).toEqual(['BAG-1000', 2]);
  });

  it('writes the last call of the session, and makes a new session once it has ended', async () => {
    const guest = await knownGuest();
    const { db } = store.database;
    await sql`update visitors set seen_at = now() - interval '2 hours'`.execute(db);
    expect(await store.add(guest, 'BAG', body())).toMatchObject({ status: 200 });
    const { seen_at } = await db.selectFrom('visitors').select('seen_at').executeTakeFirstOrThrow();
    expect(Date.now() - seen_at.getTime()).toBeLessThan(60_000);
    await sql`update visitors set expires_at = now() - interval '1 second'`.execute(db);
    expect(await store.add(guest, 'BAG', body())).toMatchObject({ status: 200 });
    expect(await lines(guest)).toEqual([['BAG-1000', 1]]);
  });

  it('selects the line that it adds to', async () => {
    const guest = await knownGuest();
    const { db } = store.database;
    await store.add(guest, 'BAG', body());
    await db.updateTable('bag_items').set({ selected: false }).execute();
    await store.add(guest, 'BAG', body());
    expect(await db.selectFrom('bag_items').select(['qty', 'selected']).execute()).toEqual([
      { qty: 2, selected: true },
    ]);
  });

  it('makes no line of more pieces than one may have', async () => {
    const guest = await knownGuest();
    await store.setStock('BAG-1000', 20);
    expect(await store.add(guest, 'BAG', { ...body(), qty: MAX_QTY + 1 })).toMatchObject({ status: 1004 });
    expect(await lines(guest)).toEqual([]);
  });

  it.each<[what: string, status: number, change: string, item: () => object]>([
    [
      'a size that is not sold any more',
      1000,
      "update children set enabled = false where sku = 'BAG-1000'",
      body,
    ],
    [
      'a colour that is not sold any more',
      1000,
      "update colours set enabled = false where sku = 'BAG'",
      body,
    ],
    [
      'a colour that is sold elsewhere',
      1000,
      "update colours set exclusive_to = '京东' where sku = 'BAG'",
      body,
    ],
    ['another product', 1002, 'select 1', () => ({ ...body(), product_id: store.ids.RING })],
  ])('puts nothing into the bag for %s', async (_what, status, change, item) => {
    const guest = await knownGuest();
    const before = await lines(guest);
    await sql.raw(change).execute(store.database.db);
    expect(await store.add(guest, 'BAG', item())).toMatchObject({ status });
    expect(await lines(guest)).toEqual(before);
  });

  it('puts nothing into the bag of a member whose session has lasted for as long as it may', async () => {
    const member = await store.member();
    const { db } = store.database;
    await sql`update visitors set created_at = now() - interval '91 days'`.execute(db);
    await store.add(member, 'BAG', body());
    expect(await db.selectFrom('bag_items').select('customer_id').execute()).toEqual([{ customer_id: null }]);
  });

  it('adds to the bag of a member on all of their devices', async () => {
    const member = await store.member();
    expect(await store.add(member, 'BAG', body())).toMatchObject({ status: 200 });
    const rows = await store.database.db
      .selectFrom('bag_items')
      .select(['customer_id', 'visitor_key'])
      .execute();
    expect(rows).toEqual([{ customer_id: expect.any(Number), visitor_key: null }]);
  });
});
