import { formatPrice } from '../price/fen.ts';
import type { Cart, Line } from './cart.ts';
import { isSoldOut, lineId } from './line.ts';

/** What a cart will be once the server has agreed. Pure; the server's answer takes its place. */
export type Patch = (cart: Cart) => Cart;

/** Another quantity; never more than there is, which the server will say. */
export function withQty(id: number, qty: number): Patch {
  return changed(
    line => lineId(line) === id,
    line => {
      const pieces = Math.max(1, Math.min(qty, Math.max(line.stock, line.qty)));
      return { ...line, qty: pieces, rowTotal: formatPrice(line.nativePrice * pieces) };
    },
  );
}

/** Chosen for checkout or not: one line, or all that can be had. */
export function withSelection(id: number | 'all', isSelected: boolean): Patch {
  return changed(
    line => (id === 'all' || lineId(line) === id) && !isSoldOut(line),
    line => ({ ...line, isSelected }),
  );
}

/** Without some lines. */
export function without(ids: readonly number[]): Patch {
  const stays = (line: Line) => !ids.includes(lineId(line));
  return cart => recount(cart, cart.data.filter(stays), cart.miniData.items.filter(stays));
}

function changed(concerns: (line: Line) => boolean, change: (line: Line) => Line): Patch {
  const apply = (line: Line) => (concerns(line) ? change(line) : line);
  return cart => recount(cart, cart.data.map(apply), cart.miniData.items.map(apply));
}

/** Counts anew, as the server does: the sum is of what is selected. */
function recount(cart: Cart, data: Line[], items: Line[]): Cart {
  const chosen = data.filter(({ isSelected }) => isSelected);
  const nativeGrand = chosen.reduce((sum, { nativePrice, qty }) => sum + nativePrice * qty, 0);
  const grand = formatPrice(nativeGrand);
  const pieces = (lines: readonly Line[]) => lines.reduce((sum, { qty }) => sum + qty, 0);
  const total = { quantity: pieces(data), grand, nativeGrand, items: data.length };
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
    selected_total: { quantity: pieces(chosen), grand, nativeGrand, items: chosen.length },
  };
}
