import type { ShopIndex } from '../base/shop-index.ts';

/** Most values of a kind that are remembered, so that memory stays flat for any number of pages. */
export const MOST_VALUES = 20_000;

/**
 * Returns maps by shop and kind, for what was around a value where it was right: there it is right again.
 */
export function createPlaceMemory<T>(): (kind: string, shop: ShopIndex) => Map<string, T> {
  const shops = new WeakMap<ShopIndex, Map<string, Map<string, T>>>();
  // A command has one shop.
  let last: { shop: ShopIndex; kinds: Map<string, Map<string, T>> } | undefined;
  return (kind, shop) => {
    if (last?.shop !== shop) last = { shop, kinds: kindsOf(shops, shop) };
    let values = last.kinds.get(kind);
    if (!values || values.size >= MOST_VALUES) {
      values = new Map();
      last.kinds.set(kind, values);
    }
    return values;
  };
}

function kindsOf<K>(shops: WeakMap<ShopIndex, Map<string, K>>, shop: ShopIndex): Map<string, K> {
  const kinds = shops.get(shop) ?? new Map<string, K>();
  shops.set(shop, kinds);
  return kinds;
}
