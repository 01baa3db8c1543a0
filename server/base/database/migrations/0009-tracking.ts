import type { Kysely } from 'kysely';

/** Adds the browser's event id, so that an event that is sent twice counts once, and the channel of the visit. */
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
