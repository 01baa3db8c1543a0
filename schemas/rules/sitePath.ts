/** Stands for whatever host the shop has. */
const HERE = 'http://shop.invalid';

/**
 * Where to go after login (`referer`, `return_url`), if it is a place of this shop: nobody is led to another site by
 * a link to ours. Null for anything else.
 */
export function sitePath(value: string | null | undefined): string | null {
  // Browsers read a backslash as a slash and leave out line breaks, so "/\host" and "/\n/host" are other hosts.
  if (!value || value.length > 2000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\u{10ffff}]*$/u.test(value)) return null;
  if (!URL.canParse(value, HERE)) return null;
  const { origin, pathname, search, hash } = new URL(value, HERE);
  // "/.//host" becomes "//host".
  return origin === HERE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
