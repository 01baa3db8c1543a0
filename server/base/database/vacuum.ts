import { sql } from 'kysely';
import type { Db } from './schema.ts';

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
