import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, it } from 'vitest';
import { type Catalogue, openCatalogue } from '../../server/subjects/catalogue/catalogue.ts';
import { openFolderSource } from '../../server/subjects/content/folder-source.ts';
import { bumpCatalogue } from '../../server/subjects/products/catalogue-version.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { siteAddress } from '../../server/web/page-head/site-address.ts';
import { productDetailSource } from '../../server/web/pages/sources/product-detail.ts';
import { emptyDatabase } from './database.ts';

let catalogue: Catalogue | undefined;
const folder = mkdtempSync(join(tmpdir(), 'vitrine-looks-'));
afterEach(() => catalogue?.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const product = (sku: string, more: object = {}) => ({
  ...{ sku, name: `手袋 ${sku}`, shortDesc: '小牛皮', price: 100, orgPrice: 100, status: true },
  ...more,
});
const look = (lookId: string, ...skus: string[]) => ({
  ...{ lookId, title: `造型 ${lookId}`, description: '', pcImg: `/${lookId}.webp` },
  products: skus.map(sku => ({ sku, x: 1, y: 1 })),
});

async function open(products: object[], looks: object[] = []) {
  const file = join(folder, 'shop.json');
  writeFileSync(file, JSON.stringify({ products, categories: [], looks }));
  const { db } = await emptyDatabase();
  await seedCatalogue(db, file);
  catalogue = await openCatalogue(db);
  return { db, catalogue };
}

it('a product’s page gets the looks that contain it, with their other products on sale', async () => {
  const { db, catalogue } = await open(
    [product('A'), product('B'), product('OFF', { status: false }), product('C')],
    [look('L1', 'B', 'A', 'OFF'), look('ALONE', 'A'), look('L2', 'A', 'C'), look('L3', 'B', 'C')],
  );
  const source = productDetailSource(
    catalogue,
    await openFolderSource(folder),
    siteAddress({ publicOrigin: 'https://www.example.cn', mediaHost: '' }),
  );
  const wornIn = async (looks: number) => {
    const answer = await source({ source: 'productDetail', sku: 'A', looks });
    const data = answer?.data as { wornIn: { lookId: string; others: { sku: string }[] }[] } | undefined;
    return data?.wornIn.map(({ lookId, others }) => [lookId, ...others.map(({ sku }) => sku)]);
  };
  expect(await wornIn(3)).toEqual([
    ['L1', 'B'],
    ['L2', 'C'],
  ]);
  expect(await wornIn(1)).toEqual([['L1', 'B']]);
  expect(await wornIn(0)).toEqual([]);

  await db.updateTable('colours').set({ enabled: false }).where('sku', '=', 'B').execute();
  await db.transaction().execute(bumpCatalogue);
  await catalogue.refresh();
  expect(await wornIn(3)).toEqual([['L2', 'C']]);
});

it('a product may define its own sizes; a label has the same value in every product', async () => {
  const { catalogue } = await open([
    product('A', { kind: 'ring', sizes: ['160–170 cm', '均码'] }),
    product('B', { sizes: ['均码'] }),
    product('C', { kind: 'perfume' }),
  ]);
  const sizes = async (sku: string) =>
    (await catalogue.detail(sku))?.childProducts.map(({ size }) => [size.value, size.label]);
  expect(await sizes('A')).toEqual([
    [2000, '160–170 cm'],
    [2001, '均码'],
  ]);
  expect(await sizes('B')).toEqual([[2001, '均码']]);
  expect(await sizes('C')).toHaveLength(2);
});

it.each([[[]], [[52]], [['52', '52']], ['52']])(
  'rejects the sizes %j, and names the product',
  async sizes => {
    await expect(open([product('A', { sizes })])).rejects.toThrow(/products, entry 1: A \/sizes/);
  },
);
