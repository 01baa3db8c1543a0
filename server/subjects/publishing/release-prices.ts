import { sql } from 'kysely';
import { formatPrice } from '#shop/language';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { readRelease, requireRelease } from './read-releases.ts';
import { PublishingRefusal } from './refusal.ts';
import type { ReleaseDetail } from './types.ts';
import { countChange, type Workshop } from './workshop.ts';

/** A price that is put into a release: of a colour with its sizes, or of one size. */
export interface NewPrice {
  sku: string;
  /** Integer fen. */
  price: number;
}

/**
 * Puts prices into an open release. A colour's price is that of its sizes, too, which cost what the colour costs now; a size can have
 * its own. What the release had of a product is replaced.
 *
 * @throws PublishingRefusal `not-found` for a SKU that the catalogue does not have, `state` for a release that is not open.
 */
export async function putPrices(
  workshop: Workshop,
  { actor, release: id, prices }: { actor: Actor; release: number; prices: readonly NewPrice[] },
): Promise<ReleaseDetail> {
  await inTransaction(workshop.db, async tx => {
    const { name } = await requireRelease(tx, id, { lock: true, state: 'open' });
    for (const { sku, price } of prices) {
      const { rows } = await sql`
        insert into content_release_prices (release_id, kind, sku, price, base)
        select ${id}::bigint, kind, sku, ${price}::bigint, price from (
          select 'colour' as kind, c.sku, c.price from colours c where c.sku = ${sku}
          union all select 'size', s.sku, s.price from children s join colours c on c.sku = s.parent_sku
            where s.sku = ${sku} or c.sku = ${sku} and s.price = c.price) as found
        on conflict (release_id, kind, sku) do update set price = excluded.price, base = excluded.base
        returning sku`.execute(tx);
      if (rows.length === 0) throw new PublishingRefusal('not-found', texts => texts.noProduct(sku));
      const detail = { release: name, price };
      await recordAudit(tx, { actor, action: 'release.price', subject: `prices/${sku}`, detail });
    }
  });
  return readRelease(workshop, { id });
}

/**
 * Takes prices of colours, with those of their sizes, or of sizes out of an open release.
 *
 * @throws PublishingRefusal `not-found`, `state` for a release that is not open.
 */
export async function takePrices(
  workshop: Workshop,
  { actor, release: id, skus }: { actor: Actor; release: number; skus: readonly string[] },
): Promise<ReleaseDetail> {
  await inTransaction(workshop.db, async tx => {
    const { name } = await requireRelease(tx, id, { lock: true, state: 'open' });
    for (const sku of skus) {
      const { rows } = await sql`delete from content_release_prices where release_id = ${id}
        and (sku = ${sku} or kind = 'size' and sku in (select sku from children where parent_sku = ${sku}))
        returning sku`.execute(tx);
      if (rows.length === 0) throw new PublishingRefusal('not-found', texts => texts.notInRelease(sku, name));
      const detail = { release: name };
      await recordAudit(tx, { actor, action: 'release.take-price', subject: `prices/${sku}`, detail });
    }
  });
  return readRelease(workshop, { id });
}

/** Writes prices that come with releases whose moment has passed into the catalogue, in the order of these moments. */
export async function applyDuePrices(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    // One process writes; the others wait here, and find nothing left to do.
    const { rows } = await sql<{ id: number }>`select id from content_releases r
      where state = 'scheduled' and live_at <= clock_timestamp() and ${HAS_UNAPPLIED}
      order by live_at, id for update`.execute(tx);
    if (rows.length === 0) return;
    const applied = [];
    for (const { id } of rows) if (await applyPrices(tx, id)) applied.push(id);
    if (applied.length > 0) await countChange(tx);
  });
}

/** Whether a release `r` has prices that are not in the catalogue yet. */
export const HAS_UNAPPLIED = sql`r.prices_at is null
  and exists (select from content_release_prices p where p.release_id = r.id)`;

