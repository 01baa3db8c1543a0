import type { boutiqueCalls, DataOf } from '#contract';
import { boutiques } from '#shop/boutiques';
import type { Db } from '../../base/database/index.ts';
import { strings } from './strings.ts';

/** Reads which boutiques have a child product, or any size of a colour. Disabled products are nowhere. */
export async function readBoutiqueStock(
  db: Db,
  sku: string,
): Promise<DataOf<typeof boutiqueCalls.stock>['items']> {
  const rows = await db
    .selectFrom('boutique_stock')
    .innerJoin('children', 'children.sku', 'boutique_stock.child_sku')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['boutique', 'child_sku'])
    .where(eb => eb.or([eb('children.sku', '=', sku), eb('children.parent_sku', '=', sku)]))
    .where('boutique_stock.stock', '>', 0)
    .where('children.enabled', '=', true)
    .where('colours.enabled', '=', true)
    .orderBy('children.position')
    .execute();
  return boutiques.map(({ key }) => {
    const skus = rows.filter(({ boutique }) => boutique === key).map(({ child_sku }) => child_sku);
    return { boutique: key, label: skus.length > 0 ? strings.available : strings.none, skus };
  });
}
