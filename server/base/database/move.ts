import { sql } from 'kysely';
import { readDatabasePlace } from '../config/config.ts';
import { copyTables, type TableCopy } from './copy-tables.ts';
import { type Db, hasEmbedded, openDatabase } from './index.ts';
import { pendingMigrations } from './migrate.ts';

/** Tables in which migrations create rows. The source's rows replace them. */
const FILLED_BY_MIGRATIONS = new Set(['catalogue_state', 'content_state', 'gift_campaign']);

/**
 * Copies the embedded database of DATA_DIR to the empty PostgreSQL database of DATABASE_URL: all tables, sequences and
 * checks, in one transaction. The embedded database is not changed.
 *
 * @returns the tables with their numbers of rows, which have been compared.
 * @throws Error with the remedy; the target has no rows then.
 */
export async function moveDatabase(
  env: Record<string, string | undefined>,
  root: string,
): Promise<TableCopy[]> {
  const { databaseUrl, dataDir } = readDatabasePlace(env, root);
  if (databaseUrl === '') {
    throw new Error('DATABASE_URL is not set. Set it to the empty PostgreSQL database to move to.');
  }
  if (!hasEmbedded(dataDir)) {
    throw new Error(`There is no database in ${dataDir}.\n  Set DATA_DIR as for the shop.`);
  }
  const source = await openDatabase({ databaseUrl: '', dataDir }, { migrates: false });
  try {
    if ((await pendingMigrations(source.db)).length > 0) {
      throw new Error(`${dataDir} is of an earlier version. Start this version of the shop on it once.`);
    }
    await refuseOtherTables(databaseUrl);
    const target = await openDatabase({ databaseUrl, dataDir: null });
    try {
      return await copyInto(source.db, target.db);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

/** Refuses a database with tables before it is migrated; those of an interrupted move have no rows. */
async function refuseOtherTables(databaseUrl: string): Promise<void> {
  const { db, close } = await openDatabase({ databaseUrl, dataDir: null }, { migrates: false });
  try {
    const tables = await listTables(db);
    if (tables.length > 0 && !tables.includes('catalogue_state')) throw notEmpty(tables);
  } finally {
    await close();
  }
}

function copyInto(source: Db, target: Db): Promise<TableCopy[]> {
  return source
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(from =>
      target.transaction().execute(async to => {
        const tables = await listTables(from);
        // No process of a shop that uses the target writes meanwhile.
        for (const table of tables) await sql`lock table ${sql.table(table)} in exclusive mode`.execute(to);
        const filled: string[] = [];
        for (const table of tables) {
          if (FILLED_BY_MIGRATIONS.has(table)) await sql`delete from ${sql.table(table)}`.execute(to);
          else if (await hasRows(to, table)) filled.push(table);
        }
        if (filled.length > 0) throw notEmpty(filled);
        return copyTables(from, to, tables);
      }),
    );
}

/** Returns the tables of a shop, without those of the migrator. */
async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not starts_with(relname, 'kysely_')
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

async function hasRows(db: Db, table: string): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}

const notEmpty = (tables: readonly string[]) =>
  new Error(
    `The database of DATABASE_URL is not empty (${tables.slice(0, 3).join(', ')}). It was not changed.\n  Create an empty one and name it in DATABASE_URL.`,
  );
