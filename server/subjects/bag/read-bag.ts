import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { ChildTable, ColourTable, ProductTable } from '../../base/database/tables/catalogue.ts';
import type { BagItemTable } from '../../base/database/tables/commerce.ts';
import { groupBy } from '../../base/group-by.ts';

export type BagList = BagItemTable['list'];

/** The rows behind a bag. */
export interface BagRows {
  /** Newest first. */
  items: BagItem[];
  colours: Map<string, Selectable<ColourTable>>;
  products: Map<string, Selectable<ProductTable>>;
  /** All sizes of the colours in the bag, by the colour's SKU. */
  children: Map<string, Selectable<ChildTable>[]>;
}

export type BagItem = Pick<
  Selectable<BagItemTable>,
  | 'id'
  | 'combination'
  | 'child_sku'
  | 'qty'
  | 'selected'
  | 'customize_sku'
  | 'engraving'
  | 'engraving_font'
  | 'engraving_foil'
> & { parent_sku: string };

export async function readBag(db: Db | Tx, owner: string, list: BagList): Promise<BagRows> {
  const items = await db
    .selectFrom('bag_items as b')
    .innerJoin('children as c', 'c.sku', 'b.child_sku')
    .select([
      'b.id',
      'b.combination',
      'b.child_sku',
      'b.qty',
      'b.selected',
      'b.customize_sku',
      'b.engraving',
      'b.engraving_font',
      'b.engraving_foil',
      'c.parent_sku',
    ])
    .where('b.owner', '=', owner)
    .where('b.list', '=', list)
    .orderBy('b.id', 'desc')
    .execute();
  if (items.length === 0) return { items, colours: new Map(), products: new Map(), children: new Map() };
  const skus = [...new Set(items.map(item => item.parent_sku))];
  const colours = await db.selectFrom('colours').selectAll().where('sku', 'in', skus).execute();
  const spus = [...new Set(colours.map(({ spu }) => spu))];
  const [products, sizes] = await Promise.all([
    db.selectFrom('products').selectAll().where('spu', 'in', spus).execute(),
    db.selectFrom('children').selectAll().where('parent_sku', 'in', skus).orderBy('position').execute(),
  ]);
  return {
    items,
    colours: new Map(colours.map(colour => [colour.sku, colour])),
    products: new Map(products.map(product => [product.spu, product])),
    children: groupBy(sizes, ({ parent_sku }) => parent_sku),
  };
}
