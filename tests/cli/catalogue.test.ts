import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CommandDatabase, createCommandDatabase } from '../support/command-database.ts';
import { runCli } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-catalogue-'));
let database: CommandDatabase;
const run = (...args: string[]) => runCli(args, { env: database.env, cwd: folder });
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** The commands and files of docs/connecting.md. */
const DOCS = readFileSync(join(import.meta.dirname, '../../docs/connecting.md'), 'utf8');
const example = (name: string) =>
  new RegExp(`\`${name}\`:\\n\\n\`\`\`\\w+\\n([\\s\\S]*?)\`\`\``).exec(DOCS)?.[1] ?? '';

beforeAll(async () => {
  database = await createCommandDatabase(folder);
}, 60_000);
afterAll(async () => {
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

it('has all commands of the documentation in the tests of this file', () => {
  const commands = [...DOCS.matchAll(/```bash\n([\s\S]*?)```/g)].flatMap(([, block = '']) =>
    block.split('\n').filter(Boolean),
  );
  expect(commands).toEqual([
    'vitrine catalogue import products.jsonl --dry-run',
    'vitrine catalogue import products.jsonl',
    'vitrine stock import counts.csv',
  ]);
});

it('imports the examples of the documentation, after a dry run that writes nothing', async () => {
  write('products.jsonl', example('products.jsonl'));
  expect(DOCS).toContain('vitrine catalogue import products.jsonl --dry-run');
  const dry = await run('catalogue', 'import', 'products.jsonl', '--dry-run');
  expect(dry).toMatchObject({
    code: 0,
    err: 'Would create 3 and change 0; 0 stay as they are. Nothing was written.\n',
  });
  const first = await run('catalogue', 'import', 'products.jsonl');
  expect(first).toMatchObject({ code: 0, err: 'Created 3 and changed 0; 0 stay as they are.\n' });
  expect(await run('catalogue', 'import', 'products.jsonl')).toMatchObject({ code: 0, out: '' });

  write('prices.csv', example('prices.csv'));
  const { code, out } = await run('catalogue', 'import', 'prices.csv');
  expect(code).toBe(0);
  expect(out).toMatch(/^SELLE-1\n {2}price: 1280000 → 1350000\n {2}org_price: 1280000 → 1350000/);

  write('counts.csv', example('counts.csv'));
  expect(await run('stock', 'import', 'counts.csv')).toMatchObject({
    code: 0,
    out: 'Stored 2 counts; 0 were older than one before.\n',
  });
  const exported = await run('catalogue', 'export');
  const [entry] = exported.out
    .trim()
    .split('\n')
    .map(line => JSON.parse(line));
  expect(entry).toMatchObject({
    sku: 'SELLE-1',
    price: 1_350_000,
    children: [
      { size: 'M', stock: 4 },
      { size: 'L', stock: 0 },
    ],
  });
  write('again.jsonl', exported.out);
  expect(await run('catalogue', 'import', 'again.jsonl', '-f', 'json')).toMatchObject({
    code: 0,
    out: expect.stringContaining('"changed": 0'),
  });
  // Each of eight commands opens the database.
}, 180_000);

it('says which SKUs of a count are unknown, in the language of the reader', async () => {
  write('unknown.jsonl', '{"sku": "NONE", "stock": 1}\n');
  expect(await run('stock', 'import', 'unknown.jsonl')).toMatchObject({
    code: 1,
    err: 'The shop does not have 1 of the SKUs: NONE\n',
  });
  expect((await run('stock', 'import', 'unknown.jsonl', '--lang', 'zh')).err).toBe(
    '商店中没有其中 1 个 SKU：NONE\n',
  );
});

it.each([
  [['catalogue'], 'vitrine catalogue import FILE'],
  [['catalogue', 'import'], 'takes one file'],
  [['catalogue', 'import', 'a', 'b'], 'takes one file'],
  [['catalogue', 'export', 'a'], 'takes no file'],
  [
    ['catalogue', 'import', 'none.jsonl'],
    'none.jsonl does not exist. Correct the path.\nNothing was written.',
  ],
  [['catalogue', 'import', 'none.csv'], 'none.csv does not exist. Correct the path.\nNothing was written.'],
  [['catalogue', 'import', 'a.xlsx'], 'Name one that ends in .jsonl, .csv or .json'],
  [['stock'], 'imports one file'],
  [['stock', 'import', 'none.csv'], 'none.csv does not exist'],
  [['stock', 'import', 'x.csv', '--counts', 'all'], 'warehouse, sellable'],
])('%j is refused with the remedy', async (args, message) => {
  const { code, err } = await run(...args);
  expect(code).toBe(2);
  expect(err).toContain(message);
});

it.each([
  ['a line that is no count', '{"sku": "A"}', "line 1: must have required property 'stock'"],
  ['a count below zero', '{"sku": "A", "stock": -1}', 'line 1: "stock" must be >= 0'],
  ['an unknown field', '{"sku": "A", "stock": 1, "qty": 1}', '"qty"'],
])('a file of counts is refused: %s', async (_what, text, message) => {
  write('wrong.jsonl', text);
  const { code, err } = await run('stock', 'import', 'wrong.jsonl');
  expect({ code, err }).toMatchObject({ code: 2, err: expect.stringContaining(message) });
});
