import { expect, it } from 'vitest';
import { catalogueRows } from './catalogue-rows.ts';
import type { CatalogueFile } from './catalogue-schema.ts';
import type { Rows } from './entry-rows.ts';

const entry = (sku: string, more: object = {}) => ({
  sku,
  name: sku,
  price: 100_000,
  orgPrice: 100_000,
  ...more,
});

/** Products of two models that alternate, so that a model's colours are in several slices. */
const many = Array.from({ length: 4500 }, (_, n) =>
  entry(`S-${n}`, { spu: n % 9 === 0 ? 'SHARED' : `M-${n}`, color: { key: `k${n % 7}`, name: '', hex: '' } }),
);

const look = (lookId: string, ...skus: string[]) => ({
  lookId,
  title: lookId,
  pcImg: '',
  products: skus.map(sku => ({ sku, x: 1, y: 2 })),
});

const category = (id: string, products: string[], items: object[] = []) =>
  ({ id, name: id, url: `/${id}`, products, items }) as CatalogueFile['categories'][number];

const FILES: [what: string, file: CatalogueFile][] = [
  ['nothing', { products: [], categories: [] }],
  ['one product', { products: [entry('A')], categories: [] }],
  ['many products', { products: many, categories: [] }],
  ['categories without products', { products: [], categories: [category('a', [], [category('b', [])])] }],
  ['unknown models in a category', { products: [entry('A')], categories: [category('a', ['NONE', 'A'])] }],
  [
    'models of several slices in categories of every level',
    {
      products: many,
      categories: [category('a', ['SHARED'], [category('b', ['M-4499'], [category('c', ['M-1', 'S-0'])])])],
    },
  ],
  ['looks without products', { products: [], categories: [], looks: [look('one')] }],
  [
    'unknown products in a look',
    { products: [entry('A')], categories: [], looks: [look('one', 'NONE', 'A')] },
  ],
  [
    'a look with products of several slices',
    { products: many, categories: [], looks: [look('one', 'S-1', 'S-4499')] },
  ],
  [
    'own sizes',
    { products: [entry('A', { sizes: ['S', 'M'] }), entry('B', { sizes: ['M'] })], categories: [] },
  ],
];

// Seeding does not let the embedded database check the references.
it.each(FILES)('refers only to rows of the same or an earlier slice: %s', (_what, file) => {
  const known = {
    categories: new Set<unknown>(),
    products: new Set<unknown>(),
    colours: new Set<unknown>(),
    looks: new Set<unknown>(),
  };
  for (const rows of catalogueRows(file)) {
    for (const { id } of rows.categories) known.categories.add(id);
    for (const { spu } of rows.products) known.products.add(spu);
    for (const { sku } of rows.colours) known.colours.add(sku);
    for (const { id } of rows.looks) known.looks.add(id);
    const references: [keyof typeof known, unknown][] = [
      ...rows.categories.map(({ parent_id }) => ['categories', parent_id] as const),
      ...rows.product_categories.map(row => ['categories', row.category_id] as const),
      ...rows.product_categories.map(row => ['products', row.spu] as const),
      ...rows.colours.map(row => ['products', row.spu] as const),
      ...rows.children.map(row => ['colours', row.parent_sku] as const),
      ...rows.look_products.map(row => ['looks', row.look_id] as const),
      ...rows.look_products.map(row => ['colours', row.sku] as const),
    ].map(([table, key]) => [table, key]);
    const dangling = references.filter(([table, key]) => key !== null && !known[table].has(key));
    expect(dangling).toEqual([]);
  }
});

it('numbers colours, sizes and child products across slices', () => {
  const slices = [...catalogueRows({ products: many, categories: [] })];
  const all = <T extends keyof Rows>(table: T) => slices.flatMap(rows => rows[table]) as Rows[T];
  expect(Math.max(...slices.map(({ colours }) => colours.length))).toBeLessThan(many.length);
  expect(all('colours').map(({ sku }) => sku)).toEqual(many.map(({ sku }) => sku));
  const shared = all('colours').filter(({ spu }) => spu === 'SHARED');
  expect(shared.map(({ position }) => position)).toEqual([...shared.keys()]);
  expect(new Set(all('products').map(({ spu }) => spu)).size).toBe(all('products').length);
  expect(new Set(all('colours').map(row => `${row.color_key}=${row.color_value}`)).size).toBe(7);
  // Every twentieth child product of the demonstration is sold by consultation only.
  const consulted = all('children').flatMap((row, n) => (row.consult_customer_service ? [n % 20] : []));
  expect(new Set(consulted)).toEqual(new Set([18]));
});
