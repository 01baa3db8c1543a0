import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { groupBy } from '../../base/group-by.ts';
import type { BagList } from '../bag/read-bag.ts';
import { GIFT_CARD } from '../gift-cards/kind.ts';
import { strings } from './strings.ts';

/** An item taken out of the bag, with the product fields that the order stores. */
export interface TakenItem {
  id: number;
  child_sku: string;
  qty: number;
  combination: string;
  customize_sku: string;
  engraving: string;
  engraving_font: string;
  engraving_foil: string;
  /** What the engraving of a piece costs, in integer fen. */
  engraving_price: number;
  sku: string;
  spu: string;
  name: string;
  short_desc: string;
  img: string;
  url: string;
  color: string;
  size: string;
  is_pre_order: boolean;
  market_segment: string;
  is_gift_card: boolean;
}

/**
 * Takes the selected items that can be ordered out of a bag, in the bag's order. A concurrent call waits for the first one's transaction and
 * then finds nothing, so that one bag makes one order.
 *
 * @throws Refusal 409 when nothing can be ordered.
 */
export async function takeBag(tx: Tx, owner: string, list: BagList): Promise<TakenItem[]> {
  const { rows } = await sql<TakenItem>`
    delete from bag_items b
    using children c, colours co, products p
    where c.sku = b.child_sku and co.sku = c.parent_sku and p.spu = co.spu
      and b.owner = ${owner} and b.list = ${list} and b.selected
      and c.stock > 0 and c.enabled and co.enabled
      and (b.combination = '' or not exists (
        select 1 from bag_items o join children oc on oc.sku = o.child_sku join colours oo on oo.sku = oc.parent_sku
        where o.owner = ${owner} and o.combination = b.combination
          and not (oc.stock > 0 and oc.enabled and oo.enabled)))
    returning b.id, b.child_sku, b.qty, b.combination, b.customize_sku, b.engraving, b.engraving_font, b.engraving_foil,
      case when b.engraving = '' then 0 else coalesce((co.engraving_place ->> 'price')::bigint, 0) end as engraving_price,
      co.sku, co.spu, co.name, co.short_desc,
      co.default_image as img, co.url, co.color_name as color, c.size_label as size, c.is_pre_order,
      p.market_segment, p.kind = ${GIFT_CARD} as is_gift_card`.execute(tx);
  if (rows.length > 0) return inBagOrder(rows);
  const remaining = await tx
    .selectFrom('bag_items')
    .select('id')
    .where('owner', '=', owner)
    .where('list', '=', list)
    .where('selected', '=', true)
    .limit(1)
    .executeTakeFirst();
  throw new Refusal(409, remaining ? strings.allSoldOut : strings.nothingToOrder);
}

/** Sorts items as the bag shows them: the newest line first, and the parts of a combination as they were added. */
function inBagOrder(items: TakenItem[]): TakenItem[] {
  const newestFirst = items.toSorted((a, b) => b.id - a.id);
  const lines = groupBy(newestFirst, item => item.combination || String(item.id));
  return [...lines.values()].flatMap(parts => parts.reverse());
}
