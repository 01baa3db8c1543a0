/** Longest path of a redirect. */
const MAX_LENGTH = 500;

/**
 * Returns a path of the shop in the one form in which redirects are stored and looked up; null for anything else: an address of
 * another site, one with a query, or one that a browser would read as another site (`//host`, `/\host`).
 */
export function toRedirectPath(path: string): string | null {
  if (!/^\/(?![/\\])[^?#\\\s]*$/.test(path) || path.length > MAX_LENGTH) return null;
  try {
    // Rejects escapes that are no UTF-8.
    decodeURIComponent(path);
    const { pathname, host } = new URL(path, 'http://shop');
    return host === 'shop' && !pathname.startsWith('//') ? pathname.normalize() : null;
  } catch {
    return null;
  }
}
