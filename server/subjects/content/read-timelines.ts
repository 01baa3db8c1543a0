import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { RedirectTarget } from './content-source.ts';
import type { DocumentKind } from './scan-content.ts';
import { type ChangedDocument, NOWHERE } from './timelines.ts';

/** The channel on which a transaction that changes what shows notifies all processes. */
export const CHANNEL = 'vitrine_content';

/** What has changed of the store since a number of it. */
export interface StoreChanges {
  version: number;
  documents: ChangedDocument[];
  redirects: Map<string, RedirectTarget>;
}

/** The number of the store's last change, and the database's clock in epoch ms. */
export interface StoreState {
  version: number;
  now: number;
}

/** Kind, key, version, moment in epoch ms, and whether that has come. */
type Row = [
  kind: DocumentKind,
  key: string,
  version: number | null,
  from: number | null,
  comes: boolean | null,
];

const MILLISECONDS = (time: string) => sql.raw(`(extract(epoch from ${time}) * 1000)::float8`);

/** Reads the number of the store's last change. */
export async function readState(db: Db): Promise<StoreState> {
  const { rows } = await sql<StoreState>`select coalesce((select version from content_state), 0) as version,
    ${MILLISECONDS('clock_timestamp()')} as now`.execute(db);
  return rows[0] as StoreState;
}

/** Reads what has changed since a number, with what comes; in one statement, so that it is of one moment. */
export async function readChanges(db: Db, since: number): Promise<StoreChanges> {
  const { rows } = await sql<{
    version: number;
    documents: Row[];
    redirects: [from: string, to: string, status: 301 | 302][];
  }>`with moment as materialized (select clock_timestamp() as now),
    changed as materialized (select distinct document_id from content_publications where change > ${since}),
    points as (
      select d.kind, d.key, p.version, p.live_from, p.comes, p.id from changed c
      join content_documents d on d.id = c.document_id
      left join lateral (
        (select e.id, e.version, e.live_from, false as comes from content_publications e, moment
          where e.document_id = c.document_id and not e.is_canceled and e.live_from <= moment.now
          order by e.live_from desc, e.id desc limit 1)
        union all
        (select e.id, e.version, e.live_from, true as comes from content_publications e, moment
          where e.document_id = c.document_id and not e.is_canceled and e.live_from > moment.now)) p on true)
    select coalesce((select version from content_state), 0) as version,
      coalesce((select json_agg(json_build_array(kind, key, version, ${MILLISECONDS('live_from')}, comes)
        order by live_from, id) from points), '[]') as documents,
      coalesce((select json_agg(json_build_array(from_path, to_path, status)) from content_redirects), '[]') as redirects`.execute(
    db,
  );
  const [{ version, documents, redirects }] = rows as [(typeof rows)[0]];
  return {
    version,
    documents: group(documents),
    redirects: new Map(redirects.map(([from, to, status]) => [from, { to, status }])),
  };
}

/** Joins the points of each document; one without any no longer shows. */
function group(rows: readonly Row[]): ChangedDocument[] {
  const found = new Map<string, ChangedDocument>();
  for (const [kind, key, version, from, comes] of rows) {
    const name = `${kind}/${key}`;
    const document = found.get(name) ?? { kind, key, current: NOWHERE, next: [] };
    found.set(name, document);
    if (from === null) continue;
    if (comes) document.next.push({ version, from });
    else document.current = { version, from };
  }
  return [...found.values()];
}

/** A text by the number of its version. */
export interface VersionName {
  kind: DocumentKind;
  key: string;
  version: number;
}

/** The text of a version. */
export type StoredText = VersionName & { text: string };

/** Reads the texts of versions. */
export async function readTexts(db: Db, versions: readonly VersionName[]): Promise<StoredText[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<StoredText>`select d.kind, d.key, v.number as version, v.text
    from unnest(${versions.map(({ kind }) => kind)}::text[], ${versions.map(({ key }) => key)}::text[],
      ${versions.map(({ version }) => version)}::integer[]) as wanted (kind, key, number)
    join content_documents d on d.kind = wanted.kind and d.key = wanted.key
    join content_versions v on v.document_id = d.id and v.number = wanted.number`.execute(db);
  return rows;
}

/** A text that a release, or all drafts, put in the place of what is live; null deletes the document. */
export interface ReplacedText {
  kind: DocumentKind;
  key: string;
  text: string | null;
}

/** Reads the texts of a release, or all drafts; null where there is no such release. */
export async function readReleaseTexts(db: Db, release: number | 'drafts'): Promise<ReplacedText[] | null> {
  if (release === 'drafts') {
    const { rows } = await sql<ReplacedText>`select kind, key, draft_text as text from content_documents
      where draft_text is not null`.execute(db);
    return rows;
  }
  const { rows } = await sql<{ items: ReplacedText[] }>`select coalesce((select json_agg(json_build_object(
      'kind', d.kind, 'key', d.key, 'text', v.text)) from content_release_items i
    join content_documents d on d.id = i.document_id
    left join content_versions v on v.document_id = i.document_id and v.number = i.version
    where i.release_id = r.id), '[]') as items from content_releases r where r.id = ${release}`.execute(db);
  return rows[0]?.items ?? null;
}
