import { sql } from 'kysely';
import { type Db, rowsAsJson } from '../../base/database/index.ts';
import { keepCopies } from './keep-copies.ts';

/** The fields of a colour that lists filter, sort and search by; price in integer fen. */
export interface IndexedColour {
  sku: string;
  spu: string;
  name: string;
  shortDesc: string;
  kind: string;
  collection: string;
  gender: string;
  material: string;
  colorKey: string;
  colorName: string;
  colorHex: string;
  price: number;
  sizes: string[];
  /** The sizes that can be sent at once. */
  stockedSizes: string[];
  isPreOrder: boolean;
  isOnlineExclusive: boolean;
  /** Whether a size can be sent at once: a pre-order has to be made or delivered first. */
  isStocked: boolean;
  /** Whether a size can be bought now, pre-orders included. */
  isBuyable: boolean;
  /** Whether its price is reduced. */
  isSpecial: boolean;
  listedAt: number;
  /** Ascending in the catalogue's order. */
  id: number;
}

/** Rows per query: few enough that requests to the embedded database do not wait. */
const SLICE = 250;

/** Reads every enabled colour in slices, the colours of a model in sequence. Equal lists of sizes are the same object. */
export async function* readColours(db: Db): AsyncGenerator<IndexedColour[]> {
  let after = { spu: '', position: -1 };
  const reader = db.withPlugin(rowsAsJson);
  const { one, list } = keepCopies();
  for (;;) {
    const rows = await reader
      .selectFrom('colours as c')
      .innerJoin('products as p', 'p.spu', 'c.spu')
      .leftJoinLateral(
        eb =>
          eb
            .selectFrom('children as k')
            .select([
              sql<string[] | null>`array_agg(k.size_label order by k.position)`.as('sizes'),
              sql<string[] | null>`array_agg(k.size_label) filter (where k.enabled and k.stock > 0)`.as(
                'stocked_sizes',
              ),
            ])
            .whereRef('k.parent_sku', '=', 'c.sku')
            .as('s'),
        join => join.onTrue(),
      )
      .select(['c.id', 'c.sku', 'c.spu', 'c.position', 'c.name', 'c.short_desc', 'c.material'])
      .select(['c.color_key', 'c.color_name', 'c.color_hex', 'c.price', 'c.org_price', 'c.is_pre_order'])
      .select(['c.online_exclusive', 'c.enabled', 'p.kind', 'p.collection', 'p.gender'])
      .select(sql<number>`extract(epoch from c.listed_at) * 1000`.as('listed_at'))
      .select(['s.sizes', 's.stocked_sizes'])
      .where(sql<boolean>`(c.spu, c.position) > (${after.spu}, ${after.position})`)
      .orderBy('c.spu')
      .orderBy('c.position')
      .limit(SLICE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows
      // Gift cards have a page; lists, search and recommendations show pieces.
      .filter(({ enabled, kind }) => enabled && kind !== 'gift_card')
      .map(row => ({
        id: row.id,
        sku: row.sku,
        spu: row.spu,
        name: one(row.name),
        shortDesc: one(row.short_desc),
        kind: one(row.kind),
        collection: one(row.collection),
        gender: one(row.gender),
        material: one(row.material),
        colorKey: one(row.color_key),
        colorName: one(row.color_name),
        colorHex: one(row.color_hex),
        price: row.price,
        sizes: list(row.sizes ?? []),
        stockedSizes: list(row.is_pre_order ? [] : (row.stocked_sizes ?? [])),
        isPreOrder: row.is_pre_order,
        isOnlineExclusive: row.online_exclusive,
        isStocked: !row.is_pre_order && row.stocked_sizes !== null,
        isBuyable: row.stocked_sizes !== null,
        isSpecial: row.price < row.org_price,
        listedAt: row.listed_at,
      }));
    if (rows.length < SLICE) return;
  }
}

/** Reads the models of every category in order, in slices. */
export async function* readMembers(db: Db): AsyncGenerator<{ category_id: string; spu: string }[]> {
  let after = { category_id: '', position: -1, spu: '' };
  const reader = db.withPlugin(rowsAsJson);
  for (;;) {
    const rows = await reader
      .selectFrom('product_categories')
      .select(['category_id', 'position', 'spu'])
      .where(
        sql<boolean>`(category_id, position, spu) > (${after.category_id}, ${after.position}, ${after.spu})`,
      )
      .orderBy('category_id')
      .orderBy('position')
      .orderBy('spu')
      .limit(8 * SLICE)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last;
    yield rows;
    if (rows.length < 8 * SLICE) return;
  }
}
