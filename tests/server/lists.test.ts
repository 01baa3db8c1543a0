import { describe, expect, it } from 'vitest';
import { type Card, openDemoShop } from './demo-shop.ts';

interface Filter {
  code: string;
  values: { value: string; label: string; count: number; selected: boolean }[];
}

const get = openDemoShop();
const list = async (query: string) => (await get(`V2/applet/products/${query}`)).data;
const layers = async (query: string) => (await get(`V3/applet/layer?${query}`)).data;
const spus = ({ items }: { items: Card[] }) => items.map(({ spu }) => spu);
const readCounts = (filters: Filter[], code: string) =>
  Object.fromEntries(
    (filters.find(filter => filter.code === code)?.values ?? []).map(({ value, count }) => [value, count]),
  );

describe('product lists', () => {
  it('products/{query} returns a category’s models in its order, one card each [A7-16]', async () => {
    const { items, total, page, page_size, total_pages, sort } = await list('catId=handbags&page_size=5');
    expect([total, page, page_size, total_pages, sort]).toEqual([12, 1, 5, 3, 'recommended']);
    expect(spus({ items })).toEqual([
      'ARIA-TOP-HANDLE',
      'ARIA-MINI',
      'LOSANGE-CHAIN',
      'LOSANGE-SMALL',
      'SELLE-CROSSBODY',
    ]);
    expect(items[0]).toMatchObject({
      sku: 'ARIA-TOP-HANDLE-1',
      price: '¥26,500',
      childProducts: [{ size: { label: '' }, stock: expect.any(Number) }],
    });
    expect(items[0].relatedProducts.map(({ sku }: { sku: string }) => sku)).toEqual(
      [1, 2, 3].map(n => `ARIA-TOP-HANDLE-${n}`),
    );
  });

  it('pages without gaps or repeats, and is empty past the end', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map(page => list(`catId=handbags&page_size=5&page=${page}`)),
    );
    const all = pages.flatMap(spus);
    expect(pages.map(({ items }) => items.length)).toEqual([5, 5, 2, 0]);
    expect(new Set(all).size).toBe(12);
  });

  it('accepts the query in the path and in the query string, with a version parameter', async () => {
    const [first, second] = [
      await get('V2/applet/products/catId=watches&sort=priceUp?version=3'),
      await get('V2/applet/products?catId=watches&sort=priceUp&version=3'),
    ];
    expect(first.data.total).toBe(5);
    expect(second).toEqual(first);
  });

  it('sorts by ascending and descending price, and by newest', async () => {
    const prices = async (sort: string) =>
      (await list(`catId=watches&sort=${sort}`)).items.map(({ nativePrice }: Card) => nativePrice / 100);
    expect(await prices('priceUp')).toEqual([46_000, 49_800, 86_000, 98_000, 102_000]);
    expect(await prices('priceDown')).toEqual([102_000, 98_000, 86_000, 49_800, 46_000]);
    expect(spus(await list('sort=newest&page_size=2'))).toEqual(['MINI-SHOPPER', 'COFFRET-EAUX']);
  });

  it('shows each model in a filtered colour', async () => {
    const { items, total } = await list('catId=handbags&color=forest,navy');
    expect(total).toBe(6);
    expect(items.map(({ sku }: Card) => sku)).toEqual([
      'ARIA-TOP-HANDLE-3',
      'LOSANGE-CHAIN-4',
      'LOSANGE-SMALL-2',
      'SELLE-MEDIUM-2',
      'ATELIER-TALL-2',
      // Sold out in this colour.
      'CROCO-EVENING-1',
    ]);
  });

  it('shows colours that can be bought first', async () => {
    const skus = async (query: string) => (await list(query)).items.map(({ sku }: Card) => sku);
    expect((await skus('catId=handbags')).slice(0, 3)).toEqual([
      'ARIA-TOP-HANDLE-1',
      'ARIA-MINI-2',
      'LOSANGE-CHAIN-1',
    ]);
    expect(await skus('catId=handbags&sort=newest')).toContain('ARIA-MINI-2');
  });

  it.each(
    [
      'handbags',
      'leather-goods',
      'jewellery',
      'watches',
      'accessories',
      'shoes',
      'knitwear',
      'fragrance',
    ].flatMap(category =>
      ['recommended', 'newest', 'priceUp', 'priceDown'].map(sort => [category, sort] as const),
    ),
  )('has no sold-out piece before one that can be bought: %s, %s', async (category, sort) => {
    const { items } = await list(`catId=${category}&sort=${sort}&page_size=48`);
    const canBeBought = items.map(({ childProducts }: Card & { childProducts: { stock: number }[] }) =>
      childProducts.some(({ stock }) => stock > 0),
    );
    expect(canBeBought[0]).toBe(true);
    expect(canBeBought).toEqual([...canBeBought].sort((a, b) => Number(b) - Number(a)));
  });

  it('combines all filters; one colour must match all of them', async () => {
    const query = `catId=handbags&kind=flapbag&color=noir&collection=Selle,Losange&price=10000-20000&inStock=1`;
    expect(spus(await list(query))).toEqual(['SELLE-CROSSBODY']);
    expect((await list('catId=handbags&color=noir&preOrder=1&special=1')).total).toBe(0);
  });

  it.each([
    ['size=54', 'RING'],
    ['material=桑蚕丝', 'CARRE'],
    ['preOrder=true', ''],
    ['onlineExclusive=1', ''],
    ['special=1', ''],
    ['gender=men', ''],
    ['price=100000-', 'HEURE-GREEN'],
  ])('filters by %s', async (query, part) => {
    const { items, total } = await list(encodeURI(query));
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(63);
    for (const { spu } of items as Card[]) expect(spu).toContain(part);
  });

  it('finds nothing for a value that no product has', async () => {
    expect(await list('color=ultraviolet')).toMatchObject({ items: [], total: 0, total_pages: 0 });
  });

  it.each([
    ['V2/applet/products/catId=none', 200, 404, '没有这个分类'],
    ['V1/applet/layer?catId=none', 200, 404, '没有这个分类'],
    ['V1/applet/childCategories/none', 200, 404, '没有这个分类'],
    ['V2/applet/products/sort=best', 400, 400, 'querystring/sort must be one of recommended, newest'],
    ['V2/applet/products/page=0', 400, 400, 'querystring/page must be >= 1'],
    ['V2/applet/products/page_size=61', 400, 400, 'querystring/page_size must be <= 60'],
    ['V2/applet/products/page=x', 400, 400, 'querystring/page must be integer'],
    ['V2/applet/products/price=cheap', 400, 400, 'querystring/price must match'],
    ['V2/applet/products/colour=noir', 400, 400, 'querystring/colour is not a field of this call'],
    ['V2/applet/products/__proto__=1', 400, 400, 'is not a field of this call'],
    ['V2/applet/products/color=%00', 400, 400, "has a character that can't be stored"],
    ['V3/applet/search/products/page=1', 400, 400, "must have required property 'q'"],
    ['V2/applet/layerSearch?q=', 400, 400, 'querystring/q must NOT have fewer than 1 characters'],
    [`V2/applet/layerSearch?q=${'a'.repeat(101)}`, 400, 400, 'must NOT have more than 100 characters'],
  ])('%s: %d, status %d', async (path, http, status, message) => {
    expect(await get(path)).toEqual({ http, status, message: expect.stringContaining(message), data: null });
  });
});

