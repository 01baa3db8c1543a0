import { type Kysely, sql } from 'kysely';

/**
 * Moves what the events of a batch share (path, visitor, campaign) to a row for the batch, with its estimated size, by
 * which old events are deleted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('tracking_batches')
    .addColumn('id', 'bigint', column => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('received_at', 'timestamptz', column => column.notNull().defaultTo(sql`now()`))
    .addColumn('bytes', 'integer', column => column.notNull())
    .addColumn('visitor', 'text')
    .addColumn('user_type', 'text', column => column.notNull())
    .addColumn('country', 'text', column => column.notNull())
    .addColumn('page_kind', 'text', column => column.notNull())
    .addColumn('page_path', 'text', column => column.notNull())
    .addColumn('utm_source', 'text')
    .addColumn('utm_medium', 'text')
    .addColumn('channel', 'text', column => column.notNull().defaultTo('direct'))
    .addColumn('test_user', 'boolean', column => column.notNull())
    .execute();
  await db.schema
    .alterTable('tracking_events')
    .addColumn('batch_id', 'bigint', column => column.references('tracking_batches.id').onDelete('cascade'))
    .execute();
  await moveEvents(db);
  let events = db.schema.alterTable('tracking_events').alterColumn('batch_id', to => to.setNotNull());
  for (const name of SHARED) events = events.dropColumn(name);
  await events.execute();
  // With the size, so that the sum over all batches is read from the index alone.
  await db.schema
    .createIndex('tracking_batches_received')
    .on('tracking_batches')
    .columns(['received_at', 'bytes'])
    .execute();
  await db.schema.createIndex('tracking_events_batch').on('tracking_events').column('batch_id').execute();
}

const SHARED = [
  'received_at',
  'visitor',
  'user_type',
  'country',
  'page_kind',
  'page_path',
  'utm_source',
  'utm_medium',
  'channel',
  'test_user',
];

/** Makes a batch of the events that share everything. The sizes of rows are those of `server/subjects/tracking/read-batch.ts`. */
async function moveEvents(db: Kysely<unknown>): Promise<void> {
  const shared = sql.join(SHARED.map(name => sql.ref(name)));
  await sql`
    insert into tracking_batches (${shared}, bytes)
    select ${shared}, least(250 + sum(250 + octet_length(data::text)), 2000000000) from tracking_events
    group by ${shared}`.execute(db);
  const same = sql.join(
    SHARED.map(name => sql`b.${sql.ref(name)} is not distinct from e.${sql.ref(name)}`),
    sql` and `,
  );
  await sql`
    update tracking_events e set batch_id = b.id from tracking_batches b
    where b.received_at = e.received_at and ${same}`.execute(db);
}
