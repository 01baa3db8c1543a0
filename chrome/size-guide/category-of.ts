/** What the size guide opens at. */
export interface SizeGuideData {
  /** A category of the catalogue, or of the size guide; without one the first of the guide shows. */
  category?: string | undefined;
  /** For whom, where the guide has a table for each. */
  gender?: 'women' | 'men' | undefined;
}

/** Which category of the guide a category of the catalogue selects (A §9 "Fixed size-guide categories"); the first wins. */
const FIXED: readonly [start: RegExp, category: string][] = [
  [/^(jewellery-)?bracelets?\b/, 'bracelets'],
  [/^jewellery\b/, 'rings'],
  [/^(textile-accessories|accessories-(scarf|glove))/, 'gloves'],
  [/^accessories-belt/, 'belts'],
  [/^shoes\b/, 'shoes'],
  [/^knitwear\b/, 'clothing'],
];

/**
 * The category of the guide to open at: the one asked for, the one that the catalogue's category selects, or the first.
 *
 * @param ids of the guide's categories.
 */
export function categoryOf(
  { category = '', gender = 'women' }: SizeGuideData,
  ids: readonly string[],
): string {
  const fixed = FIXED.find(([start]) => start.test(category))?.[1] ?? category;
  return [`${fixed}-${gender}`, fixed].find(id => ids.includes(id)) ?? ids[0] ?? '';
}
