import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('visitors')
    // Names the session in the member's list of devices, where the key must not appear.
    .addColumn('session_id', 'uuid', column => column.notNull().unique().defaultTo(sql`gen_random_uuid()`))
    .addColumn('device', 'text', column => column.notNull().defaultTo(''))
    .execute();
}
