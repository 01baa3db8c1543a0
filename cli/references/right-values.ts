import type { ShopIndex } from '../base/shop-index.ts';
import type { ReferenceKind } from './reference-tree.ts';

/** Values of which nothing is wrong, wherever they are: the same pictures, links and SKUs are on many pages. */
export interface RightValues {
  has(kind: ReferenceKind, value: string): boolean;
  /** Adds a value if its kind is judged by the value alone. */
  add(kind: ReferenceKind, value: string): void;
}

/** Most values of a kind that are remembered, so that memory stays flat for any number of pages. */
export const MOST_VALUES = 20_000;

/** Kinds whose values are judged without the fields beside them and the page around them. */
type Lone = 'media' | 'sku' | 'category' | 'color' | 'html' | 'text';

const byShop = new WeakMap<ShopIndex, RightValues>();
const offline = createRightValues();

/** Returns what has been found right in a shop; null for a check without references. */
export function rightValuesIn(shop: ShopIndex | null): RightValues {
  if (!shop) return offline;
  let values = byShop.get(shop);
  if (!values) {
    values = createRightValues();
    byShop.set(shop, values);
  }
  return values;
}

function createRightValues(): RightValues {
  const right: Record<Lone, Set<string>> = {
    media: new Set(),
    sku: new Set(),
    category: new Set(),
    color: new Set(),
    html: new Set(),
    text: new Set(),
  };
  const valuesOf = (kind: ReferenceKind): Set<string> | undefined => right[kind as Lone];
  return {
    has: (kind, value) => valuesOf(kind)?.has(value) === true,
    add(kind, value) {
      const values = valuesOf(kind);
      // A link, an id or a heading in a rich text is judged by the page around it.
      if (!values || (kind === 'html' && /#| id=|<h\d/i.test(value))) return;
      if (values.size >= MOST_VALUES) values.clear();
      values.add(value);
    },
  };
}
