import { recordAudit } from '../../base/audit/audit.ts';
import type { VersionOrigin } from '../../base/database/tables/content.ts';
import { checkTogether, requireSound } from './check-context.ts';
import { clearDraft } from './drafts.ts';
import { guardExisting } from './guard.ts';
import { requireDocument } from './read-documents.ts';
import { findVersion } from './read-versions.ts';
import { PublishingRefusal } from './refusal.ts';
import { textsIn } from './texts.ts';
import { addPublications, addVersion } from './timeline.ts';
import type { ContentFinding, DocumentChange, PublishOptions } from './types.ts';
import { change as changing, countChange, nameOf, type Workshop } from './workshop.ts';

/** A version that shows. */
export interface Published {
  version: number;
  etag: string;
  /** Warnings of the check, which are stored with the version. */
  findings: readonly ContentFinding[];
}

/**
 * Publishes a draft: checks it, then makes it a version that shows, in one transaction.
 *
 * @throws PublishingRefusal `errors` and `warnings` with the findings, `stale` with both texts.
 */
export async function publish(
  workshop: Workshop,
  { note, acceptWarnings = false, ...change }: DocumentChange & PublishOptions,
): Promise<Published> {
  const { actor } = change;
  const seen = await requireDocument(workshop.db, change);
  const text = seen.draftText;
  // What was checked is what is published: where it has changed meanwhile, the transaction refuses.
  const ifMatch = change.ifMatch === '*' ? seen.etag : change.ifMatch;
  const findings =
    text === null || ifMatch !== seen.etag ? [] : ((await checkOne(workshop, change, text)) ?? []);
  return changing(workshop, async tx => {
    const document = await guardExisting(tx, { ...change, ifMatch }, text);
    if (text === null) throw new PublishingRefusal('no-draft', texts => texts.noDraft(nameOf(change)));
    requireSound(change, findings, acceptWarnings);
    const version = await addVersion(tx, {
      documentId: document.id,
      text,
      origin: 'publish',
      actor,
      note,
      findings,
    });
    await clearDraft(tx, document.id);
    await addPublications(tx, [{ documentId: document.id, version, actor }], await countChange(tx));
    const detail = { version, ...(note && { note }), warnings: findings.length };
    await recordAudit(tx, { actor, action: 'document.publish', subject: nameOf(change), detail });
    const { etag } = await requireDocument(tx, change);
    return { version, etag, findings };
  });
}

async function checkOne(workshop: Workshop, { kind, key, language }: DocumentChange, text: string) {
  return (await checkTogether(workshop, [{ kind, key, text }], { language })).get(nameOf({ kind, key }));
}

/** Checks a version that is published whatever is found, also when the check cannot run: it may be the way out of a mistake. */
async function checkAgain(
  workshop: Workshop,
  change: DocumentChange,
  text: string,
): Promise<readonly ContentFinding[]> {
  try {
    return (await checkOne(workshop, change, text)) ?? [];
  } catch (error) {
    if (!(error instanceof PublishingRefusal)) throw error;
    const message = textsIn(change.language ?? 'en').notChecked();
    const place = { block: null, suggestion: null, line: 1, column: 1 };
    return [{ severity: 'warning', rule: 'unchecked', message, ...place }];
  }
}

/**
 * Publishes an older version again, as a new one. Nothing that the check finds refuses it: the version may be the way out of a
 * mistake. A draft stays.
 *
 * @throws PublishingRefusal `not-found`, `stale`.
 */
export const rollback = (
  workshop: Workshop,
  input: DocumentChange & { version: number; note?: string },
): Promise<Published> => publishAgain(workshop, input, 'rollback');

/** Publishes a stored version again. */
export async function publishAgain(
  workshop: Workshop,
  { version: number, note, ...change }: DocumentChange & { version: number; note?: string | undefined },
  origin: VersionOrigin,
): Promise<Published> {
  const { actor } = change;
  const seen = await requireDocument(workshop.db, change);
  const { text } = await findVersion(workshop.db, seen, number);
  const findings = await checkAgain(workshop, change, text);
  return changing(workshop, async tx => {
    const { id: documentId } = await guardExisting(tx, change);
    const version = await addVersion(tx, {
      ...{ documentId, text, origin, originNumber: number, actor, note, findings },
    });
    await addPublications(tx, [{ documentId, version, actor }], await countChange(tx));
    const detail = { version, from: number, ...(note && { note }) };
    await recordAudit(tx, { actor, action: `document.${origin}`, subject: nameOf(change), detail });
    const { etag } = await requireDocument(tx, change);
    return { version, etag, findings };
  });
}