describe('layers', () => {
  it('layer?catId returns the category’s filters with counts [A7-13]', async () => {
    const { data } = await get('V1/applet/layer?catId=handbags');
    expect(data.total).toBe(12);
    expect(data.filters.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['类别', '系列', '颜色', '材质', '价格', '有现货', '预售', '线上专享']),
    );
    expect(readCounts(data.filters, 'kind')).toEqual({ flapbag: 12, tote: 4 });
    expect(readCounts(data.filters, 'family')).toMatchObject({ black: 7, green: 5 });
    expect(data.sorts.map(({ value }: { value: string }) => value)).toEqual([
      'recommended',
      'newest',
      'priceUp',
      'priceDown',
    ]);
  });

  it('counts each value under the other filters; the count is the length of the resulting list [A7-14]', async () => {
    const query = 'catId=handbags&family=black&kind=tote';
    const { filters, total } = await layers(query);
    expect(total).toBe(2);
    // A facet's own values don't restrict its counts: other colours of totes, other kinds in black.
    expect(readCounts(filters, 'kind')).toEqual({ flapbag: 7, tote: 2 });
    const colours = readCounts(filters, 'family');
    expect(colours).toMatchObject({ black: 2, blue: 2 });
    for (const [value, count] of Object.entries(colours)) {
      expect((await list(`catId=handbags&kind=tote&family=${value}`)).total).toBe(count);
    }
    expect(filters.find(({ code }: Filter) => code === 'family').values).toContainEqual(
      expect.objectContaining({ value: 'black', label: '黑色', hex: '#1b1a1b', selected: true }),
    );
  });

  it('lists single colours only while an address names them', async () => {
    const { filters } = await layers('catId=handbags&color=forest');
    expect(readCounts(filters, 'color')).toEqual({ forest: 4 });
    expect(readCounts((await layers('catId=handbags')).filters, 'color')).toEqual({});
  });

  it('groups sizes by kind; a label alone chooses the size too', async () => {
    const { filters } = await layers('');
    const sizes = (filters as (Filter & { label: string })[]).filter(({ code }) => code === 'size');
    expect(
      Object.fromEntries(sizes.map(({ label, values }) => [label, values.map(value => value.label)])),
    ).toEqual({
      戒指圈号: ['48', '50', '52', '54', '56', '58', '60'],
      鞋码: ['35', '36', '37', '38', '39', '40', '41'],
      '腰带长度（cm）': ['70', '75', '80', '85', '90', '95', '100'],
      香水容量: ['50 ml', '100 ml'],
      香氛蜡烛容量: ['220 g', '600 g'],
    });
    expect(await list('size=54')).toEqual(await list('size=ring-54'));
  });

  it('lists as in stock only what can be sent at once, in the chosen size', async () => {
    const { items, total } = await list('inStock=1&page_size=60');
    for (const { sku, isPreOrder, childProducts } of items) {
      expect([sku, isPreOrder]).toEqual([sku, false]);
      expect(childProducts.some(({ stock }: { stock: number }) => stock > 0)).toBe(true);
    }
    const { filters } = await layers('inStock=1');
    const sizes = (filters as Filter[]).filter(({ code }) => code === 'size').flatMap(({ values }) => values);
    for (const { value, label, count } of sizes) {
      const sized = await list(`inStock=1&page_size=60&size=${encodeURIComponent(value)}`);
      expect([value, sized.total]).toEqual([value, count]);
      for (const { childProducts } of sized.items as Card[]) {
        expect(childProducts.find(child => child.size.label === label)?.stock).toBeGreaterThan(0);
      }
      const { filters: others } = await layers(`size=${encodeURIComponent(value)}`);
      expect(readCounts(others, 'inStock')).toEqual({ 1: count });
    }
    expect(total).toBeGreaterThan(40);
  });

  it('layerSearch returns the filters of a search [A7-15]', async () => {
    const { data } = await get(`V2/applet/layerSearch?q=${encodeURIComponent('手袋')}`);
    expect([data.total, data.q, data.corrected]).toEqual([12, '手袋', '']);
    expect(readCounts(data.filters, 'kind')).toEqual({ flapbag: 12, tote: 4 });
  });

  it('childCategories/{id} returns the subcategories [A3-31, A7-12]', async () => {
    const { data } = await get('V1/applet/childCategories/handbags-tote');
    expect(data.map(({ id, name, url, active }: Record<string, unknown>) => [id, name, url, active])).toEqual(
      [
        ['handbags-tote-canvas', '帆布托特', '/category/handbags-tote-canvas.html', false],
        ['handbags-tote-leather', '皮革托特', '/category/handbags-tote-leather.html', false],
        ['handbags-tote-mini', '迷你托特', '/category/handbags-tote-mini.html', false],
      ],
    );
    expect((await get('V1/applet/childCategories/handbags-tote-mini')).data).toEqual([]);
  });
});
