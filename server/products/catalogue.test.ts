import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formatPrice, loadCatalogue } from './catalogue.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-catalogue-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function catalogue(content: unknown) {
  const file = join(folder, 'products.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return loadCatalogue(file);
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

describe('loadCatalogue', () => {
  const skus = (found: { sku: string }[]) => found.map(({ sku }) => sku);

  it('answers in the order asked for, each once, without the unknown and the disabled', () => {
    const { lookup } = catalogue([entry('A'), entry('B'), entry('OFF', { status: false }), entry('C')]);
    expect(skus(lookup(['C', 'NONE', 'A', 'OFF', 'C', '', 'B', 'A']))).toEqual(['C', 'A', 'B']);
    expect(lookup([])).toEqual([]);
    expect(lookup(['__proto__', 'constructor', 'a'])).toEqual([]);
  });

  it('[B3-61] gives the fields of a product, and no others', () => {
    const [product] = catalogue([entry('A', { cost: 1, stock: 7 })]).lookup(['A']);
    expect(product).toEqual({
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
    });
  });

  it('is empty without a file, and says what is wrong with a broken one', () => {
    expect(loadCatalogue(join(folder, 'nowhere.json')).lookup(['A'])).toEqual([]);
    expect(() => catalogue('[{')).toThrow(/The catalogue .*products\.json can't be read: /);
    expect(() => catalogue({ A: entry('A') })).toThrow(/it must be a list of products/);
  });
});

it.each([
  [0, '¥0'],
  [100, '¥1'],
  [99_900, '¥999'],
  [100_000, '¥1,000'],
  [2_650_000, '¥26,500'],
  [123_456_789, '¥1,234,567.89'],
  [5, '¥0.05'],
  [110, '¥1.10'],
])('[B9-56] %d fen is %s', (fen, shown) => {
  expect(formatPrice(fen)).toBe(shown);
});
