import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '../../server/base/database/index.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import {
  createPublishing,
  type Publishing,
  PublishingRefusal,
} from '../../server/subjects/publishing/index.ts';
import { applyDuePrices } from '../../server/subjects/publishing/release-prices.ts';
import { emptyDatabase } from './database.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const files = {
  'products.json': JSON.stringify([
    product('A', { name: '甲', kind: 'ring', sizes: ['48', '50'], price: 2_650_000, stock: 5 }),
    product('B', { name: '乙', kind: 'tote', price: 1_000_000, stock: 5 }),
  ]),
};
const shop = new Shop({ files });
let publishing: Publishing;
let db: Db;

function use(database: Db): void {
  db = database;
  publishing = createPublishing(db, { check: async () => [] });
}
afterAll(() => shop.close());

const create = async () => (await publishing.createRelease({ actor: LI, name: '促销' })).id;
const put = (release: number, ...prices: [sku: string, price: number][]) =>
  publishing.putPrices({ actor: LI, release, prices: prices.map(([sku, price]) => ({ sku, price })) });
const publishNow = (id: number, acceptConflicts = false) =>
  publishing.scheduleRelease({ actor: LI, id, at: 'now', acceptConflicts });
const undo = (id: number, acceptConflicts = false) =>
  publishing.undoRelease({ actor: LI, id, acceptConflicts });
const setPrice = (sku: string, price: number) =>
  sql`update colours set price = ${price} where sku = ${sku}`.execute(db);
