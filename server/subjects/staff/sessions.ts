import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { StaffRole } from '#contract/staff';
import { readTime } from '../../base/database/delete-before.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { createCookie } from '../visitors/cookie.ts';
import { describeDevice } from '../visitors/device.ts';
import type { StaffPrincipal } from './principal.ts';
import { createSecret, hashSecret } from './secrets.ts';

const MINUTE = 60_000;

/** How long a session lasts after its last request, and at most (ASVS level 2). */
export const IDLE_LIFETIME = 30 * MINUTE;
export const ABSOLUTE_LIFETIME = 12 * 60 * MINUTE;

/** How long a proof counts for what needs a fresh one. */
export const FRESH = 10 * MINUTE;

/** Minimum time between two writes of a session's last request. */
const NOTE_EVERY = MINUTE;

/** Name of the cookie. */
export const STAFF_COOKIE = 'vitrine_staff';

/** A session as its owner sees it. */
export interface ListedSession {
  id: string;
  device: string;
  /** ISO 8601. */
  startedAt: string;
  seenAt: string;
  isCurrent: boolean;
}

/** The sessions of staff: apart from those of shoppers, with a cookie of their own. */
export interface StaffSessions {
  /** Returns the member of staff of a request; null without a valid session. */
  find(request: FastifyRequest): Promise<StaffPrincipal | null>;
  /** Returns the token of the cookie, valid or not. */
  readToken(request: FastifyRequest): string | undefined;
  /** Starts a session, with a new token, and ends the one that the browser had. */
  start(tx: Tx, request: FastifyRequest, staffId: number): Promise<string>;
  /** Sets the cookie of a session that was started, once its transaction has ended. */
  remember(request: FastifyRequest, reply: FastifyReply, token: string): void;
  /** Ends the request's session. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
}

/** Creates the sessions. @param publicOrigin decides whether cookies are Secure. */
export function createStaffSessions(db: Db, publicOrigin: string): StaffSessions {
  const cookie = createCookie(STAFF_COOKIE, publicOrigin, ABSOLUTE_LIFETIME, 'strict');

  function readKey(request: FastifyRequest): string | null {
    const token = cookie.read(request);
    return token && token.length <= 100 ? hashSecret(token) : null;
  }

  return {
    readToken: cookie.read,
    async find(request) {
      const key = readKey(request);
      if (key === null) return null;
      const now = Date.now();
      const row = await db
        .selectFrom('staff_sessions as s')
        .innerJoin('staff', 'staff.id', 's.staff_id')
        .select(['staff.id', 'staff.name', 'staff.role', 'staff.folders', 's.seen_at', 's.proved_at'])
        .where('s.key', '=', key)
        .where('staff.state', '=', 'active')
        .where('s.seen_at', '>', new Date(now - IDLE_LIFETIME))
        .where('s.created_at', '>', new Date(now - ABSOLUTE_LIFETIME))
        .executeTakeFirst();
      if (!row) return null;
      if (now - row.seen_at.getTime() > NOTE_EVERY) {
        await db
          .updateTable('staff_sessions')
          .set({ seen_at: new Date(now) })
          .where('key', '=', key)
          .execute();
      }
      const { id, name, folders, proved_at: provedAt } = row;
      return { kind: 'staff', id, name, role: row.role as StaffRole, folders, session: key, provedAt };
    },
    async start(tx, request, staffId) {
      const before = readKey(request);
      if (before) await tx.deleteFrom('staff_sessions').where('key', '=', before).execute();
      const token = createSecret();
      const now = new Date();
      await tx
        .insertInto('staff_sessions')
        .values({
          ...{ key: hashSecret(token), staff_id: staffId },
          device: describeDevice(request.headers['user-agent']),
          ...{ created_at: now, seen_at: now, proved_at: now },
        })
        .execute();
      return token;
    },
    remember: cookie.write,
    async end(request, reply) {
      const key = readKey(request);
      if (key) await db.deleteFrom('staff_sessions').where('key', '=', key).execute();
      cookie.clear(reply);
    },
  };
}

/** Lists the sessions of a member of staff: the current one first. */
export async function listStaffSessions(
  db: Db,
  { id, session }: Pick<StaffPrincipal, 'id' | 'session'>,
): Promise<ListedSession[]> {
  const rows = await db
    .selectFrom('staff_sessions')
    .select(['key', 'id', 'device', 'created_at', 'seen_at'])
    .where('staff_id', '=', id)
    .where('seen_at', '>', new Date(Date.now() - IDLE_LIFETIME))
    .where('created_at', '>', new Date(Date.now() - ABSOLUTE_LIFETIME))
    .orderBy(sql`key = ${session}`, 'desc')
    .orderBy('seen_at', 'desc')
    .execute();
  return rows.map(row => ({
    id: row.id,
    device: row.device,
    startedAt: row.created_at.toISOString(),
    seenAt: row.seen_at.toISOString(),
    isCurrent: row.key === session,
  }));
}

/** Ends one of a member's own sessions, or all but the current one. An unknown one is no error. */
export async function endStaffSession(
  db: Db,
  { id, session }: Pick<StaffPrincipal, 'id' | 'session'>,
  which: string | 'others',
): Promise<void> {
  const query = db.deleteFrom('staff_sessions').where('staff_id', '=', id);
  // As text: an id that is not a UUID is unknown, not an error.
  await (which === 'others'
    ? query.where('key', '<>', session)
    : query.where(sql`id::text`, '=', which)
  ).execute();
}

/** Records that the member of staff at a session has just proved who they are. */
export function noteProof(tx: Tx, session: string, staffId: number) {
  return tx
    .updateTable('staff_sessions')
    .set({ proved_at: new Date() })
    .where('key', '=', session)
    .where('staff_id', '=', staffId)
    .executeTakeFirst();
}

/** Deletes sessions that have ended. */
export async function deleteEndedSessions(db: Db): Promise<void> {
  const now = (await readTime(db)).getTime();
  await db
    .deleteFrom('staff_sessions')
    .where(eb =>
      eb.or([
        eb('seen_at', '<', new Date(now - IDLE_LIFETIME)),
        eb('created_at', '<', new Date(now - ABSOLUTE_LIFETIME)),
      ]),
    )
    .execute();
}
