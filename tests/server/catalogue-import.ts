import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';
import type { ImportedChange } from '#contract';
import type { Database } from '../../server/index.ts';
import { importCatalogue } from '../../server/subjects/products/import/import-catalogue.ts';
import { readRecords } from '../../server/subjects/products/import/read-records.ts';
import { emptyDatabase } from './database.ts';

const actor = { kind: 'command', name: 'test' } as const;

export const BAG = {
  sku: 'BAG-1',
  spu: 'BAG',
  name: '手袋',
  price: 1_000_000,
  color: { key: 'noir', name: '黑', hex: '#000000' },
};

/** A database that a file of tests imports into; empty for each test. */
export class Imports {
  database!: Database;
  private readonly folder = mkdtempSync(join(tmpdir(), 'vitrine-import-'));
  private files = 0;

  constructor() {
    beforeEach(async () => {
      this.database = await emptyDatabase();
    });
    afterAll(() => rmSync(this.folder, { recursive: true }));
  }

  /** Imports a file and returns what it says it did. */
  async text(text: string, ending = 'jsonl', isDryRun = false) {
    const file = join(this.folder, `${this.files++}.${ending}`);
    writeFileSync(file, text);
    const changes: ImportedChange[] = [];
    const result = await importCatalogue(this.database.db, () => readRecords(file), {
      ...{ actor, isDryRun, isText: ending === 'csv' },
      onChange: change => changes.push(change),
    });
    return { result, changes };
  }

  lines(...lines: object[]) {
    return this.text(lines.map(line => JSON.stringify(line)).join('\n'));
  }

  dryRun(...lines: object[]) {
    return this.text(lines.map(line => JSON.stringify(line)).join('\n'), 'jsonl', true);
  }

  async readAll() {
    const { db } = this.database;
    return {
      models: await db.selectFrom('products').selectAll().orderBy('spu').execute(),
      colours: await db.selectFrom('colours').selectAll().orderBy('sku').execute(),
      children: await db.selectFrom('children').selectAll().orderBy('sku').execute(),
      changes: await db.selectFrom('product_changes').selectAll().orderBy('id').execute(),
    };
  }
}