/**
 * Writes the prices of a release, whose row is locked, into the catalogue, unless they are there.
 *
 * @returns whether it has written; then the caller counts a change.
 */
export async function applyPrices(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`select from content_releases r where id = ${id} and ${HAS_UNAPPLIED}`.execute(
    tx,
  );
  if (rows.length === 0) return false;
  await lockProducts(tx, id);
  await sql`update content_release_prices p set org_before = c.org_price from colours c
    where p.release_id = ${id} and p.kind = 'colour' and c.sku = p.sku`.execute(tx);
  await sql`update colours c set org_price = case when c.org_price = c.price then p.price
      else greatest(c.org_price, p.price) end from content_release_prices p
    where p.release_id = ${id} and p.kind = 'colour' and c.sku = p.sku`.execute(tx);
  for (const [kind, table] of TABLES) {
    await sql`update content_release_prices p set before = t.price from ${table} t
      where p.release_id = ${id} and p.kind = ${kind} and t.sku = p.sku`.execute(tx);
    await sql`update ${table} t set price = p.price from content_release_prices p
      where p.release_id = ${id} and p.kind = ${kind} and t.sku = p.sku and t.price <> p.price`.execute(tx);
  }
  await writePriceTexts(tx, id, ({ before, price }) => [before, price]);
  await sql`update content_releases set prices_at = clock_timestamp() where id = ${id}`.execute(tx);
  await countPrices(tx);
  return true;
}

/**
 * Brings the prices of a live release back to what they were before it, but those that have changed since.
 *
 * @returns how many products have their former price.
 */
export async function undoPrices(tx: Tx, id: number): Promise<number> {
  await lockProducts(tx, id);
  let undone = 0;
  // Where the original price is still the one that the release has set.
  await sql`update colours c set org_price = p.org_before from content_release_prices p
    where p.release_id = ${id} and p.kind = 'colour' and c.sku = p.sku and c.price = p.price
      and c.org_price = case when p.org_before = p.before then p.price
        else greatest(p.org_before, p.price) end`.execute(tx);
  for (const [kind, table] of TABLES) {
    const { rows } = await sql`update ${table} t set price = p.before from content_release_prices p
      where p.release_id = ${id} and p.kind = ${kind} and t.sku = p.sku and t.price = p.price
        and p.before is not null and p.before <> p.price returning t.sku`.execute(tx);
    undone += rows.length;
  }
  await writePriceTexts(tx, id, ({ before, price }) => [price, before]);
  if (undone > 0) await countPrices(tx);
  return undone;
}

/** Replaces the texts of colours that are their price, as an import does, where the colour has the second one now. */
async function writePriceTexts(
  tx: Tx,
  id: number,
  order: (row: { before: number; price: number }) => [from: number, to: number],
): Promise<void> {
  const { rows } = await sql<{ sku: string; before: number; price: number; text: string; now: number }>`
    select p.sku, p.before, p.price, c.comb_price as text, c.price as now
    from content_release_prices p join colours c on c.sku = p.sku
    where p.release_id = ${id} and p.kind = 'colour' and p.before is not null`.execute(tx);
  for (const row of rows) {
    const [from, to] = order(row);
    if (from === to || row.now !== to || row.text !== formatPrice(from)) continue;
    await tx
      .updateTable('colours')
      .set({ comb_price: formatPrice(to) })
      .where('sku', '=', row.sku)
      .execute();
  }
}

const TABLES = [
  ['colour', sql.table('colours')],
  ['size', sql.table('children')],
] as const;

/** Locks the products in the order in which orders lock them. */
async function lockProducts(tx: Tx, id: number): Promise<void> {
  for (const [kind, table] of TABLES) {
    await sql`select from ${table} t join content_release_prices p on p.sku = t.sku and p.kind = ${kind}
      where p.release_id = ${id} order by t.sku for no key update of t`.execute(tx);
  }
}

const countPrices = (tx: Tx) =>
  sql`insert into content_state (id, prices) values (1, 1)
    on conflict (id) do update set prices = content_state.prices + 1`.execute(tx);
