import type { Tx } from '../../base/database/index.ts';
import { describeDifference } from './difference.ts';
import { findDocument, lockRow, type StoredDocument } from './read-documents.ts';
import { PublishingRefusal, type StaleData } from './refusal.ts';
import type { DocumentChange } from './types.ts';
import { describeActor, nameOf, requireName } from './workshop.ts';

/** A document whose row the transaction has locked, in the state that the editor has seen. */
export interface Guarded {
  id: number;
  /** Null for one that does not exist yet. */
  document: StoredDocument | null;
}

/**
 * Locks a document for a change and compares its state with the one that the editor has seen.
 *
 * @param mine the text of the change, which a refusal returns with the one that the editor has not seen.
 * @throws PublishingRefusal `stale` or `exists`.
 */
export async function guard(
  tx: Tx,
  change: Omit<DocumentChange, 'actor'>,
  mine: string | null = null,
): Promise<Guarded> {
  requireName(change);
  const id = await lockRow(tx, change);
  const document = await findDocument(tx, change);
  const { ifMatch } = change;
  if (ifMatch === '*') return { id, document };
  // A deleted document may be written again as well as restored.
  if (ifMatch === null && (!document || document.state === 'deleted')) return { id, document };
  if (document && ifMatch === document.etag) return { id, document };
  if (!document) throw new PublishingRefusal('not-found', texts => texts.missing(nameOf(change)));
  const author = await lastAuthor(tx, document);
  const theirs = document.draftText ?? document.liveText;
  const data: StaleData = {
    mine,
    theirs,
    difference: describeDifference(nameOf(change), theirs, mine),
    author,
    etag: document.etag,
  };
  throw ifMatch === null
    ? new PublishingRefusal('exists', texts => texts.exists(nameOf(change)), data)
    : new PublishingRefusal('stale', texts => texts.stale(nameOf(change), author ?? '?'), data);
}

/** As `guard`, for a document that must exist. */
export async function guardExisting(
  tx: Tx,
  change: Omit<DocumentChange, 'actor'>,
  mine: string | null = null,
): Promise<StoredDocument> {
  const { document } = await guard(tx, change, mine);
  if (!document) throw new PublishingRefusal('not-found', texts => texts.missing(nameOf(change)));
  return document;
}

async function lastAuthor(tx: Tx, { id, draft }: StoredDocument): Promise<string | null> {
  if (draft) return describeActor(draft.author);
  const last = await tx
    .selectFrom('content_publications')
    .select(['actor_kind', 'actor'])
    .where('document_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? describeActor({ kind: last.actor_kind, name: last.actor }) : null;
}
