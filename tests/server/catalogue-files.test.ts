import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { RefusedImport } from '../../server/subjects/products/import/import-catalogue.ts';
import { listEntries } from '../../server/subjects/products/import/list-entries.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { BAG, Imports } from './catalogue-import.ts';

const imports = new Imports();

const problemsOf = (run: Promise<unknown>) =>
  run.then(
    () => [],
    (error: Error) => error.message.split('\n'),
  );

describe('a file', () => {
  it('may be CSV, with lists, parts of objects and empty cells', async () => {
    const header =
      'sku,name,price,sizes,color.key,color.name,color.hex,facts.weight,boutiques.paris,status,isPreOrder,customLabel';
    await imports.text(
      `\uFEFF${header}\r\nA,"包, 大",12000,S|M,noir,黑,#000000,1 kg,3,是,false,\r\n\r\nB,小包,9900,,,,,,,0,,新品\r\n`,
      'csv',
    );
    const { colours, children } = await imports.readAll();
    expect(colours).toMatchObject([
      {
        sku: 'A',
        name: '包, 大',
        price: 12_000,
        color_key: 'noir',
        color_name: '黑',
        facts: { weight: '1 kg' },
        enabled: true,
        custom_label: null,
      },
      { sku: 'B', name: '小包', price: 9900, enabled: false, custom_label: '新品' },
    ]);
    expect(children.map(({ size_label }) => size_label)).toEqual(['S', 'M', '']);
  });

  it('may be the catalogue file of a shop', async () => {
    const text = JSON.stringify({
      products: [BAG],
      categories: [{ id: 'a', name: 'a', url: '/a', products: ['BAG'] }],
    });
    expect((await imports.text(text, 'json')).result.created).toBe(2);
  });

  it.each([
    ['no JSON', '{"sku": "A"\n', /line 1: .*Write one JSON object in each line/],
    ['a list', '[1]', /line 1: this is not an object/],
    [
      'nothing that names it',
      '{"name": "x"}',
      /line 1: a product has "sku", a look "lookId", and a category "id"/,
    ],
    [
      'an unknown field',
      '{"sku": "A", "prise": 1}',
      /line 1, A: a product does not have "prise". Did you mean "price"\?/,
    ],
    ['a wrong value', '{"sku": "A", "name": "x", "price": "12"}', /line 1, A: "price" must be integer/],
    ['a price below zero', '{"sku": "A", "name": "x", "price": -1}', /"price" must be >= 0/],
    ['a value that is not in the list', '{"sku": "A", "gender": "x"}', /"gender" .*women, men, all/],
    [
      'a SKU twice',
      '{"sku": "A", "name": "x", "price": 1}\n{"sku": "A"}',
      /line 2, A: an earlier line has this SKU/,
    ],
    ['a SKU with a slash', '{"sku": "a/b"}', /"sku" must match/],
    ['a new product without a price', '{"sku": "A", "name": "x"}', /line 1, A: it is new and has no "price"/],
    [
      'an original price below the price',
      '{"sku": "A", "name": "x", "price": 9, "orgPrice": 8}',
      /below its price/,
    ],
    [
      'an unknown category',
      '{"sku": "A", "name": "x", "price": 1, "categories": ["no"]}',
      /there is no category no/,
    ],
    [
      'an unknown piece of a look',
      '{"lookId": "l", "title": "", "pcImg": "", "products": [{"sku": "Z", "x": 1, "y": 1}]}',
      /there is no product Z/,
    ],
    [
      'an unknown parent',
      '{"id": "a", "name": "", "url": "", "parent": "none"}',
      /there is no category none/,
    ],
    [
      'a child twice',
      '{"sku": "A", "name": "x", "price": 1, "children": [{"size": "S"}, {"size": "S"}]}',
      /two of its children are A-2000/,
    ],
  ])('is refused with place and remedy: %s', async (_what, text, message) => {
    const problems = await problemsOf(imports.text(text));
    expect(problems.join('\n')).toMatch(message);
    expect(await imports.database.db.selectFrom('colours').selectAll().execute()).toHaveLength(0);
  });

  const PATH = 'must be a path of this shop, as /product/BAG-1.html';
  const ADDRESS = 'must be an address that starts with / or https://';
  it.each([
    ...['//evil.cn/x', 'javascript:alert(1)', 'https://evil.cn/x', '/\\evil.cn', '/a\nb', 'a.html'].map(
      url => ['url', { url }, PATH] as const,
    ),
    ...['//evil.cn/x.webp', 'vbscript:x', 'http:x.webp', '/\\evil.cn/x.webp', '/a b.webp', 'x.webp'].map(
      picture => ['images.1', { images: ['/a.webp', picture] }, ADDRESS] as const,
    ),
    ['switchImage', { switchImage: '//evil.cn/x.webp' }, ADDRESS],
    ['frames.0', { frames: ['data:,x'] }, ADDRESS],
    [
      'color.hex',
      { color: { key: 'k', name: 'n', hex: 'red;position:fixed' } },
      'must be a colour, as #1a2b3c',
    ],
  ] as const)('takes no other address, and no style: %s of %j', async (field, values, remedy) => {
    const line = { sku: 'A', name: 'x', price: 1, ...values };
    expect(await problemsOf(imports.text(JSON.stringify(line)))).toEqual([
      `line 1, A: "${field}" ${remedy}.`,
    ]);
  });

  it('takes pictures of this shop and of other hosts', async () => {
    const line = {
      sku: 'A',
      name: 'x',
      price: 1,
      defaultImage: 'https://cdn.example/a.webp',
      switchImage: '',
    };
    const images = ['/media/图.webp?v=1'];
    const { result } = await imports.text(JSON.stringify({ ...line, images, url: '/product/A.html' }));
    expect(result.created).toBe(1);
  });

  it('names every line that is wrong before anything is written', async () => {
    const run = imports.text(
      '{"sku": "OK", "name": "x", "price": 1}\n{"sku": "A", "price": "1"}\n{"sku": "B", "status": 1}\n',
    );
    await expect(run).rejects.toThrow(RefusedImport);
    expect(
      await problemsOf(imports.text('{"sku": "A", "price": "1"}\n{"sku": "B", "status": 1}')),
    ).toHaveLength(2);
    expect((await imports.readAll()).colours).toEqual([]);
  });

  it('cannot take the model or the child product of another', async () => {
    await imports.lines(BAG, { ...BAG, sku: 'HAT', spu: 'HAT', children: [{ sku: 'EAN', size: 'S' }] });
    expect(await problemsOf(imports.lines({ sku: 'BAG-1', spu: 'HAT' }))).toEqual([
      'line 1, BAG-1: it belongs to the model BAG, not to HAT. Leave "spu" out, or give it another SKU.',
    ]);
    expect(await problemsOf(imports.lines({ sku: 'BAG-1', children: [{ sku: 'EAN', size: 'S' }] }))).toEqual([
      'BAG-1: the child product EAN belongs to HAT. Give it another SKU.',
    ]);
  });
});

describe('the catalogue of the demonstration', () => {
  const file = join(import.meta.dirname, '../../fixtures/catalogue/products.json');

  it('is the same when its own files are imported over it, and what it exports', async () => {
    await seedCatalogue(imports.database.db, file);
    const before = await imports.readAll();
    const [products, categories, looks] = ['products', 'categories', 'looks'].map(name =>
      JSON.parse(readFileSync(join(dirname(file), `${name}.json`), 'utf8')),
    );
    const imported = await imports.text(JSON.stringify({ products, categories, looks }), 'json');
    expect(imported).toMatchObject({ result: { created: 0, changed: 0 }, changes: [] });
    const lines: object[] = [];
    for await (const entry of listEntries(imports.database.db)) lines.push(entry);
    expect(lines).toHaveLength(products.length);
    expect(await imports.lines(...lines)).toMatchObject({ result: { created: 0, changed: 0 }, changes: [] });
    expect(await imports.readAll()).toEqual(before);
  });
});
