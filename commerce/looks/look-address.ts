/** Query parameter with the id of the look that a page shows. */
export const LOOK_PARAMETER = 'look_identifer';

/**
 * Returns the address of a look on a page with a look list [B2.6-12].
 *
 * @param pagePath defaults to the current page.
 */
export function lookAddress(lookId: string, pagePath = ''): string {
  return `${pagePath}?${LOOK_PARAMETER}=${encodeURIComponent(lookId)}`;
}
