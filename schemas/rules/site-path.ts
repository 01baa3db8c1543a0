/** Placeholder for the shop's host. */
const BASE = 'http://shop.invalid';

/**
 * Returns the path of a redirect target (`referer`, `return_url`) if it belongs to this shop, else null. Prevents open
 * redirects to other sites.
 */
export function sitePath(value: string | null | undefined): string | null {
  // Browsers read backslashes as slashes and skip line breaks, so "/\host" and "/\n/host" are other hosts.
  if (!value || value.length > 2000 || !/^\/(?![/\\])[\x21-\x5b\x5d-\u{10ffff}]*$/u.test(value)) return null;
  if (!URL.canParse(value, BASE)) return null;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  // "/.//host" becomes "//host".
  return origin === BASE && !pathname.startsWith('//') ? pathname + search + hash : null;
}
