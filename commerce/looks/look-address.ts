/**
 * Returns the address of a look on a page with a look list [B2.6-12].
 *
 * @param pagePath defaults to the current page.
 */
export function lookAddress(lookId: string, pagePath = ''): string {
  return `${pagePath}?look_identifer=${encodeURIComponent(lookId)}`;
}
