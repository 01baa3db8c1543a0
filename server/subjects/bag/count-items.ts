import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { ownerKey } from './owner-key.ts';

/** Counts the pieces in a visitor's bag or quick purchase. A custom combination counts as one piece. */
export async function countItems(
  db: Db,
  visitor: Visitor | null,
  list: 'bag' | 'quick' = 'bag',
): Promise<number> {
  if (!visitor) return 0;
  const { pieces } = await db
    .selectFrom(bag =>
      bag
        .selectFrom('bag_items')
        .select(eb => eb.fn.max('qty').as('qty'))
        .where('owner', '=', ownerKey(visitor))
        .where('list', '=', list)
        .groupBy(sql`coalesce(nullif(combination, ''), id::text)`)
        .as('lines'),
    )
    .select(eb => eb.fn.coalesce(eb.fn.sum<number>('qty'), eb.lit(0)).as('pieces'))
    .executeTakeFirstOrThrow();
  return Number(pieces);
}
