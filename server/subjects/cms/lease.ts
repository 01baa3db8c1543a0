import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';

/** How long a process may take for a part of a look before another one looks instead, in seconds. */
export const LEASE = 60;

/** What the last look has seen of the CMS. */
export interface Seen {
  /** The CMS that the mark is of. */
  source: string;
  mark: string | null;
}

/** Leases the look at the CMS if one is due or wanted, and no other process looks; null otherwise. */
export async function claimLook(db: Db, holder: string): Promise<Seen | null> {
  const { rows } =
    await sql<Seen>`insert into content_copies_state as s (id, holder, leased_until, started_at)
    values (1, ${holder}, clock_timestamp() + make_interval(secs => ${LEASE}), clock_timestamp())
    on conflict (id) do update set holder = excluded.holder, leased_until = excluded.leased_until,
      started_at = excluded.started_at
    where (s.leased_until is null or s.leased_until < clock_timestamp())
      and (s.next_at is null or s.next_at <= clock_timestamp() or s.wanted_at > coalesce(s.started_at, '-infinity'))
    returning source, mark`.execute(db);
  return rows[0] ?? null;
}

/** Requests a look: the process that looks now looks once more, or the next one begins at once. */
export async function wantLook(db: Db): Promise<void> {
  await sql`insert into content_copies_state (id, wanted_at) values (1, clock_timestamp())
    on conflict (id) do update set wanted_at = clock_timestamp()`.execute(db);
}

/** Leaves a look to another process, in the middle of it. */
export async function leaveLook(db: Db, holder: string): Promise<void> {
  await sql`update content_copies_state set leased_until = null, next_at = null
    where id = 1 and holder = ${holder}`.execute(db);
}

/** Ends a look. @param result what it has seen, or why it has failed. @param pause until the next one, in seconds. */
export async function endLook(
  db: Db,
  holder: string,
  result: Seen | { problem: string },
  pause: number,
): Promise<void> {
  const next = sql`leased_until = null, next_at = clock_timestamp() + make_interval(secs => ${pause}::float8)`;
  if ('problem' in result) {
    await sql`update content_copies_state set ${next}, problem = ${result.problem}
      where id = 1 and holder = ${holder}`.execute(db);
    return;
  }
  await sql`update content_copies_state set ${next}, problem = '', checked_at = clock_timestamp(),
    source = ${result.source}, mark = ${result.mark} where id = 1 and holder = ${holder}`.execute(db);
}
