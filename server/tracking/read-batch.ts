import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { type BodyOf, type EventField, KINDS, type trackingCalls } from '#contract';
import { withoutPersons, withoutQuery } from '#schemas';
import type { TrackingEventTable } from '../database/tables/wishlist.ts';
import { findChannel } from './channels.ts';
import type { Volume } from './event-limits.ts';

export type Batch = BodyOf<typeof trackingCalls.events>;
type Event = Batch['events'][number];
type Row = Insertable<TrackingEventTable>;

/** Largest accepted difference of a browser's clock, in ms. */
const MAX_CLOCK_SKEW = 24 * 3600 * 1000;

/** Checks that events have exactly the fields of their kind; returns an error message for developers, or null. */
export function checkBatch({ events }: Batch): string | null {
  for (const [index, event] of events.entries()) {
    const problem = checkEvent(event);
    if (problem) return `body/events/${index} ${problem}`;
  }
  return null;
}

function checkEvent({ kind, id: _id, at: _at, ...fields }: Event): string | null {
  const required: readonly EventField[] = KINDS[kind].needs;
  const optional: readonly EventField[] = KINDS[kind].may;
  const missing = required.find(name => fields[name] === undefined);
  if (missing) return `has no ${missing}, which ${kind} requires`;
  const unknown = Object.keys(fields).find(name => ![...required, ...optional].includes(name as EventField));
  return unknown ? `has ${unknown}, which is not a field of ${kind}` : null;
}

/**
 * Builds the rows of a batch, with personal data redacted.
 *
 * @param now time of receipt.
 * @param isTestUser whether the batch comes from staff.
 */
export function toRows(batch: Batch, now: Date, isTestUser: boolean): Row[] {
  const { utm_source, utm_medium } = batch;
  const visitor = batch.visitor ? hash(batch.visitor) : null;
  return batch.events.map(({ id, kind, at, ...fields }) => ({
    event_id: id,
    kind,
    at: Math.abs(now.getTime() - (at ?? 0)) < MAX_CLOCK_SKEW ? new Date(at as number) : now,
    received_at: now,
    visitor,
    user_type: batch.user_type,
    country: 'China',
    page_kind: batch.page.kind,
    page_path: shortenAddress(batch.page.path),
    utm_source: utm_source === undefined ? null : withoutPersons(utm_source),
    utm_medium: utm_medium === undefined ? null : withoutPersons(utm_medium),
    channel: findChannel(utm_source, utm_medium),
    test_user: isTestUser,
    data: JSON.stringify(redact(fields)),
  }));
}

/** Fields that hold addresses, whose query may hold personal data. */
const ADDRESSES: EventField[] = ['link', 'url', 'livestream_url'];

/** Estimated size of a row without its texts, with its entries in indexes, in bytes. */
const ROW_SIZE = 300;

/** Returns the number of rows, and their estimated size in the database. */
export function measure(rows: readonly Row[]): Volume {
  const texts = rows.flatMap(({ data, page_path, utm_source, utm_medium }) => [
    data,
    page_path,
    utm_source,
    utm_medium,
  ]);
  return { rows: rows.length, bytes: rows.length * ROW_SIZE + Buffer.byteLength(texts.join('')) };
}

function redact(fields: Omit<Event, 'id' | 'kind' | 'at'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const text = ADDRESSES.includes(name as EventField) ? shortenAddress(value) : withoutPersons(value);
      // PostgreSQL refuses JSON with half a character, such as one that was cut in the middle.
      return [name, text.replace(/\p{Surrogate}/gu, '\ufffd')];
    }),
  );
}

/** Longest stored address or path, in characters; browsers send no longer ones. */
const MAX_ADDRESS = 500;

const shortenAddress = (value: string) => withoutPersons(withoutQuery(value)).slice(0, MAX_ADDRESS);

/** The prefix separates these hashes from others, so that rows can't be joined by them. */
function hash(key: string): string {
  return createHash('sha256').update(`tracking:${key}`).digest('base64url');
}
