import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { withoutPersons, withoutQuery } from '#schemas';
import type { BodyOf } from '../contract/call.ts';
import type { trackingCalls } from '../contract/tracking.ts';
import { type EventField, KINDS } from '../contract/trackingEvents.ts';
import type { TrackingEventTable } from '../database/tables/wishlist.ts';
import { channelOf } from './channels.ts';

export type Batch = BodyOf<typeof trackingCalls.events>;
type Event = Batch['events'][number];
type Row = Insertable<TrackingEventTable>;

/** How far a browser's clock is believed, in ms. */
const DAY = 24 * 3600 * 1000;

/** What is wrong with a batch, for who wrote the page; null when all is well. */
export function checkBatch({ events }: Batch): string | null {
  for (const [index, event] of events.entries()) {
    const wrong = checkEvent(event);
    if (wrong) return `body/events/${index} ${wrong}`;
  }
  return null;
}

function checkEvent({ kind, id: _id, at: _at, ...fields }: Event): string | null {
  const needs: readonly EventField[] = KINDS[kind].needs;
  const may: readonly EventField[] = KINDS[kind].may;
  const lacking = needs.find(name => fields[name] === undefined);
  if (lacking) return `lacks ${lacking}, which ${kind} must tell`;
  const strange = Object.keys(fields).find(name => ![...needs, ...may].includes(name as EventField));
  return strange ? `has ${strange}, which ${kind} does not tell` : null;
}

/**
 * The rows of a batch: nothing that leads to a person.
 *
 * @param now the time of receipt.
 * @param testUser whether it comes from the house's own people.
 */
export function rowsOf(batch: Batch, now: Date, testUser: boolean): Row[] {
  const { utm_source, utm_medium } = batch;
  const visitor = batch.visitor ? hash(batch.visitor) : null;
  return batch.events.map(({ id, kind, at, ...fields }) => ({
    event_id: id,
    kind,
    at: Math.abs(now.getTime() - (at ?? 0)) < DAY ? new Date(at as number) : now,
    received_at: now,
    visitor,
    user_type: batch.user_type,
    country: 'China',
    page_kind: batch.page.kind,
    page_path: withoutPersons(withoutQuery(batch.page.path)),
    utm_source: utm_source === undefined ? null : withoutPersons(utm_source),
    utm_medium: utm_medium === undefined ? null : withoutPersons(utm_medium),
    channel: channelOf(utm_source, utm_medium),
    test_user: testUser,
    data: JSON.stringify(cleaned(fields)),
  }));
}

const ADDRESSES: EventField[] = ['link', 'url', 'livestream_url'];

function cleaned(fields: Omit<Event, 'id' | 'kind' | 'at'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, withoutPersons(ADDRESSES.includes(name as EventField) ? withoutQuery(value) : value)];
    }),
  );
}

/** Apart from all other hashes of the shop: the same key elsewhere is not found by it. */
function hash(key: string): string {
  return createHash('sha256').update(`tracking:${key}`).digest('base64url');
}
