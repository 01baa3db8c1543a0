import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { ColourChoice } from './choose-child.ts';

export interface Choices {
  /** By product id. */
  byId: Map<number, ColourChoice>;
  /** Lines in the bag. */
  lines: number;
}

interface Row extends Omit<ColourChoice, 'children'> {
  sku: string;
  size_value: number;
  stock: number;
  child_enabled: boolean;
  in_bag: number;
  lines: number;
}

/** Reads colours with their sizes, and how many of each the bag holds, in one statement. */
export async function readChoices(
  db: Db | Tx,
  owner: string,
  list: 'bag' | 'quick',
  productIds: number[],
): Promise<Choices> {
  const { rows } = await sql<Row>`
    select co.id as product_id, co.name, co.color_value, co.enabled, co.exclusive_to, p.is_customize, p.is_engravable,
      co.engraving_place->>'technique' as technique,
      ch.sku, ch.size_value, ch.stock, ch.enabled as child_enabled, coalesce(b.qty, 0) as in_bag,
      (select count(*) from bag_items where owner = ${owner} and list = ${list}) as lines
    from colours co
    join products p on p.spu = co.spu
    join children ch on ch.parent_sku = co.sku
    left join bag_items b on b.owner = ${owner} and b.list = ${list} and b.combination = '' and b.child_sku = ch.sku
    where co.id = any(${productIds})`.execute(db);
  const byId = new Map<number, ColourChoice>();
  for (const { sku, size_value, stock, child_enabled, in_bag, lines, ...colour } of rows) {
    const choice = byId.get(colour.product_id) ?? { ...colour, children: [] };
    byId.set(colour.product_id, choice);
    choice.children.push({ sku, size_value, stock, enabled: child_enabled, inBag: in_bag });
  }
  return { byId, lines: rows[0]?.lines ?? 0 };
}
