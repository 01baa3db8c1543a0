import { sql } from 'kysely';
import { MAX_DOCUMENT_BYTES } from '#engine';
import { isDocumentKey } from '#schemas';
import type { Actor } from '../../base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { CHANNEL } from '../content/read-timelines.ts';
import { PublishingRefusal } from './refusal.ts';
import type { CheckDocument, DocumentName } from './types.ts';

/** What the operations work with. */
export interface Workshop {
  db: Db;
  check: CheckDocument;
  onChange: () => Promise<void> | void;
}

/** Runs a change of what shows in a transaction, and lets the source of this process look afterwards. */
export async function change<T>(workshop: Workshop, work: (tx: Tx) => Promise<T>): Promise<T> {
  const result = await inTransaction(workshop.db, work);
  await workshop.onChange();
  return result;
}

/**
 * Counts a change of what shows, and notifies all processes once it is committed. Others wait for the commit, so that the numbers become
 * visible in their order: call it after the documents are locked.
 */
export async function countChange(tx: Tx): Promise<number> {
  const { version } = await tx
    .insertInto('content_state')
    .values({ id: 1, version: 1 })
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ version: sql<number>`content_state.version + 1` }),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await sql`select pg_notify(${CHANNEL}, ${String(version)})`.execute(tx);
  return version;
}

export const nameOf = ({ kind, key }: DocumentName): string => `${kind}/${key}`;

export const toActor = (kind: string | null, name: string | null): Actor =>
  ({ kind: kind ?? 'shop', name: name ?? '' }) as Actor;

/** Describes who has changed something, for a message. */
export const describeActor = ({ kind, name }: Actor): string => (kind === 'staff' ? name : `${kind} ${name}`);

/** @throws PublishingRefusal unless the key can be that of a document. */
export function requireName({ kind, key }: DocumentName): void {
  if ((kind === 'pages' || kind === 'blocks') && isDocumentKey(key)) return;
  throw new PublishingRefusal('invalid', texts => texts.key(`${kind}/${key}`));
}

/** Returns a text as it is stored, without a byte order mark. @throws PublishingRefusal when it can't be stored. */
export function requireText(name: DocumentName, text: string): string {
  const stored = text.replace(/^\ufeff/, '').toWellFormed();
  if (Buffer.byteLength(stored) > MAX_DOCUMENT_BYTES) {
    throw new PublishingRefusal('invalid', texts => texts.size(nameOf(name), MAX_DOCUMENT_BYTES));
  }
  if (stored.includes('\0')) throw new PublishingRefusal('invalid', texts => texts.nul(nameOf(name)));
  return stored;
}
