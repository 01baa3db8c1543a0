import type { CategoryStep } from '#services';

/**
 * Returns the stored path up to a category. Steps without a name or with an address of another site are left out.
 *
 * @param lastCatId where the path ends. A path without this category is not about this page and is not used.
 */
export function pathTo(
  lastCatId: string | number | undefined,
  stored: readonly CategoryStep[],
): CategoryStep[] {
  const path = stored.filter(({ name, url }) => name !== '' && /^\/(?!\/)/.test(url));
  if (lastCatId === undefined) return path;
  return path.slice(0, path.findIndex(({ id }) => id === String(lastCatId)) + 1);
}
