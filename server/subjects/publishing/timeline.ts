import { sql } from 'kysely';
import type { Actor } from '../../base/audit/audit.ts';
import type { Tx } from '../../base/database/index.ts';
import type { VersionOrigin } from '../../base/database/tables/content.ts';
import type { ContentFinding } from './types.ts';

/** A version to add to a document whose row is locked. */
export interface NewVersion {
  documentId: number;
  text: string;
  origin: VersionOrigin;
  originNumber?: number | null;
  actor: Actor;
  note?: string | undefined;
  findings?: readonly ContentFinding[];
}

/** Adds a version and returns its number. */
export async function addVersion(tx: Tx, version: NewVersion): Promise<number> {
  const { documentId, text, origin, originNumber = null, actor, note = '', findings = [] } = version;
  const { versions: number } = await tx
    .updateTable('content_documents')
    .set(eb => ({ versions: eb('versions', '+', 1) }))
    .where('id', '=', documentId)
    .returning('versions')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('content_versions')
    .values({
      document_id: documentId,
      number,
      text,
      origin,
      origin_number: originNumber,
      author_kind: actor.kind,
      author: actor.name,
      note,
      findings: JSON.stringify(findings),
    })
    .execute();
  return number;
}

/** What a document shows from a moment on. */
export interface NewPublication {
  documentId: number;
  /** Null deletes the document. */
  version: number | null;
  actor: Actor;
  releaseId?: number | null;
}

/**
 * Adds publications with one moment, of documents whose rows are locked.
 *
 * @param change as `countChange` has returned it.
 * @param liveFrom a later moment; by default now, or right after the last publication where the clock was set back.
 */
export async function addPublications(
  tx: Tx,
  publications: readonly NewPublication[],
  change: number,
  liveFrom?: Date,
): Promise<Date> {
  const ids = publications.map(({ documentId }) => documentId);
  const at = liveFrom ?? (await now(tx, ids));
  for (const slice of inSlices(publications)) {
    await tx
      .insertInto('content_publications')
      .values(
        slice.map(({ documentId, version, actor, releaseId = null }) => ({
          document_id: documentId,
          version,
          live_from: at,
          release_id: releaseId,
          actor_kind: actor.kind,
          actor: actor.name,
          change,
        })),
      )
      .execute();
  }
  return at;
}

/** Rows that are written at once. */
const BATCH = 200;

/** Divides rows into as many as one statement writes. */
export function* inSlices<T>(rows: readonly T[]): Iterable<readonly T[]> {
  for (let at = 0; at < rows.length; at += BATCH) yield rows.slice(at, at + BATCH);
}

/** Returns the database's time; not before the last direct publication of these documents. */
async function now(tx: Tx, ids: readonly number[]): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`select greatest(date_trunc('milliseconds', clock_timestamp()),
    (select max(live_from) from content_publications where document_id = any(${ids}) and release_id is null)) as at`.execute(
    tx,
  );
  return (rows[0] as { at: Date }).at;
}
