import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../../server/subjects/catalogue/catalogue.ts';
import { createReads } from '../../server/subjects/products/changes/reads.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { looksSource } from '../../server/web/pages/sources/looks.ts';
import { open as openPages, shopPerTest } from './cms-pages.ts';
import { emptyDatabase } from './database.ts';
import { canonical } from './searched-shop.ts';

let catalogue: Catalogue | undefined;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-look-source-'));
afterEach(async () => {
  await catalogue?.close();
  catalogue = undefined;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const product = (sku: string, more: object = {}) => ({
  ...{ sku, name: `手袋 ${sku}`, shortDesc: '小牛皮', price: 100, orgPrice: 100, status: true },
  ...more,
});
const stored = {
  lookId: 'pine',
  title: '松林丝绒',
  description: '丝绒垂到地面。',
  pcImg: '/pine_1.webp',
  mobileImg: '/pine_1_mobile.webp',
  pcImg2: '/pine_2.webp',
  alt: '手提包与腕表',
  products: [
    { sku: 'A', x: 10, y: 20 },
    { sku: 'OFF', x: 1, y: 1 },
    { sku: 'B', x: 30, y: 40 },
  ],
};
const noir = {
  lookId: 'noir',
  title: '黑漆与金',
  pcImg: '/noir_1.webp',
  products: [{ sku: 'B', x: 5, y: 6 }],
};
const SHOP = {
  products: [product('A'), product('B'), product('OFF', { status: false })],
  categories: [],
  looks: [
    stored,
    { ...noir, alt: '链条包' },
    { ...noir, lookId: 'empty', products: [{ sku: 'OFF', x: 1, y: 1 }] },
  ],
};

async function open() {
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify(SHOP));
  const { db } = await emptyDatabase();
  await seedCatalogue(db, file);
  catalogue = await openCatalogue(db);
  return { db, source: looksSource(catalogue) };
}

interface Detail {
  look: { lookId: string; products: { sku: string; childProducts: { stock: number }[] }[] } | null;
  index: number;
  total: number;
  looks: { lookId: string; count: number }[];
  isUnknown: boolean;
}

async function read(source: ReturnType<typeof looksSource>, list: object[], current?: string | null) {
  const answer = await source({ source: 'looks', list, ...(current !== undefined && { current }) });
  return { ...answer, data: answer?.data as Detail };
}

describe('the looks of a list', () => {
  it('come from the catalogue; those that can show nothing are left out', async () => {
    const { source } = await open();
    const list = ['pine', 'none', 'empty', 'noir', 'pine'].map(lookId => ({ lookId }));
    expect((await read(source, list)).data).toEqual({
      looks: [
        {
          ...{ lookId: 'pine', title: '松林丝绒', alt: '手提包与腕表', count: 2 },
          ...{ pcImg: '/pine_1.webp', mobileImg: '/pine_1_mobile.webp' },
        },
        expect.objectContaining({ lookId: 'noir', count: 1 }),
      ],
    });
  });

  it('take the fields that the editor sets; own products need no look in the catalogue [B3-54]', async () => {
    const { source } = await open();
    const own = {
      title: '新',
      pcImg: '/new.webp',
      products: [
        { sku: 'A', x: 1, y: 2 },
        { sku: 'OFF', x: 1, y: 2 },
      ],
    };
    const { data } = await read(source, [
      { lookId: 'pine', title: '松林', pcImg: '/other.webp' },
      { lookId: 'new', ...own, mobileImg: '/small.webp', alt: '包' },
    ]);
    expect(data.looks).toMatchObject([
      // The catalogue's mobile picture does not belong to the editor's desktop picture.
      { title: '松林', pcImg: '/other.webp', mobileImg: '/other.webp', alt: '手提包与腕表', count: 2 },
      { lookId: 'new', title: '新', pcImg: '/new.webp', mobileImg: '/small.webp', alt: '包', count: 1 },
    ]);
  });
});

describe('the look of a page', () => {
  const list = [{ lookId: 'pine' }, { lookId: 'noir' }];

  it('is the one of the address, with its products', async () => {
    const { source } = await open();
    const { data, head } = await read(source, list, 'noir');
    expect(data).toMatchObject({
      look: { lookId: 'noir', products: [{ sku: 'B', x: 5, y: 6, attributes: [{ code: 'color' }, {}] }] },
      ...{ index: 1, total: 2, looks: [{ lookId: 'pine' }, { lookId: 'noir' }], isUnknown: false },
    });
    expect(data.look?.products[0]).not.toHaveProperty('relatedProducts');
    expect(head).toMatchObject({ title: '黑漆与金 | VITRINE', canonicalQuery: { look_identifer: 'noir' } });
  });

  it.each([
    ['without one in the address', null, false],
    ['for an unknown one', 'none', true],
  ])('is the first %s [B2.6-09]', async (_title, current, isUnknown) => {
    const { source } = await open();
    const { data, head } = await read(source, list, current);
    expect(data).toMatchObject({ look: { lookId: 'pine' }, index: 0, isUnknown });
    expect(head?.canonicalQuery?.look_identifer).toBe(isUnknown ? 'pine' : undefined);
  });

  it('is null without looks', async () => {
    const { source } = await open();
    expect((await read(source, [{ lookId: 'none' }], 'none')).data).toMatchObject({ look: null, total: 0 });
  });

  it('has the current stock, and names what it was made from', async () => {
    const { db, source } = await open();
    const stocks = (data: Detail) => data.look?.products[0]?.childProducts.map(({ stock }) => stock);
    const reads = createReads();
    const recording = looksSource((catalogue as Catalogue).recording(reads));
    const first = await read(recording, list, 'noir');
    expect(stocks(first.data)).not.toEqual([0]);
    expect([...reads.stock]).toEqual(['B']);
    // A disabled product would be part of its look again.
    expect([...reads.data]).toContain('OFF');
    await db.updateTable('children').set({ stock: 0 }).execute();
    expect(stocks((await read(source, list, 'noir')).data)).toEqual([0]);
  });
});

describe('a page of looks', () => {
  shopPerTest();

  it('has the title and the canonical address of the look that it shows', async () => {
    const content = {
      l: { blockType: 'looks', list: [{ lookId: 'pine' }, { lookId: 'noir' }] },
      d: { blockType: 'detail' },
    };
    const get = await openPages({
      pages: { season: { title: '秋冬', content } },
      files: { 'products.json': JSON.stringify(SHOP) },
    });
    const look = (await get('/cms/season.html?look_identifer=noir')).body;
    expect(look).toContain('<title>黑漆与金 | VITRINE</title>');
    expect(canonical(look)).toMatch(/\/cms\/season\.html\?look_identifer=noir$/);
    const listed = (await get('/cms/season.html')).body;
    expect(listed).toContain('<title>秋冬</title>');
    expect(canonical(listed)).toMatch(/\/cms\/season\.html$/);
  });
});
