import type { Insertable, Selectable } from 'kysely';
import type { ChildTable } from '../../../base/database/tables/catalogue.ts';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';
import { childRow, describePreOrder, planChildren } from '../seed/entry-rows.ts';
import type { Size } from '../seed/sizes.ts';
import type { ProductLine } from './import-schema.ts';

type Child = Selectable<ChildTable>;
type ChildRow = Insertable<ChildTable>;

/**
 * Returns the rows of a colour's child products after a line. Existing ones keep their stock unless the line says one. Those that
 * the line no longer lists are disabled: orders name them.
 *
 * @param before the colour's child products, and its price.
 */
export function mergeChildren(
  entry: CatalogueEntry,
  line: ProductLine,
  before: { price: number; children: readonly Child[] } | null,
  findSize: (label: string) => Size,
): ChildRow[] {
  if (!before) {
    const planned = planChildren(entry, findSize);
    return planned.map((child, at) => childRow(entry, at, { ...child, stock: child.stock ?? 0 }, at));
  }
  const { children } = before;
  const isListed = line.children !== undefined || line.sizes !== undefined;
  if (!isListed) return children.map(child => changeChild(child, entry, line, before.price));
  const listed = (line.children ?? line.sizes?.map(size => ({ size })) ?? []) as NonNullable<
    ProductLine['children']
  >;
  const rest = new Set(children);
  const rows = listed.flatMap((item, at) => {
    const existing = children.find(child =>
      item.sku === undefined ? child.size_label === item.size : child.sku === item.sku,
    );
    if (!existing) {
      const planned = planChildren({ ...entry, children: [item] }, findSize);
      return planned.map(child => childRow(entry, at, { ...child, stock: child.stock ?? 0 }, at));
    }
    rest.delete(existing);
    const changed = changeChild(existing, entry, line, before.price);
    return {
      ...changed,
      position: at,
      price: item.price ?? changed.price,
      stock: item.stock ?? changed.stock,
      enabled: (entry.status ?? true) && (item.status ?? true),
    };
  });
  return [...rows, ...[...rest].map(child => ({ ...child, enabled: false }))];
}

/** Applies what a line says of the whole product to a child product. */
function changeChild(child: Child, entry: CatalogueEntry, line: ProductLine, oldPrice: number): ChildRow {
  const isNewPrice = line.price !== undefined && line.price !== oldPrice && oldPrice > 0;
  const price =
    child.price === oldPrice ? entry.price : Math.round((child.price * entry.price) / oldPrice / 1000) * 1000;
  return {
    ...child,
    price: isNewPrice ? price : child.price,
    stock: line.stock ?? child.stock,
    enabled: line.status ?? child.enabled,
    ...(line.isPreOrder !== undefined &&
      line.isPreOrder !== child.is_pre_order && {
        is_pre_order: line.isPreOrder,
        pre_order_shipping_note: describePreOrder(line.isPreOrder),
      }),
  };
}
