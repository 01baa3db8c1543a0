import pg from 'pg';
import { readDatabasePlace } from '../config/config.ts';
import { checkEmbedded, hasEmbedded } from './embedded.ts';
import { type DamageReport, findDamage } from './find-damage.ts';
import { columnTypes } from './types.ts';

/**
 * Reads every table and index of the database that the server's settings name, and reports what is damaged. A PostgreSQL
 * server may be in use; the embedded database must not be.
 *
 * @throws Error with the remedy when the database can't be read at all.
 */
export async function checkDatabase(
  env: Record<string, string | undefined>,
  root: string,
): Promise<DamageReport> {
  const { databaseUrl, dataDir } = readDatabasePlace(env, root);
  if (databaseUrl !== '') return checkServer(databaseUrl);
  if (!hasEmbedded(dataDir)) {
    throw new Error(`There is no database in ${dataDir}.\n  Set DATA_DIR or DATABASE_URL as for the shop.`);
  }
  return checkEmbedded(dataDir);
}

async function checkServer(url: string): Promise<DamageReport> {
  const { host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, types: columnTypes });
  // Reported by the statement that it ends.
  client.on('error', () => {});
  try {
    await client.connect();
    return await findDamage(client, { withCatalogs: false, everyRow: true });
  } catch (error) {
    const { message, errors } = error as AggregateError;
    throw new Error(
      `The database at ${host}${pathname} can't be read: ${message || errors?.[0]?.message}\n  Check DATABASE_URL.`,
      { cause: error },
    );
  } finally {
    await client.end().catch(() => {});
  }
}
