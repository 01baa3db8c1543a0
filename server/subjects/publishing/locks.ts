import { sql } from 'kysely';
import type { Actor } from '../../base/audit/audit.ts';
import { inTransaction } from '../../base/database/index.ts';
import { lockRow } from './read-documents.ts';
import type { DocumentName, LockNotice } from './types.ts';
import { requireName, toActor, type Workshop } from './workshop.ts';

/** How long a notice lasts, in s, unless its holder renews it. */
export const LOCK_SECONDS = 120;

/** Who edits a document. */
export interface LockAnswer {
  lock: LockNotice;
  /** Whether the caller holds it. */
  isMine: boolean;
}

/**
 * Shows others that someone edits a document, or renews that. The notice of another editor stays until it expires, unless it is taken
 * over. It refuses no change: `ifMatch` does that.
 */
export async function lockDocument(
  { db }: Workshop,
  { actor, takeOver = false, ...name }: DocumentName & { actor: Actor; takeOver?: boolean },
): Promise<LockAnswer> {
  requireName(name);
  return inTransaction(db, async tx => {
    const id = await lockRow(tx, name);
    const { rows } = await sql<{
      holder_kind: string;
      holder: string;
      taken_at: Date;
      expires_at: Date;
    }>`insert into content_locks as l (document_id, holder_kind, holder, expires_at)
      values (${id}, ${actor.kind}, ${actor.name}, clock_timestamp() + ${LOCK_SECONDS} * interval '1 s')
      on conflict (document_id) do update set holder_kind = excluded.holder_kind, holder = excluded.holder,
        expires_at = excluded.expires_at,
        taken_at = case when (l.holder_kind, l.holder) = (excluded.holder_kind, excluded.holder)
          and l.expires_at > clock_timestamp() then l.taken_at else excluded.taken_at end
      where ${takeOver} or l.expires_at <= clock_timestamp()
        or (l.holder_kind, l.holder) = (excluded.holder_kind, excluded.holder)
      returning holder_kind, holder, taken_at, expires_at`.execute(tx);
    const [row = await readLock()] = rows;
    const holder = toActor(row.holder_kind, row.holder);
    return {
      lock: { holder, takenAt: row.taken_at, expiresAt: row.expires_at },
      isMine: holder.kind === actor.kind && holder.name === actor.name,
    };

    function readLock() {
      return tx
        .selectFrom('content_locks')
        .select(['holder_kind', 'holder', 'taken_at', 'expires_at'])
        .where('document_id', '=', id)
        .executeTakeFirstOrThrow();
    }
  });
}

/** Ends the caller's own notice. */
export async function unlockDocument(
  { db }: Workshop,
  { actor, ...name }: DocumentName & { actor: Actor },
): Promise<void> {
  requireName(name);
  await db
    .deleteFrom('content_locks')
    .where('holder_kind', '=', actor.kind)
    .where('holder', '=', actor.name)
    .where('document_id', 'in', eb =>
      eb
        .selectFrom('content_documents')
        .select('id')
        .where('kind', '=', name.kind)
        .where('key', '=', name.key),
    )
    .execute();
}
