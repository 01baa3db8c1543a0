import type { Db, Tx } from '../../base/database/index.ts';
import { requireDocument, type StoredDocument } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import type { ContentFinding, DocumentName, VersionSummary } from './types.ts';
import { nameOf, requireName, toActor, type Workshop } from './workshop.ts';

/** A version with its text. */
export interface DocumentVersion extends VersionSummary {
  text: string;
}

const FIELDS = [
  ...(['number', 'origin', 'origin_number', 'author_kind', 'author'] as const),
  ...(['note', 'findings', 'created_at'] as const),
];

/** Lists the versions of a document, the latest first. @throws PublishingRefusal where there is no document. */
export async function listVersions({ db }: Workshop, name: DocumentName): Promise<VersionSummary[]> {
  requireName(name);
  const document = await requireDocument(db, name);
  const rows = await db
    .selectFrom('content_versions')
    .select(FIELDS)
    .where('document_id', '=', document.id)
    .orderBy('number', 'desc')
    .execute();
  return rows.map(row => toVersion(row, document));
}

/** Reads a version with its text. @throws PublishingRefusal if it does not exist. */
export async function readVersion(
  { db }: Workshop,
  { version, ...name }: DocumentName & { version: number },
): Promise<DocumentVersion> {
  requireName(name);
  return findVersion(db, await requireDocument(db, name), version);
}

/** As `readVersion`, of a document that was read. */
export async function findVersion(
  db: Db | Tx,
  document: StoredDocument,
  number: number,
): Promise<DocumentVersion> {
  const row = await db
    .selectFrom('content_versions')
    .select([...FIELDS, 'text'])
    .where('document_id', '=', document.id)
    .where('number', '=', Number.isInteger(number) ? number : 0)
    .executeTakeFirst();
  if (!row) throw new PublishingRefusal('not-found', texts => texts.noVersion(nameOf(document), number));
  return { ...toVersion(row, document), text: row.text };
}

/** What two versions of a document are compared by: their texts. */
export interface ComparedVersions {
  before: string;
  after: string;
}

/** Reads the texts of two states of a document for a comparison: versions by number, `live` or `draft`. */
export async function compareVersions(
  { db }: Workshop,
  { from, to, ...name }: DocumentName & { from: number | 'live'; to: number | 'live' | 'draft' },
): Promise<ComparedVersions> {
  requireName(name);
  const document = await requireDocument(db, name);
  const read = async (state: number | 'live' | 'draft') => {
    if (state === 'live') return document.liveText ?? '';
    if (state !== 'draft') return (await findVersion(db, document, state)).text;
    if (document.draftText === null)
      throw new PublishingRefusal('no-draft', texts => texts.noDraft(nameOf(name)));
    return document.draftText;
  };
  return { before: await read(from), after: await read(to) };
}

interface Row {
  number: number;
  origin: VersionSummary['origin'];
  origin_number: number | null;
  author_kind: string;
  author: string;
  note: string;
  findings: unknown[];
  created_at: Date;
}

const toVersion = (row: Row, { live }: StoredDocument): VersionSummary => ({
  number: row.number,
  origin: row.origin,
  originNumber: row.origin_number,
  author: toActor(row.author_kind, row.author),
  note: row.note,
  findings: row.findings as ContentFinding[],
  createdAt: row.created_at,
  isLive: row.number === live,
});
