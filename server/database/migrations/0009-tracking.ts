import type { Kysely } from 'kysely';

/** Events have the browser's id, so that one that is sent again counts once, and the channel of the visit (A §9). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('tracking_events')
    .addColumn('event_id', 'text')
    .addColumn('channel', 'text', column => column.notNull().defaultTo('direct'))
    .execute();
  await db.schema
    .createIndex('tracking_events_once')
    .unique()
    .on('tracking_events')
    .column('event_id')
    .execute();
}
