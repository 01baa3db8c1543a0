import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import type { Choice } from './chooseChild.ts';

export interface Choices {
  byId: Map<number, Choice>;
  /** Lines of the bag. */
  lines: number;
}

interface Row extends Omit<Choice, 'children'> {
  sku: string;
  size_value: number;
  stock: number;
  child_enabled: boolean;
  held: number;
  lines: number;
}

/** What a caller may choose from, and what the bag holds of it, in one statement. */
export async function readChoices(
  db: Db | Tx,
  owner: string,
  list: 'bag' | 'quick',
  productIds: number[],
): Promise<Choices> {
  const { rows } = await sql<Row>`
    select co.id as product_id, co.name, co.color_value, co.enabled, co.exclusive_to, p.is_customize,
      ch.sku, ch.size_value, ch.stock, ch.enabled as child_enabled, coalesce(b.qty, 0) as held,
      (select count(*) from bag_items where owner = ${owner} and list = ${list}) as lines
    from colours co
    join products p on p.spu = co.spu
    join children ch on ch.parent_sku = co.sku
    left join bag_items b on b.owner = ${owner} and b.list = ${list} and b.combination = '' and b.child_sku = ch.sku
    where co.id = any(${productIds})`.execute(db);
  const byId = new Map<number, Choice>();
  for (const { sku, size_value, stock, child_enabled, held, lines, ...colour } of rows) {
    const choice = byId.get(colour.product_id) ?? { ...colour, children: [] };
    byId.set(colour.product_id, choice);
    choice.children.push({ sku, size_value, stock, enabled: child_enabled, held });
  }
  return { byId, lines: rows[0]?.lines ?? 0 };
}
