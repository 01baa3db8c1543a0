import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/index.ts';
import { type Catalogue, openCatalogue } from '../../server/subjects/catalogue/catalogue.ts';
import { bumpCatalogue } from '../../server/subjects/products/catalogue-version.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { emptyDatabase } from './database.ts';

const DEMO = resolve(import.meta.dirname, '../../fixtures/catalogue/products.json');

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-catalogue-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let database: Database;
let opened: Catalogue[] = [];
beforeEach(async () => {
  database = await emptyDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map(catalogue => catalogue.close()));
  opened = [];
});

function write(content: unknown): string {
  const file = join(folder, 'products.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

async function open(): Promise<Catalogue> {
  const catalogue = await openCatalogue(database.db);
  opened.push(catalogue);
  return catalogue;
}

async function catalogue(content: unknown): Promise<Catalogue> {
  await seedCatalogue(database.db, write(content));
  return open();
}

const entry = (sku: string, more: object = {}) => ({
  sku,
  name: `手袋 ${sku}`,
  shortDesc: '小牛皮',
  price: 2_650_000,
  orgPrice: 2_650_050,
  priceRange: '',
  comb_price: '¥26,500',
  url: `/product/${sku}.html`,
  defaultImage: `/media/${sku}.webp`,
  switchImage: '',
  online_exclusive: false,
  isPreOrder: false,
  status: true,
  ...more,
});

const counts = async () => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from categories) categories, (select count(*) from products) products,
    (select count(*) from colours) colours, (select count(*) from children) children,
    (select count(*) from product_categories) members`.execute(database.db);
  return rows[0] as Record<string, number>;
};

describe('lookup', () => {
  const skus = (found: { sku: string }[]) => found.map(({ sku }) => sku);

  it('returns products in the requested order, each once, without unknown and disabled ones', async () => {
    const { lookup } = await catalogue([entry('A'), entry('B'), entry('OFF', { status: false }), entry('C')]);
    const requested = ['C', 'NONE', 'A', 'OFF', 'C', '', 'B', 'A'];
    expect(skus(await lookup(requested))).toEqual(['C', 'A', 'B']);
    expect(skus(await lookup(requested))).toEqual(['C', 'A', 'B']);
    expect(await lookup([])).toEqual([]);
    expect(
      await lookup(['__proto__', 'constructor', 'a', 'A\0', 'A'.repeat(10_000), "A' or '1'='1"]),
    ).toEqual([]);
  });

  it('returns the public fields of a product only [B3-61]', async () => {
    const { lookup } = await catalogue([entry('A', { cost: 1, stock: 7 })]);
    expect(await lookup(['A'])).toEqual([
      {
        type: 'product',
        sku: 'A',
        item: {
          defaultImage: '/media/A.webp',
          switchImage: '',
          name: '手袋 A',
          shortDesc: '小牛皮',
          price: '¥26,500',
          priceRange: '',
          orgPrice: '¥26,500.50',
          comb_price: '¥26,500',
          url: '/product/A.html',
          online_exclusive: false,
          isPreOrder: false,
        },
      },
    ]);
  });

  it('shows the price of the cheapest size on sale, marked as “from” where sizes differ [B9-58, A1-06, B9-57]', async () => {
    const { lookup, detail, refresh } = await catalogue([
      entry('EAU', { kind: 'perfume', price: 100_000, orgPrice: 120_000 }),
      entry('BAG', { price: 100_000, orgPrice: 100_000 }),
    ]);
    const prices = async () =>
      (await lookup(['EAU', 'BAG'])).map(({ item }) => [item.priceRange, item.price, item.orgPrice]);
    expect(await prices()).toEqual([
      ['¥1,000 起', '¥1,000', '¥1,200'],
      ['', '¥1,000', '¥1,000'],
    ]);
    await database.db.updateTable('children').set({ enabled: false }).where('sku', '=', 'EAU-1400').execute();
    await database.db.transaction().execute(bumpCatalogue);
    await refresh();
    expect(await prices()).toEqual([
      ['', '¥1,500', '¥1,700'],
      ['', '¥1,000', '¥1,000'],
    ]);
    expect(await detail('EAU')).toMatchObject({ price: '¥1,500', nativePrice: 150_000, priceRange: '' });
  });

  it('reads a product from the database once, and again after the catalogue has changed', async () => {
    const shop = await catalogue([entry('A')]);
    const before = shop.version;
    const price = async () => (await shop.lookup(['A']))[0]?.item.price;
    expect(await price()).toBe('¥26,500');
    await sql`update children set price = 100`.execute(database.db);
    expect(await price()).toBe('¥26,500');
    await database.db.transaction().execute(bumpCatalogue);
    await expect.poll(() => shop.version).not.toBe(before);
    expect(await price()).toBe('¥1');
  });
});

describe('the seed', () => {
  it('leaves the catalogue empty without a file, and fills it once the file exists', async () => {
    const warn = vi.fn();
    expect(await seedCatalogue(database.db, join(folder, 'nowhere.json'), warn)).toBe(false);
    expect(warn).toHaveBeenCalledWith(
      expect.stringMatching(/no products: CATALOGUE_FILE is .*nowhere\.json, which does not exist/),
    );
    expect(await (await open()).lookup(['A'])).toEqual([]);
    expect(await seedCatalogue(database.db, write([entry('A')]))).toBe(true);
  });

  it.each([
    ['[{', /The catalogue .*products\.json can't be read: .*\n.*set CATALOGUE_FILE/],
    [{ A: entry('A') }, /products must be a list/],
    [[entry('A'), null], /products, entry 2 must be object/],
    [[entry('A', { price: 12.5 })], /products, entry 1: A \/price must be integer/],
    [[entry('A', { orgPrice: '9' })], /entry 1: A \/orgPrice must be integer/],
    [[entry('A', { orgPrice: -1 })], /entry 1: A \/orgPrice must be >= 0/],
    [[entry('A', { sizes: ['S', 'S'] })], /entry 1: A \/sizes must NOT have duplicate items/],
    [[entry('A', { defaultImage: '//evil.cn/a.webp' })], /A \/defaultImage must be an address that starts/],
    [[{ name: '手袋' }], /entry 1 must have required property 'sku'/],
    [
      { products: [], categories: [{ id: 'a', name: 'A', url: '/', items: [{ id: 1 }] }] },
      /categories, entry 1: a \/items\/0 must have required property 'name'/,
    ],
  ])('names the problem in %j', async (content, message) => {
    await expect(seedCatalogue(database.db, write(content))).rejects.toThrow(message);
  });

  it('writes all or nothing', async () => {
    await expect(seedCatalogue(database.db, write([entry('A'), entry('B'), entry('A')]))).rejects.toThrow(
      /duplicate key/,
    );
    expect(await counts()).toEqual({ categories: 0, products: 0, colours: 0, children: 0, members: 0 });
    expect(await seedCatalogue(database.db, write([entry('A')]))).toBe(true);
  });

  it('runs once, even when several processes start it together, and never overwrites changes', async () => {
    const runs = await Promise.all([1, 2, 3].map(() => seedCatalogue(database.db, DEMO)));
    expect(runs.filter(Boolean)).toHaveLength(1);
    const before = await counts();
    await sql`update children set stock = 1 where stock > 0`.execute(database.db);
    expect(await seedCatalogue(database.db, DEMO)).toBe(false);
    expect(await counts()).toEqual(before);
    const { rows } = await sql<{ most: number }>`select max(stock) most from children`.execute(database.db);
    expect(rows).toEqual([{ most: 1 }]);
  });
});

describe('the demonstration catalogue', () => {
  it('lists every product but the gift card in a category, and has the sizes of each kind', async () => {
    await seedCatalogue(database.db, DEMO);
    expect(await counts()).toMatchObject({ products: 64, colours: 136 });
    const lost = await sql`select spu from products where kind <> 'gift_card'
        and spu not in (select spu from product_categories)`.execute(database.db);
    expect(lost.rows).toEqual([]);
    const { rows } = await sql<{ kind: string; sizes: string }>`
      select distinct p.kind, string_agg(c.size_label, ' ' order by c.position) sizes
      from products p join colours using (spu) join children c on c.parent_sku = colours.sku
      where p.kind in ('ring', 'belt', 'slide', 'perfume', 'flapbag') group by p.kind, colours.sku`.execute(
      database.db,
    );
    expect(Object.fromEntries(rows.map(({ kind, sizes }) => [kind, sizes]))).toEqual({
      ring: '48 50 52 54 56 58 60',
      belt: '70 75 80 85 90 95 100',
      slide: '35 36 37 38 39 40 41',
      perfume: '50 ml 100 ml',
      flapbag: '',
    });
  });

  it('has the facts of every piece, and films and pictures only of the colour that they show', async () => {
    await seedCatalogue(database.db, DEMO);
    const rows = await database.db
      .selectFrom('colours as c')
      .innerJoin('products as p', 'p.spu', 'c.spu')
      .select(['c.sku', 'c.facts', 'c.promotional_media', 'p.kind'])
      // It has no body.
      .where('p.kind', '<>', 'gift_card')
      .execute();
    const required = ['dimensions', 'weight', 'material', 'care', 'origin'];
    expect(rows.filter(({ facts }) => !required.every(code => facts[code])).map(({ sku }) => sku)).toEqual(
      [],
    );
    expect(rows.filter(({ facts }) => !/ cm/.test(facts.dimensions ?? ''))).toEqual([]);
    expect(rows.filter(({ kind, facts }) => (kind === 'watch') !== 'movement' in facts)).toEqual([]);
    const bags = rows.filter(({ kind }) => ['flapbag', 'tote'].includes(kind));
    expect(bags.every(({ facts }) => facts.capacity)).toBe(true);
    const media = rows.flatMap(row => (row.promotional_media ? [[row.sku, row.promotional_media]] : []));
    expect(Object.fromEntries(media)).toEqual({
      'ARIA-TOP-HANDLE-1': '/media/video/atelier_mobile.mp4',
    });
  });

  it('holds child products of every size status [A3-19, A3-20, A3-21, A3-22, A3-18]', async () => {
    await seedCatalogue(database.db, DEMO);
    const { rows } = await sql<{ status: number; n: number }>`
      select case when stock > 0 then 0 when consult_customer_service then 5 when no_stocks then 2
        when show_product then 3 else 4 end status, count(*) n
      from children group by 1 order by 1`.execute(database.db);
    expect(rows.map(({ status }) => status)).toEqual([0, 2, 3, 4, 5]);
    const [inStock, ...without] = rows.map(({ n }) => n) as [number, ...number[]];
    expect(inStock).toBeGreaterThan(2 * without.reduce((sum, n) => sum + n));
  });
});
