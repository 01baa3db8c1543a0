import { recordAudit } from '../../base/audit/audit.ts';
import { buildPagePath } from '../content/page-addresses.ts';
import { clearDraft } from './drafts.ts';
import { guardExisting } from './guard.ts';
import { type Published, publishAgain } from './publish.ts';
import { requireDocument } from './read-documents.ts';
import { addRedirect } from './redirects.ts';
import { PublishingRefusal } from './refusal.ts';
import { addPublications } from './timeline.ts';
import type { DocumentChange } from './types.ts';
import { findUses } from './uses.ts';
import { change as changing, countChange, nameOf, type Workshop } from './workshop.ts';

/**
 * Deletes a document from the shop, with its draft; its versions stay, and `restoreDocument` brings it back.
 *
 * @param redirectTo path that the page's address leads to from now on.
 * @param acceptWarnings deletes a shared block that live pages use.
 * @throws PublishingRefusal `stale`, `state` for one that is not live or a block in use, `loop`.
 */
export async function deleteDocument(
  workshop: Workshop,
  {
    redirectTo,
    acceptWarnings = false,
    ...change
  }: DocumentChange & { redirectTo?: string; acceptWarnings?: boolean },
): Promise<void> {
  const { actor, kind, key } = change;
  if (kind === 'blocks' && !acceptWarnings) {
    const users = (await findUses(workshop, { key })).filter(({ isLive }) => isLive).map(nameOf);
    if (users.length > 0)
      throw new PublishingRefusal('state', texts => texts.used(nameOf(change), users.join(', ')), users);
  }
  await changing(workshop, async tx => {
    const { id, live } = await guardExisting(tx, change);
    if (live === null) throw new PublishingRefusal('state', texts => texts.notLive(nameOf(change)));
    await clearDraft(tx, id);
    const count = await countChange(tx);
    await addPublications(tx, [{ documentId: id, version: null, actor }], count);
    const detail = { version: live, ...(redirectTo && { redirectTo }) };
    await recordAudit(tx, { actor, action: 'document.delete', subject: nameOf(change), detail });
    if (redirectTo && kind === 'pages') {
      await addRedirect(tx, { actor, from: buildPagePath(key), to: redirectTo, status: 301 });
    }
  });
}

/**
 * Brings a deleted document back: publishes the version that was live last, as a new one.
 *
 * @throws PublishingRefusal `stale`, `state` for one that is live or never was.
 */
export async function restoreDocument(
  workshop: Workshop,
  change: DocumentChange & { note?: string },
): Promise<Published> {
  const { db } = workshop;
  const { id, live } = await requireDocument(db, change);
  if (live !== null) throw new PublishingRefusal('state', texts => texts.isLive(nameOf(change)));
  const last = await db
    .selectFrom('content_publications')
    .select('version')
    .where('document_id', '=', id)
    .where('version', 'is not', null)
    .where('is_canceled', '=', false)
    .where('live_from', '<=', new Date())
    .orderBy('live_from', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.version) throw new PublishingRefusal('state', texts => texts.neverLive(nameOf(change)));
  return publishAgain(workshop, { ...change, version: last.version }, 'restore');
}
