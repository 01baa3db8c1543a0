import { createHash } from 'node:crypto';

/**
 * What a document shows, as keys that caches in front of the shop keep with it (`Surrogate-Key`), and by which they are made to
 * forget it:
 *
 * - `all`: every document
 * - `page-{key}`: the page of the CMS
 * - `block-{key}`: the static blocks around it, and the shared blocks in it
 * - `sku-{SKU}`: the colours of products that it shows; `stock-{SKU}` in its place if it shows their stock, too
 * - `category-{id}`: the list of a category
 * - `found`: what is found among all products: searches, other lists, rows of similar products
 * - `search`: searches, which show pages, too
 * - `products`: documents with too many colours to name
 */
export type KeyKind = 'page' | 'block' | 'sku' | 'stock' | 'category';

/** The keys without an id. */
export const KEYS = { all: 'all', found: 'found', search: 'search', products: 'products' } as const;

/** Ids that are written as they are; others, such as Chinese ones, are hashed. */
const PLAIN = /^[\w-]{1,60}$/;

/** Longest list of keys, in characters. Caches limit a header to 8 KB (Varnish) or 16 KB (Fastly). */
export const MAX_KEYS = 4000;

/** Returns the key of something, in characters that neither headers nor patterns give a meaning. */
export function surrogateKey(kind: KeyKind, id: string): string {
  return `${kind}-${PLAIN.test(id) ? id : `~${createHash('sha256').update(id).digest('base64url').slice(0, 12)}`}`;
}

/** Writes the keys of a document, each once; too many colours as `products`. Empty where even that is too long. */
export function joinKeys(keys: Iterable<string>): string {
  const all = [...new Set([KEYS.all, ...keys])];
  const joined = all.join(' ');
  if (joined.length <= MAX_KEYS) return joined;
  const others = all.filter(key => !/^(?:sku|stock)-/.test(key));
  const shorter = [...others, KEYS.products].join(' ');
  return shorter.length <= MAX_KEYS ? shorter : '';
}
