import type { Db } from '../database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { MAX_VIEWS } from './addView.ts';
import { ownership } from './owner.ts';

/** A product that was looked at. */
export interface View {
  product_id: number;
  sku: string;
  viewed_at: Date;
}

/** What a shopper has looked at, the last first, without what the shop no longer sells. */
export async function readViews(db: Db, visitor: Visitor): Promise<View[]> {
  const [column, , owner] = ownership(visitor);
  return db
    .selectFrom('browsing')
    .innerJoin('colours', 'colours.id', 'browsing.product_id')
    .select(['browsing.product_id', 'colours.sku', 'browsing.viewed_at'])
    .where(`browsing.${column}`, '=', owner)
    .where('colours.enabled', '=', true)
    .orderBy('browsing.viewed_at', 'desc')
    .orderBy('browsing.id', 'desc')
    .limit(MAX_VIEWS)
    .execute();
}

export async function clearViews(db: Db, visitor: Visitor): Promise<void> {
  const [column, , owner] = ownership(visitor);
  await db.deleteFrom('browsing').where(column, '=', owner).execute();
}
