import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';

/** Most viewed products stored per shopper. */
export const MAX_VIEWS = 50;

/**
 * Stores that a product was viewed now, and deletes the oldest views above `MAX_VIEWS`, in one atomic statement.
 *
 * @returns whether the product is sold; the view of another one is not stored.
 */
export async function addView(db: Db, visitor: Visitor, productId: number): Promise<boolean> {
  const { customer_id, visitor_key } = toOwner(visitor);
  const [column, owner] = customer_id === null ? ['visitor_key', visitor_key] : ['customer_id', customer_id];
  const { rows } = await sql`
    with stored as (
      insert into browsing (customer_id, visitor_key, product_id)
      select ${customer_id}::bigint, ${visitor_key}::text, id from colours where id = ${productId} and enabled
      on conflict (${sql.ref(column)}, product_id) do update set viewed_at = clock_timestamp()
      returning product_id
    ), pruned as (
      delete from browsing where id in (
        select id from browsing where ${sql.ref(column)} = ${owner} and product_id <> ${productId}
        order by viewed_at desc, id desc offset ${MAX_VIEWS - 1}
      )
    )
    select product_id from stored`.execute(db);
  return rows.length > 0;
}