const costs = async () => {
  const { rows } = await sql<{ sku: string; price: number }>`select sku, price from colours
    union all select sku, price from children order by sku`.execute(db);
  return Object.fromEntries(rows.map(({ sku, price }) => [sku, Number(price)]));
};
const refusal = async (work: () => Promise<unknown>): Promise<PublishingRefusal> => {
  try {
    await work();
  } catch (error) {
    expect(error).toBeInstanceOf(PublishingRefusal);
    return error as PublishingRefusal;
  }
  throw new Error('nothing was refused');
};
/** Lets the moment of a release come in `ms`. */
const moveTo = async (id: number, ms: number) => {
  await sql`update content_releases set live_at = clock_timestamp() + ${ms} * interval '1 ms' where id = ${id}`.execute(
    db,
  );
};
describe('the prices of a release', () => {
  beforeEach(async () => {
    use((await emptyDatabase()).db);
    await seedCatalogue(db, join(shop.root, 'products.json'));
  });

  it('are those of a colour and the sizes that cost the same, or of a size, and change nothing before', async () => {
    const before = await costs();
    const id = await create();
    const { prices } = await put(id, ['A', 2_000_000], ['A-2001', 1_900_000]);
    expect(prices).toEqual([
      { kind: 'colour', sku: 'A', price: 2_000_000, base: 2_650_000 },
      { kind: 'size', sku: 'A-2000', price: 2_000_000, base: 2_650_000 },
      { kind: 'size', sku: 'A-2001', price: 1_900_000, base: 2_650_000 },
    ]);
    expect(await costs()).toEqual(before);
    expect((await publishing.takePrices({ actor: LI, release: id, skus: ['A-2001'] })).prices).toHaveLength(
      2,
    );
    expect((await publishing.takePrices({ actor: LI, release: id, skus: ['A'] })).prices).toEqual([]);
    expect((await refusal(() => publishNow(id))).code).toBe('state');
  });

  it('go live with it and are undone with it, to the price that was there', async () => {
    const before = await costs();
    const id = await create();
    await put(id, ['A', 2_000_000], ['B', 900_000]);
    await publishNow(id);
    expect(await costs()).toEqual({
      ...before,
      A: 2_000_000,
      'A-2000': 2_000_000,
      'A-2001': 2_000_000,
      B: 900_000,
      'B-1000': 900_000,
    });
    await undo(id);
    expect(await costs()).toEqual(before);
    expect((await refusal(() => undo(id))).code).toBe('state');
  });

  it.each([
    [
      'of a product that is not reduced',
      2_650_000,
      2_000_000,
      { org_price: 2_000_000, comb_price: '¥20,000' },
    ],
    ['of a product that is reduced', 2_800_000, 2_000_000, { org_price: 2_800_000, comb_price: '¥20,000' }],
    ['that is above the original one', 2_800_000, 3_000_000, { org_price: 3_000_000, comb_price: '¥30,000' }],
  ])('bring the original price along: %s', async (_what, org, price, expected) => {
    const read = async () => {
      const query = db.selectFrom('colours').select(['price', 'org_price', 'comb_price']);
      return query.where('sku', '=', 'A').executeTakeFirst();
    };
    await sql`update colours set org_price = ${org} where sku = 'A'`.execute(db);
    const before = await read();
    const id = await create();
    await put(id, ['A', price]);
    await publishNow(id);
    expect(await read()).toEqual({ price, ...expected });
    await undo(id);
    expect(await read()).toEqual(before);
  });

  it('are written once, in the order of the moments, by one of several processes', async () => {
    const [first, second] = [await create(), await create()];
    await put(first, ['B', 900_000]);
    await put(second, ['B', 800_000]);
    await publishing.scheduleRelease({
      actor: LI,
      id: second,
      at: new Date(Date.now() + 90_000),
      acceptConflicts: true,
    });
    await publishing.scheduleRelease({
      actor: LI,
      id: first,
      at: new Date(Date.now() + 60_000),
      acceptConflicts: true,
    });
    await moveTo(first, -2000);
    await moveTo(second, -1000);
    await Promise.all([1, 2, 3, 4].map(() => applyDuePrices(db)));
    expect((await costs()).B).toBe(800_000);
    await undo(second);
    expect((await costs()).B).toBe(900_000);
    await undo(first);
    expect((await costs()).B).toBe(1_000_000);
  });

  it.each<[string, (id: number) => Promise<unknown>, object[]]>([
    [
      'that changed meanwhile',
      () => setPrice('B', 950_000),
      [{ reason: 'changed', release: null, live: 950_000 }],
    ],
    [
      'of a size that changed meanwhile',
      () => sql`update children set price = 1 where sku = 'B-1000'`.execute(db),
      [{ key: 'B-1000', reason: 'changed', release: null, live: 1 }],
    ],
    [
      'that another release has, too',
      async () => put(await create(), ['B-1000', 1]),
      [{ key: 'B-1000', reason: 'release', release: 2, live: 1_000_000 }],
    ],
  ])(
    'report a conflict for one %s, and refuse the release until it is accepted',
    async (_what, change, found) => {
      const id = await create();
      await put(id, ['B', 900_000]);
      await change(id);
      expect((await publishing.readRelease({ id })).conflicts).toMatchObject(
        found.map(conflict => ({ kind: 'prices', ...conflict })),
      );
      expect((await refusal(() => publishNow(id))).code).toBe('conflicts');
      await publishNow(id, true);
      expect((await costs()).B).toBe(900_000);
    },
  );

  it('that changed after the release stay as they are when it is undone', async () => {
    const id = await create();
    await put(id, ['A', 2_000_000], ['B', 900_000]);
    await publishNow(id);
    await setPrice('B', 850_000);
    expect((await refusal(() => undo(id))).code).toBe('conflicts');
    await undo(id, true);
    expect(await costs()).toMatchObject({
      A: 2_650_000,
      'A-2000': 2_650_000,
      B: 850_000,
      'B-1000': 1_000_000,
    });
  });

  it.each<[string, (id: number) => Promise<unknown>, string]>([
    ['a SKU that does not exist', id => put(id, ['X', 1]), 'not-found'],
    [
      'a price that was not put in',
      id => publishing.takePrices({ actor: LI, release: id, skus: ['B'] }),
      'not-found',
    ],
    ['a release that does not exist', () => put(99, ['B', 1]), 'not-found'],
    [
      'a release that is live',
      async id => {
        await put(id, ['B', 1]);
        await publishNow(id);
        return put(id, ['B', 2]);
      },
      'state',
    ],
  ])('refuse %s', async (_what, change, code) => {
    const id = await create();
    expect((await refusal(() => change(id))).code).toBe(code);
  });
});
