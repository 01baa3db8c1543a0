import { sql } from 'kysely';
import type { LoginHook } from '../visitors/index.ts';
import { MAX_QTY } from './limits.ts';
import { ownerKey } from './owner-key.ts';

/**
 * Merges a guest's bag into the member's at login. Quantities of the same item add up to the stock or the line's limit,
 * and an item selected in either bag stays selected. A guest's quick purchase replaces the member's.
 */
export const mergeBags: LoginHook = async (tx, from, member) => {
  const [guest, owner] = [ownerKey(from), ownerKey(member)];
  await sql`
    delete from bag_items where owner = ${owner} and list = 'quick'
    and exists (select 1 from bag_items where owner = ${guest} and list = 'quick')`.execute(tx);
  await sql`
    insert into bag_items (customer_id, list, combination, child_sku, qty, selected, customize_sku, engraving,
      engraving_font, engraving_foil, created_at)
    select ${member.customerId}::bigint, list, combination, child_sku, qty, selected, customize_sku, engraving,
      engraving_font, engraving_foil, created_at
    from bag_items where owner = ${guest} order by id
    on conflict (owner, list, combination, child_sku) do update
    set selected = bag_items.selected or excluded.selected,
      qty = greatest(bag_items.qty, least(bag_items.qty + excluded.qty, ${MAX_QTY}::integer,
        (select stock from children where sku = excluded.child_sku)))`.execute(tx);
  await tx.deleteFrom('bag_items').where('owner', '=', guest).execute();
};
