import { Migrator, sql } from 'kysely';
import { migrations as shopMigrations } from './migrations/index.ts';
import type { Db } from './schema.ts';
import { READ_ONLY, READ_ONLY_REMEDY, readCode } from './unavailable.ts';

function createMigrator(db: Db, migrations = shopMigrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Runs the pending migrations, all or none. Processes that start at the same time wait for each other: the migrator
 * holds a lock in the database.
 *
 * @returns the names of the migrations that ran.
 * @throws Error that names the failed migration; the database is unchanged.
 */
export async function migrate(db: Db, migrations = shopMigrations): Promise<string[]> {
  // Spares a lock. In a rolling deploy the database may also be newer than this process, which the migrator refuses.
  if ((await pendingMigrations(db, migrations)).length === 0) return [];
  const { error, results = [] } = await createMigrator(db, migrations).migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = readCode(error) === READ_ONLY ? `\n  ${READ_ONLY_REMEDY}` : '';
    throw new Error(
      `The database can't be brought up to date${failed ? ` (${failed})` : ''}: ${reason}${remedy}`,
      { cause: error },
    );
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Kysely's record of the migrations that ran. */
const RECORD = 'kysely_migration';

/** PostgreSQL's code for a table that does not exist. */
const MISSING_TABLE = '42P01';

/** Returns the names of the pending migrations. Those of a newer version that have run don't count. */
export async function pendingMigrations(db: Db, migrations = shopMigrations): Promise<string[]> {
  const done = await sql<{ name: string }>`select name from ${sql.table(RECORD)}`.execute(db).then(
    ({ rows }) => new Set(rows.map(({ name }) => name)),
    error => {
      if (readCode(error) === MISSING_TABLE) return new Set<string>();
      throw error;
    },
  );
  return Object.keys(migrations).filter(name => !done.has(name));
}
