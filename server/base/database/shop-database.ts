import { readDatabasePlace } from '../config/config.ts';
import { type Db, hasEmbedded, openDatabase } from './index.ts';
import { pendingMigrations } from './migrate.ts';

/**
 * Runs a command's work on the database that the server's settings name, without migrating it.
 *
 * @throws Error with the remedy when there is no database, or when a running shop uses the embedded one.
 */
export async function withShopDatabase<T>(
  env: Record<string, string | undefined>,
  root: string,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  const place = readDatabasePlace(env, root);
  if (!place.databaseUrl && !hasEmbedded(place.dataDir)) {
    throw new Error(
      `There is no database in ${place.dataDir}.\n  Start the shop once, or set DATA_DIR or DATABASE_URL as for the shop.`,
    );
  }
  const database = await openDatabase(place, { migrates: false });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

/** @throws Error with the remedy when the database lacks tables of this version. */
export async function requireMigrated(db: Db): Promise<void> {
  if ((await pendingMigrations(db)).length === 0) return;
  throw new Error('The database is of an earlier version. Start this version of the shop on it once.');
}
