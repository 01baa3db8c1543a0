export interface Category {
  id: string;
  url: string;
}

/** Returns the deepest category of a stored path [B3-71]; null if the stored value is not such a map. */
export function lastCategory(path: unknown): Category | null {
  if (typeof path !== 'object' || path === null) return null;
  const levels = Object.entries(path).filter(([level]) => Number.isFinite(Number(level)));
  const deepest: unknown = levels.sort(([a], [b]) => Number(a) - Number(b)).at(-1)?.[1];
  if (typeof deepest !== 'object' || deepest === null || !('id' in deepest) || !('url' in deepest))
    return null;
  return typeof deepest.url === 'string' ? { id: String(deepest.id), url: deepest.url } : null;
}

/**
 * Finds the tab of the category that the shopper came from: its id is that of the last category, whose url is part of
 * the referrer.
 *
 * @returns the index, or -1.
 */
export function tabOfReferrer(
  tabs: readonly { catId?: string | number }[],
  path: unknown,
  referrer: string,
): number {
  const category = lastCategory(path);
  if (!category?.url || !referrer.includes(category.url)) return -1;
  return tabs.findIndex(({ catId }) => catId !== undefined && String(catId) === category.id);
}
