import { sql } from 'kysely';
import { readTime } from '../../base/database/delete-before.ts';
import type { Db } from '../../base/database/index.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** How long a session lasts after the last call. */
export const IDLE_LIFETIME = 30 * DAY;

/** How long a member's session lasts at most. */
export const ABSOLUTE_LIFETIME = 90 * DAY;

/** Minimum time between two writes of a visitor's last call. */
const NOTE_EVERY = HOUR;

/** How long answers of retried calls are stored. */
const REQUEST_LIFETIME = DAY;

/** A device on which a member is logged in. */
export interface Session {
  id: string;
  /** Browser and system; empty if unknown. */
  device: string;
  /** ISO 8601, the last call to the hour. */
  startedAt: string;
  seenAt: string;
  isCurrent: boolean;
}

/** Time after which a session that began earlier has ended. Guests have no such limit: their bag would be lost. */
export const oldestStart = (now = Date.now()): Date => new Date(now - ABSOLUTE_LIFETIME);

/** Moments that decide whether a session lasts, and whether its last call has to be written. */
export function sessionLimits(): { now: Date; oldest: Date; noted: Date } {
  const now = Date.now();
  return { now: new Date(now), oldest: oldestStart(now), noted: new Date(now - NOTE_EVERY) };
}

/** Lists a member's sessions: the current one, then the others by last call. */
export async function listSessions(
  db: Db,
  { key, customerId }: { key: string; customerId: number },
): Promise<Session[]> {
  const rows = await db
    .selectFrom('visitors')
    .select(['key', 'session_id', 'device', 'created_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .where('expires_at', '>', new Date())
    .where('created_at', '>', oldestStart())
    .orderBy(sql`key = ${key}`, 'desc')
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.session_id,
    device: row.device,
    startedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.key === key,
  }));
}

/** Ends one of a member's sessions. An unknown one, or another member's, is a no-op. */
export async function endSession(db: Db, customerId: number, id: string): Promise<void> {
  await db
    .deleteFrom('visitors')
    .where('customer_id', '=', customerId)
    // As text: an id that is not a UUID is unknown, not an error.
    .where(sql`session_id::text`, '=', id)
    .execute();
}

/** Deletes expired visitors, and answers of retried calls. */
export async function deleteExpired(db: Db): Promise<void> {
  const now = await readTime(db);
  await db
    .deleteFrom('visitors')
    .where(eb =>
      eb.or([
        eb('expires_at', '<', now),
        eb.and([eb('customer_id', 'is not', null), eb('created_at', '<', oldestStart(now.getTime()))]),
      ]),
    )
    .execute();
  await db
    .deleteFrom('requests')
    .where('created_at', '<', new Date(now.getTime() - REQUEST_LIFETIME))
    .execute();
}
