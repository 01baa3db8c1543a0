import { extname, resolve } from 'node:path';
import type { CatalogueImport, ImportCounts, StockMeaning, StockResult } from '#contract';
import { commandActor } from '../../../base/audit/audit.ts';
import { withShopDatabase } from '../../../base/database/shop-database.ts';
import { importCatalogue } from './import-catalogue.ts';
import { listEntries } from './list-entries.ts';
import { readCounts } from './read-counts.ts';
import { readRecords } from './read-records.ts';
import { setStock } from './set-stock.ts';

/**
 * Products of a file per transaction. Few, since each takes processor time and locks from requests of shoppers: many short
 * pauses are of more use to them than one long one.
 */
const FILE_BATCH = 50;

type Env = Record<string, string | undefined>;

/** Imports a file into the database that the server's settings name. */
export function importCatalogueFile(
  env: Env,
  root: string,
  { file, isDryRun, onChange }: CatalogueImport,
): Promise<ImportCounts> {
  const path = resolve(root, file);
  const isText = extname(path).toLowerCase() === '.csv';
  return withShopDatabase(env, root, db =>
    importCatalogue(db, () => readRecords(path), {
      ...{ actor: commandActor(), batch: FILE_BATCH },
      ...{ isDryRun, isText, onChange },
    }),
  );
}

/** Writes the products of the database that the server's settings name, each as a line of JSON. */
export function exportCatalogue(
  env: Env,
  root: string,
  write: (line: string) => Promise<void>,
): Promise<void> {
  return withShopDatabase(env, root, async db => {
    for await (const entry of listEntries(db)) await write(`${JSON.stringify(entry)}\n`);
  });
}

/** Sets the stock of the database that the server's settings name from a file. */
export function importStockFile(
  env: Env,
  root: string,
  file: string,
  meaning: StockMeaning,
): Promise<StockResult> {
  const path = resolve(root, file);
  return withShopDatabase(env, root, async db => {
    const total: StockResult = { applied: 0, older: 0, unknown: [] };
    for await (const counts of readCounts(path)) {
      const { applied, older, unknown } = await setStock(db, counts, { actor: commandActor(), meaning });
      total.applied += applied;
      total.older += older;
      total.unknown.push(...unknown);
    }
    return total;
  });
}
