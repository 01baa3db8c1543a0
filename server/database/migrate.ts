import { Migrator } from 'kysely';
import { migrations as shopMigrations } from './migrations/index.ts';
import type { Db } from './schema.ts';

function migratorOf(db: Db, migrations = shopMigrations): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations } });
}

/**
 * Brings the database to this version's shape, all changes or none. Processes that start at once wait for one
 * another: the migrator holds a lock in the database.
 *
 * @returns the names of the migrations that ran now.
 * @throws Error that names the migration that failed; the database is as it was.
 */
export async function migrate(db: Db, migrations = shopMigrations): Promise<string[]> {
  const { error, results = [] } = await migratorOf(db, migrations).migrateToLatest();
  if (error) {
    const failed = results.find(({ status }) => status === 'Error')?.migrationName;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`The database can't be brought up to date${failed ? ` (${failed})` : ''}: ${reason}`, {
      cause: error,
    });
  }
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
}

/** Names of migrations that the database still lacks. */
export async function pendingMigrations(db: Db): Promise<string[]> {
  const all = await migratorOf(db).getMigrations();
  return all.filter(({ executedAt }) => !executedAt).map(({ name }) => name);
}
