import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import { SHOWN } from './read-documents.ts';
import { PublishingRefusal } from './refusal.ts';
import type {
  DocumentName,
  ReleaseConflict,
  ReleaseDetail,
  ReleaseItem,
  ReleasePrice,
  ReleaseState,
  ReleaseSummary,
} from './types.ts';
import { toActor, type Workshop } from './workshop.ts';

interface Row {
  id: number;
  name: string;
  state: ReleaseState;
  live_at: Date | null;
  author_kind: string;
  author: string;
  created_at: Date;
  documents: number;
}

const STATE = sql`case when r.state = 'scheduled' and r.live_at <= clock_timestamp() then 'live' else r.state end`;

/** Lists the releases, the latest first. */
export async function listReleases({ db }: Workshop): Promise<ReleaseSummary[]> {
  const { rows } = await sql<Row>`select r.id, r.name, ${STATE} as state, r.live_at, r.author_kind, r.author,
      r.created_at, (select count(*) from content_release_items i where i.release_id = r.id) as documents
    from content_releases r order by r.id desc`.execute(db);
  return rows.map(toSummary);
}

/** Reads a release with its documents and conflicts. @throws PublishingRefusal if it does not exist. */
export async function readRelease({ db }: Workshop, { id }: { id: number }): Promise<ReleaseDetail> {
  const release = await requireRelease(db, id);
  const [items, prices] = [await readItems(db, id), await readPrices(db, id)];
  return { ...release, items, prices, conflicts: await findConflicts(db, release) };
}

/**
 * Reads a release.
 *
 * @param lock until the transaction ends.
 * @param state that it must have.
 * @throws PublishingRefusal `not-found`, `state`.
 */
export async function requireRelease(
  db: Db | Tx,
  id: number,
  { lock = false, state }: { lock?: boolean; state?: ReleaseState } = {},
): Promise<ReleaseSummary> {
  const { rows } = await sql<Row>`select r.id, r.name, ${STATE} as state, r.live_at, r.author_kind, r.author,
      r.created_at, (select count(*) from content_release_items i where i.release_id = r.id) as documents
    from content_releases r where r.id = ${Number.isSafeInteger(id) ? id : 0} ${lock ? sql`for update` : sql``}`.execute(
    db,
  );
  const [row] = rows;
  if (!row) throw new PublishingRefusal('not-found', texts => texts.noRelease(id));
  if (state && row.state !== state)
    throw new PublishingRefusal('state', texts => texts.releaseState(row.name, row.state, state));
  return toSummary(row);
}

async function readItems(db: Db | Tx, id: number): Promise<ReleaseItem[]> {
  return db
    .selectFrom('content_release_items as i')
    .innerJoin('content_documents as d', 'd.id', 'i.document_id')
    .select(['d.kind', 'd.key', 'i.version', 'i.base'])
    .where('i.release_id', '=', id)
    .orderBy('d.kind')
    .orderBy('d.key')
    .execute();
}

/** Reads the prices of a release. */
export const readPrices = (db: Db | Tx, id: number): Promise<ReleasePrice[]> =>
  db
    .selectFrom('content_release_prices')
    .select(['kind', 'sku', 'price', 'base'])
    .where('release_id', '=', id)
    .orderBy('sku')
    .orderBy('kind')
    .execute();

/** Finds the conflicts of a release's prices: as for documents, with what the products cost now. */
async function findPriceConflicts(
  db: Db | Tx,
  { id, state }: Pick<ReleaseSummary, 'id' | 'state'>,
): Promise<ReleaseConflict[]> {
  // The prices of a release whose moment has just come may not be in the catalogue yet.
  const expected = sql`case when r.prices_at is null then p.base else p.price end`;
  const { rows } = await sql<Pick<ReleaseConflict, 'key' | 'live' | 'release'>>`
    with costs as (select p.kind, p.sku, coalesce(c.price, s.price) as price, ${expected} as expected
      from content_release_prices p join content_releases r on r.id = p.release_id
      left join colours c on p.kind = 'colour' and c.sku = p.sku
      left join children s on p.kind = 'size' and s.sku = p.sku where p.release_id = ${id})
    select sku as key, price as live, null::bigint as release from costs where price is distinct from expected
    union
    select costs.sku, costs.price, o.release_id from costs
      join content_release_prices o on o.sku = costs.sku and o.kind = costs.kind and o.release_id <> ${id}
      join content_releases r on r.id = o.release_id
        and (r.state = 'open' or r.state = 'scheduled' and r.live_at > clock_timestamp())
      where ${state !== 'live'} order by key, release nulls first`.execute(db);
  return rows.map(row => ({
    ...row,
    kind: 'prices',
    reason: row.release === null ? 'changed' : 'release',
  }));
}

/**
 * Finds what a release that is not live yet would undo without its editors having seen it, and the documents that other releases have,
 * too. Once it is live, `changed` names what has been published since: an undo would take that back.
 */
export async function findConflicts(
  db: Db | Tx,
  { id, state }: Pick<ReleaseSummary, 'id' | 'state'>,
): Promise<ReleaseConflict[]> {
  if (state === 'undone') return [];
  const isOutdated =
    state === 'live'
      ? sql`shown.release_id is distinct from i.release_id`
      : sql`shown.version is distinct from i.base`;
  const { rows: changed } = await sql<DocumentName & { live: number | null }>`
    select d.kind, d.key, shown.version as live from content_release_items i
    join content_documents d on d.id = i.document_id ${SHOWN}
    where i.release_id = ${id} and ${isOutdated} order by d.kind, d.key`.execute(db);
  const { rows: shared } = await sql<DocumentName & { live: number | null; release: number }>`
    select d.kind, d.key, shown.version as live, r.id as release from content_release_items i
    join content_release_items o on o.document_id = i.document_id and o.release_id <> i.release_id
    join content_releases r on r.id = o.release_id
      and (r.state = 'open' or r.state = 'scheduled' and r.live_at > clock_timestamp())
    join content_documents d on d.id = i.document_id ${SHOWN}
    where i.release_id = ${id} and ${state !== 'live'} order by d.kind, d.key, r.id`.execute(db);
  return [
    ...changed.map(row => ({ ...row, reason: 'changed' as const, release: null })),
    ...shared.map(row => ({ ...row, reason: 'release' as const })),
    ...(await findPriceConflicts(db, { id, state })),
  ];
}

const toSummary = (row: Row): ReleaseSummary => ({
  id: row.id,
  name: row.name,
  state: row.state,
  liveAt: row.live_at,
  author: toActor(row.author_kind, row.author),
  createdAt: row.created_at,
  documents: row.documents,
});
