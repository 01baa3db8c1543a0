import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('colours')
    .addColumn('facts', 'jsonb', column => column.notNull().defaultTo(sql`'{}'::jsonb`))
    .execute();
  await db.schema.alterTable('colours').addColumn('promotional_poster', 'text').execute();
  // The single size of things that have no sizes, such as bags.
  await sql`update children set size_label = '' where size_value = 1000`.execute(db);
}
