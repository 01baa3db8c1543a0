import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { type Category, readCategories } from './categories.ts';

/** A path of the shop, with the time of its last change if it is known. */
export interface DatedAddress {
  path: string;
  modified?: Date | undefined;
}

/** Rows per query: few enough that requests to the embedded database do not wait. */
const SLICE = 2000;

/** Reads the categories in the menu's order, with the listing date of their newest product. */
export async function readCategoryAddresses(db: Db): Promise<DatedAddress[]> {
  const rows = await db
    .selectFrom('product_categories as m')
    .innerJoin('colours as c', 'c.spu', 'm.spu')
    .where('c.enabled', '=', true)
    .groupBy('m.category_id')
    .select(['m.category_id', eb => eb.fn.max('c.listed_at').as('modified')])
    .execute();
  const newest = new Map(rows.map(row => [row.category_id, row.modified]));
  const below = (categories: readonly Category[]): DatedAddress[] =>
    categories.flatMap(({ id, url, items }) => [{ path: url, modified: newest.get(id) }, ...below(items)]);
  return below(await readCategories(db)).filter(({ path }) => path.startsWith('/'));
}

/** Reads the enabled products in slices. */
export async function* readProductAddresses(db: Db): AsyncGenerator<DatedAddress[]> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('colours')
      .select(['id', 'url', 'listed_at'])
      .where('enabled', '=', true)
      .where(sql<boolean>`id > ${after}`)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    if (rows.length > 0) yield rows.map(({ url, listed_at }) => ({ path: url, modified: listed_at }));
    if (rows.length < SLICE) return;
    after = rows.at(-1)?.id as number;
  }
}
