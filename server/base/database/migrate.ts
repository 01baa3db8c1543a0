import { Migrator } from 'kysely';
import { migrations as shopMigrations } from './migrations/index.ts';
import type { Db } from './schema.ts';

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
  const { error, results = [] } = await createMigrator(db, migrations).migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database can't be brought up to date${failed ? ` (${failed})` : ''}: ${reason}`, {
      cause: error,
    });
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Returns the names of the pending migrations. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await createMigrator(db).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}
