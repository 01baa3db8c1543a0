import { type Kysely, sql } from 'kysely';

/** Adds the record of what staff, tokens and commands have changed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_log')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('actor_kind', 'text', column =>
      column.notNull().check(sql`actor_kind in ('staff', 'token', 'command', 'shop')`),
    )
    .addColumn('actor', 'text', column => column.notNull())
    .addColumn('action', 'text', column => column.notNull())
    .addColumn('subject', 'text', column => column.notNull())
    .addColumn('detail', 'jsonb', column => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute();
  await sql`create index audit_log_subject on audit_log (subject, id)`.execute(db);
  await sql`create index audit_log_actor on audit_log (actor, id)`.execute(db);
}
