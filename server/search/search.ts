import { colourSet, put } from '../products/lists/layout.ts';
import type { Shelf } from '../products/lists/shelf.ts';
import { type Found, find } from './find.ts';
import { plain } from './terms.ts';

/** Searches whose hits are kept, for their next pages and their layers. */
const MAX_KEPT = 50;

const kept = new WeakMap<Shelf, Map<string, Found>>();

/** What a shopper's words find on the shelf. A SKU finds its product. */
export function search(shelf: Shelf, typed: string): Found {
  const sku = typed.trim();
  const address = shelf.addresses.get(sku) ?? shelf.addresses.get(sku.toUpperCase());
  if (address !== undefined) {
    const only = colourSet(shelf.layout);
    put(only, address);
    return { tiers: [only], corrected: '' };
  }
  const known = kept.get(shelf) ?? new Map<string, Found>();
  kept.set(shelf, known);
  const query = plain(typed).replace(/\s+/g, ' ').trim();
  let found = known.get(query);
  if (!found) {
    found = find(shelf.search, query);
    if (known.size >= MAX_KEPT) known.delete(known.keys().next().value as string);
    known.set(query, found);
  }
  return found;
}
