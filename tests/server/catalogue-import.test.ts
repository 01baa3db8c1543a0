import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { BAG, Imports } from './catalogue-import.ts';

const imports = new Imports();

describe('an import of products', () => {
  it('creates what is new, and changes nothing when it is repeated', async () => {
    const lines = [
      BAG,
      { ...BAG, sku: 'BAG-2', color: { key: 'blanc', name: '白', hex: '#ffffff' }, sizes: ['S', 'M'] },
    ];
    expect((await imports.lines(...lines)).result).toEqual({ created: 2, changed: 0, unchanged: 0 });
    const before = await imports.readAll();
    expect(before.children.map(({ sku, stock }) => [sku, stock])).toEqual([
      ['BAG-1-1000', 0],
      ['BAG-2-2000', 0],
      ['BAG-2-2001', 0],
    ]);
    expect(
      before.colours.map(({ sku, position, url, org_price }) => [sku, position, url, org_price]),
    ).toEqual([
      ['BAG-1', 0, '/product/BAG-1.html', 1_000_000],
      ['BAG-2', 1, '/product/BAG-2.html', 1_000_000],
    ]);
    expect((await imports.lines(...lines)).result).toEqual({ created: 0, changed: 0, unchanged: 2 });
    expect(await imports.readAll()).toEqual(before);
  });

  it('changes only the fields that a line has, and says what they were', async () => {
    await imports.lines({
      ...BAG,
      shortDesc: '牛皮',
      facts: { weight: '1 kg' },
      images: ['/a.webp'],
      stock: 4,
    });
    const { result, changes } = await imports.lines({ sku: 'BAG-1', shortDesc: '羊皮' });
    expect(result).toEqual({ created: 0, changed: 1, unchanged: 0 });
    expect(changes).toEqual([
      { sku: 'BAG-1', isNew: false, fields: { short_desc: { before: '牛皮', after: '羊皮' } } },
    ]);
    const { colours, children } = await imports.readAll();
    expect(colours[0]).toMatchObject({
      short_desc: '羊皮',
      facts: { weight: '1 kg' },
      images: ['/a.webp'],
      price: 1_000_000,
    });
    expect(children[0]).toMatchObject({ stock: 4, enabled: true });
  });

  it.each([
    [
      'a price',
      { price: 1_200_000 },
      { price: 1_200_000, org_price: 1_200_000, comb_price: '¥12,000' },
      [1_200_000, 1_800_000],
    ],
    [
      'a reduced price',
      { price: 800_000, orgPrice: 1_000_000 },
      { price: 800_000, org_price: 1_000_000, comb_price: '¥8,000' },
      [800_000, 1_200_000],
    ],
  ])('takes the prices of sizes along: %s', async (_what, line, colour, prices) => {
    const children = [{ size: 'S' }, { size: 'L', price: 1_500_000 }];
    await imports.lines({ ...BAG, comb_price: '¥10,000', children });
    await imports.lines({ sku: 'BAG-1', ...line });
    const after = await imports.readAll();
    expect(after.colours[0]).toMatchObject(colour);
    expect(after.children.map(({ price }) => price)).toEqual(prices);
  });

  it('disables a product and its sizes, and enables them again', async () => {
    await imports.lines(BAG);
    await imports.lines({ sku: 'BAG-1', status: false });
    const off = await imports.readAll();
    expect([off.colours[0]?.enabled, off.children[0]?.enabled]).toEqual([false, false]);
    await imports.lines({ sku: 'BAG-1', status: true });
    const on = await imports.readAll();
    expect([on.colours[0]?.enabled, on.children[0]?.enabled]).toEqual([true, true]);
  });

  it('keeps the sold pieces of a size that the list no longer has, and their stock of those it has', async () => {
    await imports.lines({
      ...BAG,
      children: [
        { sku: 'EAN-1', size: 'S', stock: 3 },
        { sku: 'EAN-2', size: 'M', stock: 5 },
      ],
    });
    await imports.database.db.updateTable('children').set({ stock: 2 }).where('sku', '=', 'EAN-1').execute();
    await imports.lines({
      sku: 'BAG-1',
      children: [
        { sku: 'EAN-1', size: 'S' },
        { sku: 'EAN-3', size: 'L', stock: 1 },
      ],
    });
    const { children } = await imports.readAll();
    expect(children.map(({ sku, stock, enabled, size_label }) => [sku, stock, enabled, size_label])).toEqual([
      ['EAN-1', 2, true, 'S'],
      ['EAN-2', 5, false, 'M'],
      ['EAN-3', 1, true, 'L'],
    ]);
  });

  it('gives equal sizes and colours equal numbers, over several imports', async () => {
    await imports.lines({ ...BAG, sizes: ['S', 'M'] });
    await imports.lines({ ...BAG, sku: 'HAT', spu: 'HAT', sizes: ['M', 'XL'] });
    const { children, colours } = await imports.readAll();
    const numbers = Object.fromEntries(children.map(child => [child.size_label, child.size_value]));
    expect(children.filter(child => child.size_value === numbers.M).map(child => child.size_label)).toEqual([
      'M',
      'M',
    ]);
    expect(new Set(Object.values(numbers)).size).toBe(3);
    expect(new Set(colours.map(({ color_value }) => color_value)).size).toBe(1);
  });

  it('takes the fields of a model from the first line that names it', async () => {
    const lines = [
      { ...BAG, gender: 'women', kind: 'tote' },
      { ...BAG, sku: 'BAG-2', gender: 'men' },
    ];
    await imports.lines(...lines);
    expect((await imports.readAll()).models).toMatchObject([{ spu: 'BAG', gender: 'women', kind: 'tote' }]);
    expect((await imports.lines(...lines)).result.unchanged).toBe(2);
    await imports.lines({ sku: 'BAG-2', gender: 'men' });
    expect((await imports.readAll()).models).toMatchObject([{ spu: 'BAG', gender: 'men', kind: 'tote' }]);
  });

  it('puts models into categories in transactions of 200, whatever colours of one are in them', async () => {
    const colours = Array.from({ length: 450 }, (_, n) => ({
      ...{ ...BAG, sku: `B-${n}`, spu: `M-${Math.floor(n / 2)}`, categories: n % 2 ? ['bags'] : ['all'] },
      ...(n === 449 && { categories: ['all'] }),
    }));
    await imports.lines(
      { id: 'bags', name: '手袋', url: '/b' },
      { id: 'all', name: '全部', url: '/a' },
      ...colours,
    );
    const { db } = imports.database;
    const read = () =>
      db.selectFrom('product_categories').select(['spu', 'category_id']).orderBy('spu').execute();
    const members = await read();
    expect(members).toHaveLength(225);
    expect(members.filter(({ category_id }) => category_id === 'all')).toEqual([
      { spu: 'M-224', category_id: 'all' },
    ]);
    // The last of the colours wins again.
    await imports.lines(...colours);
    expect(await read()).toEqual(members);
    const entries = await db.selectFrom('audit_log').select('detail').execute();
    const sizes = entries.map(({ detail }) => (detail as unknown as { skus: string[] }).skus.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(200);
    expect(sizes.length).toBeGreaterThanOrEqual(7);
  });

  it('puts models into categories and looks, which name them in any order', async () => {
    await imports.lines(
      { lookId: 'autumn', title: '秋', pcImg: '/look.webp', products: [{ sku: 'BAG-1', x: 10, y: 20 }] },
      {
        id: 'all',
        name: '全部',
        url: '/category/all.html',
        items: [{ id: 'bags', name: '手袋', url: '/b', products: ['BAG', 'NONE'] }],
      },
      BAG,
      { ...BAG, sku: 'HAT', spu: 'HAT', categories: ['bags', 'all'] },
    );
    const { db } = imports.database;
    expect(
      await db
        .selectFrom('product_categories')
        .selectAll()
        .orderBy('category_id')
        .orderBy('position')
        .execute(),
    ).toEqual([
      { category_id: 'all', spu: 'HAT', position: 0 },
      { category_id: 'bags', spu: 'BAG', position: 0 },
      { category_id: 'bags', spu: 'HAT', position: 1 },
    ]);
    expect(await db.selectFrom('look_products').selectAll().execute()).toEqual([
      { look_id: 'autumn', sku: 'BAG-1', position: 0, x: 10, y: 20 },
    ]);
    expect(
      await db.selectFrom('categories').select(['id', 'level', 'parent_id']).orderBy('level').execute(),
    ).toEqual([
      { id: 'all', level: 1, parent_id: null },
      { id: 'bags', level: 2, parent_id: 'all' },
    ]);
  });

  it('writes nothing on a dry run, and says what it would do', async () => {
    await imports.lines(BAG);
    const before = await imports.readAll();
    const { result, changes } = await imports.dryRun(
      { sku: 'BAG-1', price: 2_000_000 },
      { ...BAG, sku: 'HAT', spu: 'HAT' },
      { id: 'hats', name: '帽', url: '/h', products: ['HAT'] },
      { lookId: 'x', title: 'x', pcImg: '', products: [{ sku: 'HAT', x: 1, y: 1 }] },
    );
    expect(result).toEqual({ created: 3, changed: 1, unchanged: 0 });
    expect(changes[0]?.fields.price).toEqual({ before: 1_000_000, after: 2_000_000 });
    expect(await imports.readAll()).toEqual(before);
    expect(await imports.database.db.selectFrom('categories').selectAll().execute()).toEqual([]);
  });

  it('notes the products that change, and no others', async () => {
    await imports.lines(BAG, { ...BAG, sku: 'HAT', spu: 'HAT' });
    await sql`delete from product_changes`.execute(imports.database.db);
    await imports.lines({ sku: 'BAG-1', name: '包' }, { sku: 'HAT', name: BAG.name });
    expect(new Set((await imports.readAll()).changes.map(({ sku }) => sku))).toEqual(new Set(['BAG-1']));
  });

  it('counts the catalogue as filled, so that no file is seeded over it', async () => {
    await imports.lines(BAG);
    const state = await imports.database.db
      .selectFrom('catalogue_state')
      .select('seeded_at')
      .executeTakeFirstOrThrow();
    expect(state.seeded_at).toBeInstanceOf(Date);
  });

  it('records who changed what', async () => {
    await imports.lines(BAG);
    expect(
      await imports.database.db.selectFrom('audit_log').select(['actor', 'action', 'subject']).execute(),
    ).toEqual([{ actor: 'test', action: 'catalogue.import', subject: 'catalogue/BAG-1' }]);
  });
});
