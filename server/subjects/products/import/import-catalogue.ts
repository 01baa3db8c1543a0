import { sql } from 'kysely';
import type { ImportCounts, ImportedChange } from '#contract';
import { type Actor, recordAudit } from '../../../base/audit/audit.ts';
import { countRows, type Db, type Tx } from '../../../base/database/index.ts';
import { inTransaction } from '../../../base/database/transaction.ts';
import { checkReferences } from './check-references.ts';
import { createNumbers } from './find-numbers.ts';
import { importCategories, importMemberships } from './import-categories.ts';
import { importLooks } from './import-looks.ts';
import { type ImportState, importProducts, type PlacedLine } from './import-products.ts';
import { type CheckedFile, readLine } from './import-schema.ts';
import { createPace } from './pace.ts';
import type { FileRecord } from './read-records.ts';

/** Products per transaction where the caller names no number, as many as a request has. */
const BATCH = 200;

/** Most problems that one run lists. */
const MAX_PROBLEMS = 20;

/** A file with lines that cannot be imported; nothing of it was. Each message names place, product, problem and remedy. */
export class RefusedImport extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}

/** How an import runs. */
export interface ImportOptions {
  actor: Actor;
  /** Whether nothing is written. */
  isDryRun?: boolean;
  /** Whether values are texts, as in CSV. */
  isText?: boolean;
  /** Products per transaction. */
  batch?: number;
  /** Called with each product, category and look that is new or changes. */
  onChange?(change: ImportedChange): void;
  /** Waits between batches; for tests. */
  wait?(ms: number): Promise<unknown>;
}

/**
 * Imports products, categories and looks while the shop is open. All records are checked before the first is written; then each
 * batch is one transaction. What an interrupted import has written stays, and repeating it does the rest: records that are
 * what they say are not written again.
 *
 * @param readRecords reads the records from the start; called twice.
 * @throws RefusedImport
 */
export async function importCatalogue(
  db: Db,
  readRecords: () => AsyncIterable<FileRecord>,
  { actor, isDryRun = false, isText = false, batch: size = BATCH, wait, onChange = () => {} }: ImportOptions,
): Promise<ImportCounts> {
  const file = await checkAll(readRecords(), isText);
  refuse(await checkReferences(db, file));
  // Before the products, so that nothing is written of a file with categories that do not fit.
  if (file.categories.length > 0) await inTransaction(db, tx => importCategories(tx, file, false));
  const state: ImportState = { numbers: createNumbers(), models: new Set() };
  const pace = createPace(wait);
  const result: ImportCounts = { created: 0, changed: 0, unchanged: 0 };

  /** Runs a part of the import in one transaction, and counts what it did once that is committed. */
  async function run(work: (tx: Tx) => Promise<ImportedChange[]>): Promise<void> {
    await pace.pause();
    const from = performance.now();
    const changes = await inTransaction(db, async tx => {
      await startBatch(tx);
      const done = await work(tx);
      if (!isDryRun) await record(tx, actor, done.filter(isWritten));
      return done;
    });
    for (const change of changes) {
      result[change.isNew ? 'created' : isWritten(change) ? 'changed' : 'unchanged']++;
      if (isWritten(change)) onChange(change);
    }
    pace.note(performance.now() - from, changes.filter(isWritten).length);
  }

  for await (const batch of inBatches(readRecords(), isText, size)) {
    let found: Awaited<ReturnType<typeof importProducts>> | undefined;
    await run(async tx => {
      found = await importProducts(tx, batch, state, !isDryRun);
      return found.changes;
    });
    if (!found) continue;
    state.numbers = found.numbers;
    for (const spu of found.named) state.models.add(spu);
  }
  if (file.categories.length > 0) await run(tx => importCategories(tx, file, !isDryRun));
  // In batches as well: a transaction that is open for long keeps locks, and every process reads its changes again each second.
  const memberships = [...file.memberships];
  for (let at = 0; at < memberships.length; at += size) {
    await run(tx => importMemberships(tx, memberships.slice(at, at + size), !isDryRun));
  }
  if (file.looks.length > 0) await run(tx => importLooks(tx, file, !isDryRun));
  if (!isDryRun && result.created + result.changed > BATCH) {
    await countRows(db, ['products', 'colours', 'children']);
  }
  return result;
}

const isWritten = ({ isNew, fields }: ImportedChange): boolean => isNew || Object.keys(fields).length > 0;

/**
 * Checks every record; those that are no products are kept, since they are few.
 *
 * @throws RefusedImport
 */
async function checkAll(records: AsyncIterable<FileRecord>, isText: boolean): Promise<CheckedFile> {
  const problems: string[] = [];
  const [skus, spus] = [new Set<string>(), new Set<string>()];
  const file: CheckedFile = { skus, spus, categories: [], looks: [], memberships: new Map() };
  for await (const record of records) {
    const line = readLine(record, isText);
    if ('problems' in line) problems.push(...line.problems);
    else if (line.kind === 'category') file.categories.push(line);
    else if (line.kind === 'look') file.looks.push(line);
    else {
      const { sku, spu = sku, categories } = line.entry;
      if (skus.has(sku))
        problems.push(`${line.place}, ${sku}: an earlier line has this SKU. Keep one of them.`);
      skus.add(sku);
      spus.add(spu);
      if (categories) file.memberships.set(sku, { place: `${line.place}, ${sku}`, categories });
    }
    if (problems.length >= MAX_PROBLEMS) break;
  }
  refuse(problems);
  return file;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new RefusedImport(problems.slice(0, MAX_PROBLEMS));
}

/** Groups the products of a file. */
async function* inBatches(
  records: AsyncIterable<FileRecord>,
  isText: boolean,
  size: number,
): AsyncGenerator<PlacedLine[]> {
  let batch: PlacedLine[] = [];
  for await (const record of records) {
    const line = readLine(record, isText);
    if (!('kind' in line) || line.kind !== 'product') continue;
    batch.push(line);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/** Lets one import run at a time, and counts the catalogue as filled: a start does not seed it then. */
async function startBatch(tx: Tx): Promise<void> {
  await sql`select set_config('lock_timeout', '20s', true), set_config('statement_timeout', '60s', true),
    pg_advisory_xact_lock(hashtext('vitrine catalogue import'))`.execute(tx);
  await tx
    .updateTable('catalogue_state')
    .set({ seeded_at: new Date() })
    .where('seeded_at', 'is', null)
    .execute();
}

async function record(tx: Tx, actor: Actor, written: readonly ImportedChange[]): Promise<void> {
  const [first] = written;
  if (!first) return;
  const subject = written.length === 1 ? `catalogue/${first.sku}` : 'catalogue';
  await recordAudit(tx, {
    actor,
    action: 'catalogue.import',
    subject,
    detail: { skus: written.map(({ sku }) => sku) },
  });
}
