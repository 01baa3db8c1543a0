import type { Db } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { MAX_VIEWS } from './add-view.ts';
import type { FirstView } from './first-view.ts';

/** A viewed product. */
export interface View {
  product_id: number;
  sku: string;
  viewed_at: Date;
}

/** Reads a shopper's viewed products, latest first. Products that are not sold any more are left out. */
export async function readViews(db: Db, visitor: Visitor): Promise<View[]> {
  const [column, owner] = ownerColumn(visitor);
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

/** Reads the product of a view that is stored in the browser only; none if it is not sold any more. */
export async function readFirstView(db: Db, { productId, viewedAt }: FirstView): Promise<View[]> {
  const product = await db
    .selectFrom('colours')
    .select('sku')
    .where('id', '=', productId)
    .where('enabled', '=', true)
    .executeTakeFirst();
  return product ? [{ product_id: productId, sku: product.sku, viewed_at: viewedAt }] : [];
}

export async function clearViews(db: Db, visitor: Visitor): Promise<void> {
  const [column, owner] = ownerColumn(visitor);
  await db.deleteFrom('browsing').where(column, '=', owner).execute();
}

/** The column that identifies the owner, and its value. */
function ownerColumn({ key, customerId }: Visitor) {
  return customerId === null ? (['visitor_key', key] as const) : (['customer_id', customerId] as const);
}
