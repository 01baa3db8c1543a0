import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Database } from '../../server/index.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { emptyDatabase } from './database.ts';

let folder: string;
let database: Database;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-seed-'));
  database = await emptyDatabase();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function write(products: object[]): string {
  const file = join(folder, 'products.json');
  writeFileSync(file, JSON.stringify(products));
  return file;
}

const entry = (sku: string, more: object) => ({ sku, name: sku, price: 100_000, orgPrice: 100_000, ...more });

it.each([
  ['quotes', `"'\`, $1 %s`],
  ['backslashes', '\\ \\n \\u0041 \\\\'],
  ['line breaks and tabs', 'a\nb\r\n\tc'],
  ['characters beyond the basic plane', '👜 𠮷野家'],
  ['text that looks like JSON', '{"a": [1, null]}'],
  ['text that looks like an array', '{NULL,"a"}'],
  ['the word null', 'null'],
  ['an empty text', ''],
  ['spaces', '  '],
  ['invisible characters', '\u200b\ufeff\u2028'],
  ['a text of 100 KB', '长'.repeat(33_000)],
])('stores what the file says: %s', async (_what, text) => {
  const facts = { weight: text };
  const picture = `/a"'\`{NULL,$1}[👜].webp`;
  const images = [picture, '/b.webp'];
  const more = {
    shortDesc: text,
    description: text,
    images,
    facts,
    promotionalMedia: picture,
    customLabel: text,
  };
  const price = Number.MAX_SAFE_INTEGER;
  await seedCatalogue(database.db, write([entry('A', { ...more, price, daysListed: 2.5, stock: 7 })]));
  const row = await database.db.selectFrom('colours').selectAll().executeTakeFirstOrThrow();
  expect(row).toMatchObject({
    ...{ short_desc: text, description: text, images, facts, promotional_media: picture, custom_label: text },
    ...{ price, exclusive_to: null, enabled: true, is_pre_order: false },
  });
  expect(Date.now() - row.listed_at.getTime()).toBeGreaterThanOrEqual(2.5 * 24 * 3600 * 1000);
  expect(await database.db.selectFrom('children').select('stock').execute()).toEqual([{ stock: 7 }]);
});

it('takes a statement per thousands of rows', async () => {
  const statements: string[] = [];
  const counted = database.db.withPlugin({
    transformQuery({ node }) {
      statements.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const rings = Array.from({ length: 900 }, (_, n) => entry(`R-${n}`, { kind: 'ring' }));
  await seedCatalogue(counted, write(rings));
  const { rows } = await sql<{ n: number }>`select count(*) n from children`.execute(database.db);
  expect(rows).toEqual([{ n: 6300 }]);
  expect(statements.length).toBeLessThan(15);
});
