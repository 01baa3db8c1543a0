import { sql } from 'kysely';
import type { LoginHook } from '../visitors/index.ts';
import { WISHLIST_LIMIT } from './add-entry.ts';

/**
 * Merges a guest's wishlist into the member's at login, the newest entries first, up to the limit. Products that the member
 * has already keep their entry. Of two logins at the same time, each merges the guest's entries that are left.
 */
export const mergeWishlists: LoginHook = async (tx, from, { customerId }) => {
  const hasEntries = await tx
    .selectFrom('wishlist')
    .select('id')
    .where('visitor_key', '=', from.key)
    .limit(1)
    .executeTakeFirst();
  if (!hasEntries) return;
  // Adding an entry in another tab locks the account, too.
  await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
  await sql`
    with guest as (
      select entry.id, row_number() over (order by entry.id desc) as place from wishlist entry
      join colours on colours.id = entry.product_id and colours.enabled
      where entry.visitor_key = ${from.key} and not exists (
        select 1 from wishlist own where own.customer_id = ${customerId} and own.product_id = entry.product_id)
    ), room as (
      select ${WISHLIST_LIMIT}::integer - count(*) as places from wishlist
      join colours on colours.id = product_id and colours.enabled where customer_id = ${customerId}
    )
    update wishlist set customer_id = ${customerId}, visitor_key = null
    where id in (select guest.id from guest, room where place <= places)`.execute(tx);
  // The rest is deleted with the visitor.
};
