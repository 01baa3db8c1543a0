import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import { PublishingRefusal } from './refusal.ts';
import type { DocumentDetail, DocumentName, DocumentState, DocumentSummary } from './types.ts';
import { nameOf, requireName, toActor, type Workshop } from './workshop.ts';

/** What a list of documents is limited to. */
export interface DocumentQuery {
  kind?: DocumentName['kind'];
  /** Beginning of the keys, such as that of an agency's pages. */
  prefix?: string;
  state?: DocumentState;
  /** `kind/key` of the last document of the page before. */
  after?: string;
  limit?: number;
}

/** Most documents of a list. */
const MAX_LISTED = 1000;

interface Row {
  id: number;
  kind: DocumentName['kind'];
  key: string;
  draft_text?: string | null;
  has_draft: boolean;
  draft_kind: string | null;
  draft_author: string | null;
  draft_at: Date | null;
  draft_base: number | null;
  etag: string;
  live: number | null;
  live_from: Date | null;
  was_live: boolean;
  live_text?: string | null;
  holder_kind: string | null;
  holder: string | null;
  taken_at: Date | null;
  expires_at: Date | null;
  releases: number[];
}

/** A document with what its operations need, inside the database. */
export interface StoredDocument extends DocumentDetail {
  id: number;
}

/** The publication that a document shows now, as a lateral join named `shown`. */
export const SHOWN = sql`left join lateral (
    select p.id as publication, p.version, p.live_from, p.release_id, p.actor_kind, p.actor from content_publications p
    where p.document_id = d.id and not p.is_canceled and p.live_from <= clock_timestamp()
    order by p.live_from desc, p.id desc limit 1) shown on true`;

/** The state of live version and draft. The draft's text is a part of it, so that a new draft is another state. */
const ETAG = sql`left(encode(sha256(convert_to(concat_ws('|', d.versions, coalesce(shown.version, 0),
    shown.publication, (d.draft_text is not null)::int, d.draft_text), 'UTF8')), 'hex'), 24)`;

const select = (texts: boolean, where: RawBuilder<unknown>) => sql<Row>`
  select d.id, d.kind, d.key, d.draft_text is not null as has_draft, d.draft_kind, d.draft_author, d.draft_at,
    d.draft_base, shown.version as live, case when shown.version is not null then shown.live_from end as live_from,
    shown.publication is not null as was_live, ${ETAG} as etag,
    l.holder_kind, l.holder, l.taken_at, l.expires_at,
    ${texts ? sql`d.draft_text, v.text as live_text,` : sql``}
    coalesce((select json_agg(r.id order by r.id) from content_release_items i join content_releases r on r.id = i.release_id
      where i.document_id = d.id and (r.state = 'open' or r.state = 'scheduled' and r.live_at > clock_timestamp())),
      '[]') as releases
  from content_documents d ${SHOWN}
  left join content_locks l on l.document_id = d.id and l.expires_at > clock_timestamp()
  ${texts ? sql`left join content_versions v on v.document_id = d.id and v.number = shown.version` : sql``}
  where ${where}`;

/** Lists documents by kind and key; those of which nothing is left are left out. */
export async function listDocuments(
  { db }: Workshop,
  { kind, prefix = '', state, after, limit = MAX_LISTED }: DocumentQuery = {},
): Promise<DocumentSummary[]> {
  const [afterKind = '', afterKey = ''] = after?.split('/') ?? [];
  const where = sql`(d.draft_text is not null or shown.publication is not null)
    and ${kind ? sql`d.kind = ${kind}` : sql`true`}
    and starts_with(d.key, ${prefix})
    and ${after ? sql`(d.kind, d.key) > (${afterKind}, ${afterKey})` : sql`true`}
    and ${state ? hasState(state) : sql`true`}
    order by d.kind, d.key limit ${Math.min(limit, MAX_LISTED)}`;
  const { rows } = await select(false, where).execute(db);
  return rows.map(toSummary);
}

const hasState = (state: DocumentState) =>
  ({
    draft: sql`shown.version is null and d.draft_text is not null`,
    live: sql`shown.version is not null and d.draft_text is null`,
    changed: sql`shown.version is not null and d.draft_text is not null`,
    deleted: sql`shown.version is null and d.draft_text is null`,
  })[state];

/** Reads a document with its texts. @throws PublishingRefusal if it does not exist. */
export async function readDocument({ db }: Workshop, name: DocumentName): Promise<DocumentDetail> {
  requireName(name);
  return withoutId(await requireDocument(db, name));
}

export function withoutId({ id: _, ...document }: StoredDocument): DocumentDetail {
  return document;
}

/** As `readDocument`, with its number. */
export async function requireDocument(db: Db | Tx, name: DocumentName): Promise<StoredDocument> {
  const document = await findDocument(db, name);
  if (!document) throw new PublishingRefusal('not-found', texts => texts.missing(nameOf(name)));
  return document;
}

/** Finds a document; null if it does not exist, or nothing of it is left. */
export async function findDocument(db: Db | Tx, { kind, key }: DocumentName): Promise<StoredDocument | null> {
  const { rows } = await select(true, sql`d.kind = ${kind} and d.key = ${key}`).execute(db);
  const [row] = rows;
  if (!row || !(row.has_draft || row.was_live)) return null;
  return {
    id: row.id,
    ...toSummary(row),
    liveText: row.live_text ?? null,
    draftText: row.draft_text ?? null,
  };
}

/** Locks the row of a document until the transaction ends, and creates one that is missing. */
export async function lockRow(tx: Tx, { kind, key }: DocumentName): Promise<number> {
  await tx
    .insertInto('content_documents')
    .values({ kind, key })
    .onConflict(conflict => conflict.doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('content_documents')
    .select('id')
    .where('kind', '=', kind)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

function toSummary(row: Row): DocumentSummary {
  const { kind, key, etag, live, live_from: liveFrom, releases, draft_at: at, expires_at: expiresAt } = row;
  return {
    kind,
    key,
    state: live === null ? (row.has_draft ? 'draft' : 'deleted') : row.has_draft ? 'changed' : 'live',
    etag,
    live,
    liveFrom,
    draft:
      row.has_draft && at
        ? { author: toActor(row.draft_kind, row.draft_author), at, base: row.draft_base }
        : null,
    lock:
      expiresAt && row.taken_at
        ? { holder: toActor(row.holder_kind, row.holder), takenAt: row.taken_at, expiresAt }
        : null,
    releases,
  };
}
