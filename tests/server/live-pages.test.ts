import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { giveBackStock, takeStock } from '../../server/subjects/orders/take-stock.ts';
import { product } from './products.ts';
import { category, entry, TwoNodes } from './two-nodes.ts';

const shop = new TwoNodes();
const { get } = shop;
const NODES = [0, 1] as const;
const read = (url: string, node: 0 | 1 = 0) => shop.read(url, node);

/** Stops the clock: it is read when a shop opens, too. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  vi.advanceTimersByTime(1);
}

afterEach(async () => {
  vi.useRealTimers();
  await shop.close();
});

const takeLast = () =>
  shop.db.transaction().execute(async tx => {
    const { sku, stock } = await tx
      .selectFrom('children')
      .select(['sku', 'stock'])
      .where('parent_sku', '=', 'A')
      .executeTakeFirstOrThrow();
    await takeStock(tx, [{ child_sku: sku, name: '甲', qty: stock }]);
    return sku;
  });

const WITH_STOCK = [
  '/product/A.html',
  '/products.html',
  '/category/jewellery.html',
  '/catalogsearch/result?q=A',
];
const ALL = ['/', '/cms/other.html', '/product/B.html', '/category/bags.html', ...WITH_STOCK];

describe('a page', () => {
  beforeEach(() => {
    stopClock();
    return shop.open();
  });

  it('is rendered once for as long as nothing that it shows has changed', async () => {
    for (const url of ALL) await read(url);
    const before = shop.render.mock.calls.length;
    for (const age of [4000, 5000, 60_000, 300_000]) {
      vi.advanceTimersByTime(age);
      for (const url of ALL) expect(await read(url)).not.toBe('404');
    }
    expect(shop.render.mock.calls.length).toBe(before);
    // A process that has not read the changes for so long may have missed some.
    vi.advanceTimersByTime(3_600_000);
    for (let turn = 0; turn < 2; turn++) for (const url of ALL) await read(url);
    expect(shop.render.mock.calls.length).toBe(2 * before);
  });

  it.each(WITH_STOCK)(
    'is sold out on each node two seconds after the last piece is reserved: %s',
    async url => {
      for (const node of NODES) expect(await read(url, node)).toContain('有货');
      const child = await takeLast();
      vi.advanceTimersByTime(2000);
      for (const node of NODES) expect(await read(url, node)).toContain('A 甲 ¥26,500 售罄');
      await shop.db.transaction().execute(tx => giveBackStock(tx, [{ child_sku: child, qty: 1 }]));
      vi.advanceTimersByTime(2000);
      for (const node of NODES) expect(await read(url, node)).toContain('A 甲 ¥26,500 有货');
    },
  );

  it('is answered as it was, and rendered once behind that, in the moment after a change', async () => {
    await read('/product/A.html');
    shop.render.mockClear();
    let finish = () => {};
    shop.render.mockImplementation(async input => {
      await new Promise<void>(resolve => (finish = resolve));
      return entry.render(input);
    });
    await takeLast();
    // The clock does not move: the earlier page may be shown during all of this.
    await expect
      .poll(async () => [await read('/product/A.html'), shop.render.mock.calls.length])
      .toEqual(['|A 甲 ¥26,500 有货;', 1]);
    for (let n = 0; n < 5; n++) expect(await read('/product/A.html')).toContain('有货');
    expect(shop.render).toHaveBeenCalledTimes(1);
    finish();
    await expect.poll(() => read('/product/A.html')).toContain('售罄');
  });
});

type Change = [what: string, statement: string, changed: Record<string, string>];

const CHANGES: Change[] = [
  [
    'a price',
    `update colours set price = 100, org_price = 100 where sku = 'A'; update children set price = 100 where parent_sku = 'A'`,
    {
      '/': '|A 甲 ¥1;',
      '/product/A.html': '|A 甲 ¥1 有货;',
      '/products.html': '2|A 甲 ¥1 有货;B 乙 ¥26,500 有货;',
      '/category/jewellery.html': '1|A 甲 ¥1 有货;',
      '/catalogsearch/result?q=A': '1|A 甲 ¥1 有货;',
    },
  ],
  [
    'a name',
    `update colours set name = '丙' where sku = 'A'`,
    {
      '/': '|A 丙 ¥26,500;',
      '/product/A.html': '|A 丙 ¥26,500 有货;',
      '/category/jewellery.html': '1|A 丙 ¥26,500 有货;',
    },
  ],
  [
    'a product that is disabled',
    `update colours set enabled = false where sku = 'A'`,
    {
      '/': '|',
      '/product/A.html': '404',
      '/products.html': '1|B 乙 ¥26,500 有货;',
      '/category/jewellery.html': '0|',
      '/catalogsearch/result?q=A': '0|',
    },
  ],
  [
    'sizes that are disabled',
    `update children set enabled = false where parent_sku = 'A'`,
    { '/product/A.html': '|A 甲 ¥26,500 售罄;', '/category/jewellery.html': '1|A 甲 ¥26,500 售罄;' },
  ],
  [
    'sizes that are deleted',
    `delete from children where parent_sku = 'A'`,
    { '/product/A.html': '|A 甲 ¥26,500 售罄;', '/category/jewellery.html': '1|A 甲 ¥26,500 售罄;' },
  ],
  [
    'a product that is deleted',
    `delete from children where parent_sku = 'A'; delete from colours where sku = 'A'`,
    { '/': '|', '/product/A.html': '404', '/category/jewellery.html': '0|' },
  ],
  [
    'a product that enters a category',
    `insert into product_categories (spu, category_id, position) select spu, 'jewellery', 99 from colours where sku = 'B'`,
    { '/category/jewellery.html': '2|A 甲 ¥26,500 有货;B 乙 ¥26,500 有货;' },
  ],
  [
    'a product that leaves a category',
    `delete from product_categories where category_id = 'jewellery'`,
    { '/category/jewellery.html': '0|' },
  ],
  [
    'the order of a list, which depends on the stock',
    `update children set stock = 0 where parent_sku = 'A'`,
    { '/products.html': '2|B 乙 ¥26,500 有货;A 甲 ¥26,500 售罄;' },
  ],
  [
    'a model',
    `update products set collection = '另' where spu in (select spu from colours where sku = 'A')`,
    { '/product/A.html': '|A 甲 ¥26,500 有货;' },
  ],
  [
    'everything',
    `update colours set name = '丙' where sku = 'A'; update catalogue_state set version = version + 1`,
    { '/': '|A 丙 ¥26,500;', '/products.html': '2|A 丙 ¥26,500 有货;B 乙 ¥26,500 有货;' },
  ],
];

describe('a change of the catalogue', () => {
  beforeEach(() => shop.open());

  it.each(CHANGES)('shows on each node: %s', async (_what, statements, changed) => {
    for (const node of NODES) for (const url of Object.keys(changed)) await read(url, node);
    for (const one of statements.split('; ')) await sql.raw(one).execute(shop.db);
    for (const node of NODES) {
      for (const [url, text] of Object.entries(changed)) {
        await expect.poll(() => read(url, node), { timeout: 20_000 }).toBe(text);
      }
    }
  });
});

describe('a change of a product', () => {
  beforeEach(() => {
    stopClock();
    return shop.open();
  });

  const OTHERS = ['/cms/other.html', '/product/B.html', '/category/bags.html', '/catalogsearch/result?q=B'];
  it.each<[string, string]>([
    ['stock', `update children set stock = stock - 1 where parent_sku = 'A'`],
    ['a price', `update children set price = 100 where parent_sku = 'A'`],
    ['a name', `update colours set name = '丙' where sku = 'A'`],
    ['a disabled product', `update colours set enabled = false where sku = 'A'`],
    ['a size', `delete from children where parent_sku = 'A'`],
    ['a category of the product', `delete from product_categories where category_id = 'jewellery'`],
    ['nothing', `update children set stock = stock, price = price`],
  ])('leaves the pages that do not show the product: %s', async (_what, statement) => {
    for (const url of ['/product/A.html', ...OTHERS]) await read(url);
    const before = shop.render.mock.calls.length;
    await sql.raw(statement).execute(shop.db);
    vi.advanceTimersByTime(2000);
    await read('/product/A.html');
    for (const url of OTHERS) await read(url);
    const made = shop.render.mock.calls.slice(before).filter(([{ status }]) => status === 200);
    // A product that is not on sale has no page, which only a rendering finds out.
    const shown = made.map(([{ plan }]) => plan?.h1);
    const expected = statement.includes('enabled') ? '页' : expect.stringMatching(/^[甲丙]$/);
    expect(shown).toEqual(statement.includes('stock = stock,') ? [] : [expected]);
  });
});

it('renders pages again as they are requested after a change of a thousand products', async () => {
  stopClock();
  const products = Array.from({ length: 1000 }, (_, n) =>
    product(`P${n}`, { spu: `M${n}`, name: `第${n}`, kind: 'tote', stock: 2 }),
  );
  await shop.open(products, [category('bags', ...products.map(({ sku }) => sku.replace('P', 'M')))]);
  const pages = Array.from({ length: 40 }, (_, n) => `/product/P${n}.html`);
  for (const url of [...pages, '/category/bags.html']) await read(url);
  shop.render.mockClear();
  await sql`update children set stock = stock - 1, price = 100`.execute(shop.db);
  await sql`update colours set price = 100`.execute(shop.db);
  vi.advanceTimersByTime(2000);
  expect(await read('/product/P1.html')).toContain('¥1 ');
  expect(await read('/category/bags.html')).toContain('¥1 ');
  // Pages are rendered on demand only.
  expect(shop.render.mock.calls.length).toBeLessThanOrEqual(3);
  const statuses = await Promise.all(pages.map(async url => (await get(url)).statusCode));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

it('stays in the cache however many words visitors search for', async () => {
  stopClock();
  await shop.open();
  const kept = ['/product/A.html', '/category/bags.html', '/'];
  for (const url of kept) await read(url);
  // More than the cache of products and lists holds.
  for (let n = 0; n < 320; n++) await read(`/catalogsearch/result?q=word${n}`);
  shop.render.mockClear();
  for (const url of kept) expect(await read(url)).not.toBe('404');
  expect(shop.render).not.toHaveBeenCalled();
  // The words themselves have a limit.
  await read('/catalogsearch/result?q=word0');
  expect(shop.render).toHaveBeenCalledTimes(1);
});
