import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { BatchRows } from './read-batch.ts';

/**
 * Stores a batch and its events in one statement. Events that are stored already are skipped; without a new event, the
 * batch is not stored either. Nothing is stored of a browser whose visits are not tracked.
 *
 * @returns the number of new events.
 */
export async function storeBatch(db: Db, { batch, events, volume }: BatchRows): Promise<number> {
  const { numAffectedRows } = await sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as sent (event_id text, kind text, at timestamptz, data jsonb)
    ), batch as (
      insert into tracking_batches (received_at, bytes, visitor, user_type, country, page_kind, page_path, utm_source,
        utm_medium, channel, test_user)
      select ${batch.received_at}::timestamptz, ${volume.bytes}::integer, ${batch.visitor}::text,
        ${batch.user_type}::text, ${batch.country}::text, ${batch.page_kind}::text, ${batch.page_path}::text,
        ${batch.utm_source}::text, ${batch.utm_medium}::text, ${batch.channel}::text, ${batch.test_user}::boolean
      where exists (select from sent where not exists (
        select from tracking_events stored where stored.event_id = sent.event_id))
        and not exists (select from tracking_refusals where visitor = ${batch.visitor}::text)
      returning id
    )
    insert into tracking_events (batch_id, event_id, kind, at, data)
    select batch.id, sent.event_id, sent.kind, sent.at, sent.data from batch, sent
    on conflict (event_id) do nothing`.execute(db);
  return Number(numAffectedRows ?? 0);
}
