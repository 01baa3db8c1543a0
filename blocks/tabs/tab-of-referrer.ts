import type { CategoryStep } from '#services';

/**
 * Finds the tab of the category that the shopper came from: its id is that of the deepest category of `path`, whose url
 * is part of the referrer.
 *
 * @returns the index, or -1.
 */
export function tabOfReferrer(
  tabs: readonly { catId?: string | number }[],
  path: readonly CategoryStep[],
  referrer: string,
): number {
  const category = path.at(-1);
  if (!category?.url || !referrer.includes(category.url)) return -1;
  return tabs.findIndex(({ catId }) => catId !== undefined && String(catId) === category.id);
}
