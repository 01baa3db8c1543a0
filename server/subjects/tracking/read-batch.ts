import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { type BodyOf, type EventField, KINDS, type trackingCalls } from '#contract';
import { cutText, withoutPersons, withoutQuery } from '#schemas';
import type { TrackingBatchTable } from '../../base/database/tables/wishlist.ts';
import { findChannel } from './channels.ts';
import type { Volume } from './event-limits.ts';

export type Batch = BodyOf<typeof trackingCalls.events>;
type Event = Batch['events'][number];

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

/** The rows of a batch and of its events, with their estimated size in the database. */
export interface BatchRows {
  batch: Omit<Insertable<TrackingBatchTable>, 'bytes'>;
  events: { event_id: string; kind: string; at: Date; data: Record<string, unknown> }[];
  volume: Volume;
}

/** Estimated sizes of rows without their texts, with their entries in indexes, in bytes. */
const BATCH_SIZE = 250;
const EVENT_SIZE = 250;

/**
 * Builds the rows of a batch, with personal data redacted.
 *
 * @param now time of receipt.
 * @param isTestUser whether the batch comes from staff.
 */
export function toRows(sent: Batch, now: Date, isTestUser: boolean): BatchRows {
  const { utm_source, utm_medium } = sent;
  const batch = {
    received_at: now,
    visitor: sent.visitor ? hashVisitor(sent.visitor) : null,
    user_type: sent.user_type,
    country: 'China',
    page_kind: sent.page.kind,
    page_path: shortenAddress(sent.page.path),
    utm_source: utm_source === undefined ? null : withoutPersons(utm_source),
    utm_medium: utm_medium === undefined ? null : withoutPersons(utm_medium),
    channel: findChannel(utm_source, utm_medium),
    test_user: isTestUser,
  };
  const events = sent.events.map(({ id, kind, at, ...fields }) => ({
    event_id: id,
    kind,
    at: Math.abs(now.getTime() - (at ?? 0)) < MAX_CLOCK_SKEW ? new Date(at as number) : now,
    data: redact(fields),
  }));
  return { batch, events, volume: { rows: events.length, bytes: estimateSize(batch, events) } };
}

function estimateSize(
  { page_path, utm_source, utm_medium }: BatchRows['batch'],
  events: BatchRows['events'],
): number {
  const texts = [page_path, utm_source, utm_medium, ...events.map(({ data }) => JSON.stringify(data))];
  return BATCH_SIZE + events.length * EVENT_SIZE + Buffer.byteLength(texts.join(''));
}

/** Fields that hold addresses, whose query may hold personal data. */
const ADDRESSES: EventField[] = ['link', 'url', 'livestream_url'];

function redact(fields: Omit<Event, 'id' | 'kind' | 'at'>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      return [name, ADDRESSES.includes(name as EventField) ? shortenAddress(value) : withoutPersons(value)];
    }),
  );
}

/** Longest stored address or path, in characters; browsers send no longer ones. */
const MAX_ADDRESS = 500;

const shortenAddress = (value: string) => cutText(withoutPersons(withoutQuery(value)), MAX_ADDRESS);

/** The prefix separates these hashes from others, so that rows can't be joined by them. */
export function hashVisitor(key: string): string {
  return createHash('sha256').update(`tracking:${key}`).digest('base64url');
}
