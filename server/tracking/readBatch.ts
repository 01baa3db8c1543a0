import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BodyOf } from '../contract/call.ts';
import type { trackingCalls } from '../contract/tracking.ts';
import type { TrackingEventTable } from '../database/tables/wishlist.ts';
import { type EventField, KINDS } from './kinds.ts';

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

function checkEvent({ kind, at: _, ...fields }: Event): string | null {
  const { needs, may = [] } = KINDS[kind];
  const lacking = needs.find(name => fields[name] === undefined);
  if (lacking) return `lacks ${lacking}, which ${kind} must tell`;
  const strange = Object.keys(fields).find(name => ![...needs, ...may].includes(name as EventField));
  return strange ? `has ${strange}, which ${kind} does not tell` : null;
}

/** The rows of a batch: nothing that leads to a person. `now` is the time of receipt. */
export function rowsOf(batch: Batch, now: Date): Row[] {
  const visitor = batch.visitor ? hash(batch.visitor) : null;
  return batch.events.map(({ kind, at, ...fields }) => ({
    kind,
    at: Math.abs(now.getTime() - (at ?? 0)) < DAY ? new Date(at as number) : now,
    received_at: now,
    visitor,
    user_type: batch.user_type,
    country: 'China',
    page_kind: batch.page.kind,
    page_path: withoutQuery(batch.page.path),
    utm_source: batch.utm_source ?? null,
    utm_medium: batch.utm_medium ?? null,
    test_user: batch.test_user ?? false,
    data: JSON.stringify(withoutPersons(fields)),
  }));
}

const ADDRESSES: EventField[] = ['link', 'url', 'livestream_url'];

function withoutPersons(fields: Omit<Event, 'kind' | 'at'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, withoutNumbers(ADDRESSES.includes(name as EventField) ? withoutQuery(value) : value)];
    }),
  );
}

/** Queries may hold what somebody typed, or a token. */
function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

/** A mobile or identity number that somebody typed into the search. */
function withoutNumbers(value: string): string {
  return value.replace(/(?<!\d)(1[3-9]\d{9}|\d{15}|\d{17}[\dXx])(?!\d)/g, '***');
}

/** Apart from all other hashes of the shop: the same key elsewhere is not found by it. */
function hash(key: string): string {
  return createHash('sha256').update(`tracking:${key}`).digest('base64url');
}
