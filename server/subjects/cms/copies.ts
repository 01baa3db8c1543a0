import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { DocumentStore } from '../content/document-store.ts';
import type { StoreChanges, StoredText, VersionName } from '../content/read-timelines.ts';
import type { DocumentKind } from '../content/scan-content.ts';
import { NOWHERE } from '../content/timelines.ts';

/** The channel on which each change of a copy is announced. */
export const COPIES_CHANNEL = 'vitrine_content_copies';

/** Documents with a problem that are listed. */
const LISTED = 100;

/** What is known of the CMS, besides the copies. */
export interface CopiesStatus {
  /** Why the CMS can't be read; empty while it can. */
  problem: string;
  /** When it has last said what it has. */
  checkedAt: Date | null;
  /** Number of copies that show. */
  live: number;
  /** Pages that show. */
  pages: number;
  /** Documents whose last version is not shown, with the reason. */
  refused: { name: string; problem: string }[];
}

/** Reads what is known of the CMS. */
export async function readStatus(db: Db): Promise<CopiesStatus> {
  const { rows } = await sql<Omit<CopiesStatus, 'problem'> & { problem: string | null }>`
    select (select problem from content_copies_state) as problem,
      (select checked_at from content_copies_state) as "checkedAt",
      (select count(*) from content_copies where text is not null)::integer as live,
      (select count(*) from content_copies where text is not null and kind = 'pages')::integer as pages,
      coalesce((select json_agg(json_build_object('name', kind || '/' || key, 'problem', problem)) from (
        select kind, key, problem from content_copies where problem <> '' order by kind, key limit ${LISTED}) p),
        '[]') as refused`.execute(db);
  const [status] = rows;
  return { ...(status as CopiesStatus), problem: status?.problem ?? '' };
}

/** The copies as documents of the shop. */
export function copiesStore(db: Db): DocumentStore {
  let known: CopiesStatus = { problem: '', checkedAt: null, live: 0, pages: 0, refused: [] };
  return {
    channel: COPIES_CHANNEL,
    async state() {
      const { rows } = await sql<{ version: number; now: number }>`
        select coalesce((select version from content_copies_state), 0) as version,
          (extract(epoch from clock_timestamp()) * 1000)::float8 as now`.execute(db);
      known = await readStatus(db);
      return rows[0] as { version: number; now: number };
    },
    changes: since => readCopies(db, since),
    texts: versions => readTexts(db, versions),
    status: () => ({
      problem: known.pages === 0 ? 'missing' : known.problem === '' ? null : 'unreachable',
      unreadable: known.refused.map(({ name }) => name),
      copies: { live: known.live, refused: known.refused.length, checkedAt: known.checkedAt },
    }),
  };
}

async function readCopies(db: Db, since: number): Promise<StoreChanges> {
  const { rows } = await sql<{
    version: number;
    documents: [DocumentKind, string, number, boolean, number][];
  }>`select coalesce((select version from content_copies_state), 0) as version,
      coalesce((select json_agg(json_build_array(kind, key, change, text is not null,
        (extract(epoch from modified) * 1000)::float8)) from content_copies where change > ${since}), '[]')
        as documents`.execute(db);
  const [{ version, documents }] = rows as [(typeof rows)[0]];
  return {
    version,
    documents: documents.map(([kind, key, change, shows, from]) => ({
      kind,
      key,
      current: shows ? { version: change, from } : NOWHERE,
      next: [],
    })),
    redirects: new Map(),
  };
}

/** Reads texts of copies. One that has changed since is the later one: its change is announced. */
async function readTexts(db: Db, versions: readonly VersionName[]): Promise<StoredText[]> {
  if (versions.length === 0) return [];
  const { rows } = await sql<StoredText>`select c.kind, c.key, wanted.change as version, c.text
    from unnest(${versions.map(({ kind }) => kind)}::text[], ${versions.map(({ key }) => key)}::text[],
      ${versions.map(({ version }) => version)}::bigint[]) as wanted (kind, key, change)
    join content_copies c on c.kind = wanted.kind and c.key = wanted.key where c.text is not null`.execute(
    db,
  );
  return rows;
}

/** What is known of a copy before a look. */
export interface KnownCopy {
  kind: DocumentKind;
  key: string;
  seen: string;
  isLive: boolean;
  problem: string;
}

/** Reads all copies without their texts. */
export async function readKnown(db: Db): Promise<KnownCopy[]> {
  const { rows } = await sql<KnownCopy>`select kind, key, seen, text is not null as "isLive", problem
    from content_copies where text is not null or problem <> ''`.execute(db);
  return rows;
}

/** A document that was looked at: its text, or why that is not shown, or that it has gone. */
export type LookedAt = { kind: DocumentKind; key: string; version: string; modified: number } & (
  | { text: string }
  | { problem: string; isRead: boolean }
  | { isGone: true }
);

/** Another process looks at the CMS now. */
export class LostLease extends Error {}

/**
 * Stores what was looked at, in one transaction, and announces what shows.
 *
 * @param holder that looks at the CMS; a slow one whose time has passed must not put an earlier text in the place of a later one.
 * @throws LostLease
 */
export async function storeLooked(
  tx: Tx,
  holder: string,
  documents: readonly LookedAt[],
  lease: number,
): Promise<void> {
  const { rows } = await sql<{ version: number }>`update content_copies_state
    set version = version + 1, leased_until = clock_timestamp() + make_interval(secs => ${lease})
    where id = 1 and holder = ${holder} returning version`.execute(tx);
  const change = rows[0]?.version;
  if (change === undefined) throw new LostLease();
  const texts = documents.flatMap(document => ('text' in document ? [document] : []));
  const problems = documents.flatMap(document => ('problem' in document ? [document] : []));
  const gone = documents.filter(document => 'isGone' in document);
  if (texts.length > 0) {
    await sql`insert into content_copies (kind, key, text, version, seen, change, modified)
      select kind, key, text, version, version, ${change}, to_timestamp(modified / 1000) from unnest(
        ${kindsOf(texts)}::text[], ${keysOf(texts)}::text[], ${texts.map(({ text }) => text)}::text[],
        ${texts.map(({ version }) => version)}::text[], ${texts.map(({ modified }) => modified)}::float8[])
        as given (kind, key, text, version, modified)
      on conflict (kind, key) do update set text = excluded.text, version = excluded.version, seen = excluded.seen,
        problem = '', modified = excluded.modified,
        change = case when content_copies.text = excluded.text then content_copies.change else excluded.change end`.execute(
      tx,
    );
  }
  if (problems.length > 0) {
    await sql`insert into content_copies (kind, key, seen, problem) select * from unnest(
        ${kindsOf(problems)}::text[], ${keysOf(problems)}::text[],
        ${problems.map(({ isRead, version }) => (isRead ? version : ''))}::text[],
        ${problems.map(({ problem }) => problem)}::text[])
      on conflict (kind, key) do update set seen = excluded.seen, problem = excluded.problem`.execute(tx);
  }
  if (gone.length > 0) {
    await sql`update content_copies c set text = null, seen = '', problem = '', change = ${change}
      from unnest(${kindsOf(gone)}::text[], ${keysOf(gone)}::text[]) as given (kind, key)
      where c.kind = given.kind and c.key = given.key`.execute(tx);
  }
  await sql`select pg_notify(${COPIES_CHANNEL}, ${String(change)})`.execute(tx);
}

const kindsOf = (documents: readonly LookedAt[]) => documents.map(({ kind }) => kind);
const keysOf = (documents: readonly LookedAt[]) => documents.map(({ key }) => key);
