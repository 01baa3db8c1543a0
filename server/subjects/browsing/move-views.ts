import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import { MAX_VIEWS } from './add-view.ts';

/** Gives a guest's viewed products to the member at login; the later time of a product counts. */
export async function moveViews(tx: Tx, from: Visitor, { customerId }: Member): Promise<void> {
  const { rows } = await sql`
    insert into browsing (customer_id, product_id, viewed_at)
    select ${customerId}::bigint, product_id, viewed_at from browsing where visitor_key = ${from.key}
    on conflict (customer_id, product_id) do update
      set viewed_at = greatest(browsing.viewed_at, excluded.viewed_at)
    returning id`.execute(tx);
  if (rows.length === 0) return;
  await tx.deleteFrom('browsing').where('visitor_key', '=', from.key).execute();
  await tx
    .deleteFrom('browsing')
    .where('id', 'in', eb =>
      eb
        .selectFrom('browsing')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('viewed_at', 'desc')
        .orderBy('id', 'desc')
        .offset(MAX_VIEWS),
    )
    .execute();
}
