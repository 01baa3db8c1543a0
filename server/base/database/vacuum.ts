import { sql } from 'kysely';
import type { Db, Tables } from './schema.ts';
import { inTransaction } from './transaction.ts';

/**
 * Frees the space of deleted and replaced rows, which PostgreSQL's autovacuum does on a server; the embedded database has
 * none. One statement for each table, so that calls run in between.
 */
export async function vacuumEmbedded(db: Db): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  );
  for (const { name } of rows) await sql`vacuum ${sql.table(name)}`.execute(db);
}

/**
 * Has the database count what it plans queries by, in short steps with rests, as autovacuum does. Each table has a transaction, so
 * that no lock waits for the others.
 */
export async function countRows(db: Db, tables: readonly (keyof Tables)[]): Promise<void> {
  for (const table of tables) {
    await inTransaction(db, async tx => {
      // A rest ends the embedded database with an error; others wait for it anyway.
      await sql`select set_config('statement_timeout', '60s', true), set_config('vacuum_cost_delay',
        case when version() like '%emscripten%' then '0' else '2ms' end, true)`.execute(tx);
      await sql`analyze ${sql.table(table)}`.execute(tx);
    });
  }
}
