import { recordAudit } from '../../base/audit/audit.ts';
import { inTransaction, type Tx } from '../../base/database/index.ts';
import { guard, guardExisting } from './guard.ts';
import { findDocument, requireDocument, withoutId } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import type { DocumentChange, DocumentDetail } from './types.ts';
import { nameOf, requireText, type Workshop } from './workshop.ts';

/** Saves a draft. Its text may have mistakes, which publishing refuses. @throws PublishingRefusal. */
export async function saveDraft(
  { db }: Workshop,
  { text: given, ...change }: DocumentChange & { text: string },
): Promise<DocumentDetail> {
  const { actor } = change;
  const text = requireText(change, given);
  return inTransaction(db, async tx => {
    const { id, document } = await guard(tx, change, text);
    await tx
      .updateTable('content_documents')
      .set({
        draft_text: text,
        draft_base: document?.draft ? document.draft.base : (document?.live ?? null),
        draft_kind: actor.kind,
        draft_author: actor.name,
        draft_at: new Date(),
      })
      .where('id', '=', id)
      .execute();
    await recordAudit(tx, { actor, action: 'draft.save', subject: nameOf(change) });
    return withoutId(await requireDocument(tx, change));
  });
}

/** Deletes a draft; what is live stays. Returns the document; null if nothing is left of it. @throws PublishingRefusal. */
export async function discardDraft({ db }: Workshop, change: DocumentChange): Promise<DocumentDetail | null> {
  return inTransaction(db, async tx => {
    const document = await guardExisting(tx, change);
    if (!document.draft) throw new PublishingRefusal('no-draft', texts => texts.noDraft(nameOf(change)));
    await clearDraft(tx, document.id);
    await recordAudit(tx, { actor: change.actor, action: 'draft.discard', subject: nameOf(change) });
    const left = await findDocument(tx, change);
    return left && withoutId(left);
  });
}

/** Empties the draft of a document whose row is locked. */
export const clearDraft = (tx: Tx, id: number) =>
  tx
    .updateTable('content_documents')
    .set({ draft_text: null, draft_base: null, draft_kind: null, draft_author: null, draft_at: null })
    .where('id', '=', id)
    .execute();
