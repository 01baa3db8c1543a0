import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { migrations } from '../../server/base/database/migrations/index.ts';
import type { Database } from '../../server/index.ts';
import {
  CHANGES_KEPT,
  createChangeReader,
  deleteOldChanges,
} from '../../server/subjects/products/changes/read-changes.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { emptyDatabase } from './database.ts';
import { product } from './products.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-changes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: Database;
let db: Database['db'];
let read: ReturnType<typeof createChangeReader>;

beforeEach(async () => {
  database = await emptyDatabase();
  ({ db } = database);
  const file = join(folder, 'products.json');
  const products = [
    product('A1', { spu: 'A', stock: 9 }),
    product('A2', { spu: 'A', stock: 9 }),
    product('B1', { spu: 'B', stock: 9 }),
  ];
  const categories = [{ id: 'all', name: '全部', url: '/category/all.html', products: ['A', 'B'] }];
  const looks = [{ lookId: 'l', title: '造型', pcImg: '/l.webp', products: [{ sku: 'A1', x: 1, y: 1 }] }];
  writeFileSync(file, JSON.stringify({ products, categories, looks }));
  await seedCatalogue(db, file);
  read = createChangeReader(db);
  await read();
});

const run = async (statements: string) => {
  for (const one of statements.split('; ')) await sql.raw(one).execute(db);
};
const next = async () => {
  const { stock, data } = await read();
  return { stock: stock.sort(), data: data.sort() };
};

describe('changes of products', () => {
  it('are noted neither for the seed nor before the first reading', async () => {
    expect((await db.selectFrom('product_changes').selectAll().execute()).length).toBe(0);
    await run(`update children set stock = 8`);
    const late = createChangeReader(db);
    expect(await late()).toMatchObject({ stock: [], data: [] });
  });

  it.each<[what: string, statements: string, stock: string[], data: string[]]>([
    ['stock', `update children set stock = stock - 1 where parent_sku = 'A1'`, ['A1'], []],
    ['stock of several', `update children set stock = 0`, ['A1', 'A2', 'B1'], []],
    ['the same stock', `update children set stock = stock`, [], []],
    ['no row', `update children set stock = 1 where sku = 'none'`, [], []],
    [
      'stock and price at once',
      `update children set stock = 1, price = 1 where parent_sku = 'A1'`,
      [],
      ['A1', 'A2'],
    ],
    [
      'stock, then the price',
      `update children set stock = 1 where parent_sku = 'A1'; update children set price = 1 where parent_sku = 'A1'`,
      [],
      ['A1', 'A2'],
    ],
    ['whether a size is on sale', `update children set enabled = false where parent_sku = 'B1'`, [], ['B1']],
    ['a label', `update children set size_label = 'x' where parent_sku = 'B1'`, [], ['B1']],
    ['a size less', `delete from children where parent_sku = 'B1'`, [], ['B1']],
    ['a name', `update colours set name = 'x' where sku = 'A2'`, [], ['A1', 'A2']],
    ['pictures', `update colours set images = '["a"]' where sku = 'B1'`, [], ['B1']],
    [
      'a colour of another model',
      `update colours set spu = 'B', position = 9 where sku = 'A2'`,
      [],
      ['A1', 'A2', 'B1'],
    ],
    ['a model', `update products set collection = 'x' where spu = 'A'`, [], ['A1', 'A2']],
    ['a category less', `delete from product_categories where spu = 'B'`, [], ['B1']],
    ['an order', `update product_categories set position = 9 where spu = 'A'`, [], ['A1', 'A2']],
    [
      'a colour less',
      `delete from children where parent_sku = 'A2'; delete from colours where sku = 'A2'`,
      [],
      ['A1', 'A2'],
    ],
  ])('are read once: %s', async (_what, statements, stock, data) => {
    await run(statements);
    expect(await next()).toEqual({ stock, data });
    expect(await next()).toEqual({ stock: [], data: [] });
  });

  it.each([
    ['a category', `update categories set name = 'x'`],
    ['a look', `update looks set title = 'x'`],
    ['a product of a look', `delete from look_products`],
  ])('that are on many pages change the version of the catalogue: %s', async (_what, statement) => {
    const { version } = await read();
    await run(statement);
    expect((await read()).version).not.toBe(version);
  });

  it('of a transaction that is rolled back are none', async () => {
    const rollback = new Error('rolled back');
    const attempt = db.transaction().execute(async tx => {
      await sql`update children set stock = 0`.execute(tx);
      throw rollback;
    });
    await expect(attempt).rejects.toBe(rollback);
    expect(await next()).toEqual({ stock: [], data: [] });
  });

  it('are read by each reader, however the others are ahead', async () => {
    const other = createChangeReader(db);
    await other();
    await run(`update children set stock = 1 where parent_sku = 'A1'`);
    expect(await next()).toEqual({ stock: ['A1'], data: [] });
    await run(`update children set stock = 1 where parent_sku = 'B1'`);
    expect(await next()).toEqual({ stock: ['B1'], data: [] });
    expect((await other()).stock.sort()).toEqual(['A1', 'B1']);
  });

  it('are read in whichever order their transactions end', async context => {
    // The embedded database runs one transaction after the other.
    if (database.embedded) return context.skip();
    await db.transaction().execute(async early => {
      await sql`update children set stock = 1 where parent_sku = 'A1'`.execute(early);
      await run(`update children set stock = 1 where parent_sku = 'B1'`);
      expect(await next()).toEqual({ stock: ['B1'], data: [] });
      expect(await next()).toEqual({ stock: [], data: [] });
    });
    expect(await next()).toEqual({ stock: ['A1'], data: [] });
    expect(await next()).toEqual({ stock: [], data: [] });
  });

  it('are deleted after a while', async () => {
    await run(
      `update children set stock = 1; update product_changes set noted_at = now() - interval '14 min'`,
    );
    await deleteOldChanges(db);
    expect(await next()).toMatchObject({ stock: ['A1', 'A2', 'B1'] });
    await sql`update product_changes set noted_at = now() - ${CHANGES_KEPT + 1000} * interval '1 ms'`.execute(
      db,
    );
    await deleteOldChanges(db);
    expect(await db.selectFrom('product_changes').selectAll().execute()).toEqual([]);
  });

  it('are noted from the upgrade of an earlier version on', async () => {
    const rollback = new Error('rolled back');
    const attempt = db.transaction().execute(async tx => {
      await sql`drop table product_changes`.execute(tx);
      await sql`drop function note_children, note_colours, note_models, note_catalogue cascade`.execute(tx);
      await sql`update children set stock = 3`.execute(tx);
      await migrations['0027-product-changes']?.up(tx);
      const reader = createChangeReader(tx);
      expect(await reader()).toMatchObject({ stock: [], data: [] });
      await sql`update children set stock = 2 where parent_sku = 'A1'`.execute(tx);
      await sql`update colours set name = 'x' where sku = 'B1'`.execute(tx);
      expect(await reader()).toMatchObject({ stock: ['A1'], data: ['B1'] });
      throw rollback;
    });
    await expect(attempt).rejects.toBe(rollback);
  });
});
