import { formatPrice } from '#shop/language';
import type { Cart, Line } from './cart.ts';
import { isSoldOut, lineId } from './line.ts';

/** An optimistic change: returns the cart as it is expected to be after the server has applied it. */
export type Patch = (cart: Cart) => Cart;

/** Changes a line's quantity, at most to the stock. */
export function withQty(id: number, qty: number): Patch {
  return mapLines(
    line => lineId(line) === id,
    line => {
      const pieces = Math.max(1, Math.min(qty, Math.max(line.stock, line.qty)));
      return { ...line, qty: pieces, rowTotal: formatPrice(line.nativePrice * pieces) };
    },
  );
}

/** Selects one line for checkout, or all that are not sold out; or deselects them. */
export function withSelection(id: number | 'all', isSelected: boolean): Patch {
  return mapLines(
    line => (id === 'all' || lineId(line) === id) && !isSoldOut(line),
    line => ({ ...line, isSelected }),
  );
}

/** Removes lines. */
export function without(ids: readonly number[]): Patch {
  const isKept = (line: Line) => !ids.includes(lineId(line));
  return cart => recount(cart, cart.data.filter(isKept), cart.miniData.items.filter(isKept));
}

function mapLines(isAffected: (line: Line) => boolean, change: (line: Line) => Line): Patch {
  const apply = (line: Line) => (isAffected(line) ? change(line) : line);
  return cart => recount(cart, cart.data.map(apply), cart.miniData.items.map(apply));
}

/** Calculates the totals as the server does: prices of the selected lines, pieces of all lines. */
function recount(cart: Cart, data: Line[], items: Line[]): Cart {
  const selected = data.filter(({ isSelected }) => isSelected);
  const nativeGrand = selected.reduce((sum, { nativePrice, qty }) => sum + nativePrice * qty, 0);
  const grand = formatPrice(nativeGrand);
  const countPieces = (lines: readonly Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
  const total = { quantity: countPieces(data), grand, nativeGrand, items: data.length };
  return {
    ...cart,
    data,
    miniData: { items, total },
    selected_items: data.map(({ isSelected, parent_sku, sku, id }) => ({
      isSelected,
      parent_sku,
      sku,
      item_id: id,
    })),
    selected_total: { quantity: countPieces(selected), grand, nativeGrand, items: selected.length },
  };
}
