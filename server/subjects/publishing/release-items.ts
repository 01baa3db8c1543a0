import type { Language } from '#engine';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { inTransaction, type Tx } from '../../base/database/index.ts';
import { type CheckedText, checkTogether, requireSound } from './check-context.ts';
import { clearDraft } from './drafts.ts';
import { guardExisting } from './guard.ts';
import { lockRow, requireDocument } from './read-documents.ts';
import { readRelease, requireRelease } from './read-releases.ts';
import { PublishingRefusal } from './refusal.ts';
import { addVersion } from './timeline.ts';
import type { DocumentChange, DocumentName, PublishOptions, ReleaseDetail } from './types.ts';
import { nameOf, requireName, type Workshop } from './workshop.ts';

/** Creates an empty release. @throws PublishingRefusal for a name that is empty or too long. */
export async function createRelease(
  workshop: Workshop,
  { actor, name: given }: { actor: Actor; name: string },
): Promise<ReleaseDetail> {
  const name = given.trim();
  if (name === '' || name.length > 100 || name.includes('\0'))
    throw new PublishingRefusal('invalid', texts => texts.releaseName());
  const id = await inTransaction(workshop.db, async tx => {
    const release = await tx
      .insertInto('content_releases')
      .values({ name, author_kind: actor.kind, author: actor.name })
      .returning('id')
      .executeTakeFirstOrThrow();
    await recordAudit(tx, {
      actor,
      action: 'release.create',
      subject: `releases/${release.id}`,
      detail: { name },
    });
    return release.id;
  });
  return readRelease(workshop, { id });
}

/**
 * Puts a document into an open release: its draft, which becomes a version of the release, or its deletion. What the release had of the
 * document is replaced.
 *
 * @throws PublishingRefusal `errors`, `warnings`, `stale`, `no-draft`, `state` for a release that is not open.
 */
export async function putIntoRelease(
  workshop: Workshop,
  {
    release: releaseId,
    deletes = false,
    note,
    acceptWarnings = false,
    ...change
  }: DocumentChange & PublishOptions & { release: number; deletes?: boolean },
): Promise<ReleaseDetail> {
  const { actor, kind, key } = change;
  const seen = await requireDocument(workshop.db, change);
  const text = deletes ? null : seen.draftText;
  const ifMatch = change.ifMatch === '*' ? seen.etag : change.ifMatch;
  const together = await readTogether(workshop, releaseId, change);
  const findings =
    text === null || ifMatch !== seen.etag
      ? []
      : await checkOne(workshop, { kind, key, text }, together, change.language);
  await inTransaction(workshop.db, async tx => {
    const release = await requireRelease(tx, releaseId, { lock: true, state: 'open' });
    const document = await guardExisting(tx, { ...change, ifMatch }, text);
    if (!deletes && text === null)
      throw new PublishingRefusal('no-draft', texts => texts.noDraft(nameOf(change)));
    if (deletes && document.live === null)
      throw new PublishingRefusal('state', texts => texts.notLive(nameOf(change)));
    requireSound(change, findings, acceptWarnings);
    let version: number | null = null;
    if (text !== null) {
      version = await addVersion(tx, {
        ...{ documentId: document.id, text, origin: 'release', actor, note, findings },
      });
      await clearDraft(tx, document.id);
    }
    const values = { version, base: document.draft ? document.draft.base : document.live };
    await tx
      .insertInto('content_release_items')
      .values({ release_id: releaseId, document_id: document.id, ...values })
      .onConflict(conflict => conflict.columns(['release_id', 'document_id']).doUpdateSet(values))
      .execute();
    const detail = { release: release.name, version };
    await recordAudit(tx, { actor, action: 'release.put', subject: nameOf(change), detail });
  });
  return readRelease(workshop, { id: releaseId });
}

async function checkOne(
  workshop: Workshop,
  document: CheckedText,
  others: readonly (DocumentName & { text: string | null })[],
  language: Language | undefined,
) {
  const texts = others.flatMap(other => (other.text === null ? [] : [{ ...other, text: other.text }]));
  const deleted = others.filter(other => other.text === null);
  const found = await checkTogether(workshop, [document, ...texts], { language, only: [document], deleted });
  return found.get(nameOf(document)) ?? [];
}

/** Reads the other texts of a release, which the check of one takes for live; null for what it deletes. */
async function readTogether({ db }: Workshop, releaseId: number, { kind, key }: DocumentName) {
  const rows = await db
    .selectFrom('content_release_items as i')
    .innerJoin('content_documents as d', 'd.id', 'i.document_id')
    .leftJoin('content_versions as v', join =>
      join.onRef('v.document_id', '=', 'i.document_id').onRef('v.number', '=', 'i.version'),
    )
    .select(['d.kind', 'd.key', 'v.text'])
    .where('i.release_id', '=', releaseId)
    .execute();
  return rows.filter(row => row.kind !== kind || row.key !== key);
}

/**
 * Takes a document out of an open release. Its text becomes the draft again, unless there is another one; the version stays in the list.
 *
 * @throws PublishingRefusal `not-found`, `state` for a release that is not open.
 */
export async function takeFromRelease(
  workshop: Workshop,
  { actor, release: id, ...name }: DocumentName & { actor: Actor; release: number },
): Promise<ReleaseDetail> {
  requireName(name);
  await inTransaction(workshop.db, async tx => {
    const release = await requireRelease(tx, id, { lock: true, state: 'open' });
    const document = await requireDocument(tx, name).catch(() => null);
    const documentId = document?.id ?? (await lockRow(tx, name));
    const item = await tx
      .deleteFrom('content_release_items')
      .where('release_id', '=', id)
      .where('document_id', '=', documentId)
      .returning(['version', 'base'])
      .executeTakeFirst();
    if (!item)
      throw new PublishingRefusal('not-found', texts => texts.notInRelease(nameOf(name), release.name));
    if (item.version !== null) await bringBack(tx, documentId, item.version, item.base, actor);
    await recordAudit(tx, {
      actor,
      action: 'release.take',
      subject: nameOf(name),
      detail: { release: release.name },
    });
  });
  return readRelease(workshop, { id });
}

async function bringBack(tx: Tx, id: number, version: number, base: number | null, actor: Actor) {
  const { text } = await tx
    .selectFrom('content_versions')
    .select('text')
    .where('document_id', '=', id)
    .where('number', '=', version)
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('content_documents')
    .set({
      ...{ draft_text: text, draft_base: base, draft_at: new Date() },
      ...{ draft_kind: actor.kind, draft_author: actor.name },
    })
    .where('id', '=', id)
    .where('draft_text', 'is', null)
    .execute();
}
