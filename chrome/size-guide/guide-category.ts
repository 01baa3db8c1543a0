/** What the size guide shows first. */
export interface SizeGuideData {
  /** The kind of the piece, such as `ring`, which decides before its category. */
  kind?: string | undefined;
  /** A category of the catalogue or of the guide; defaults to the guide's first. */
  category?: string | undefined;
  /** For categories with a table for each; defaults to women. */
  gender?: 'women' | 'men' | undefined;
}

/** The guide's category for categories of the catalogue [A9-50, A9-51, A9-52]; the first match wins. */
const GUIDE_CATEGORIES: readonly [catalogue: RegExp, guide: string][] = [
  [/^(jewellery-)?bracelets?\b/, 'bracelets'],
  [/^jewellery\b/, 'rings'],
  [/^(textile-accessories|accessories-(scarf|glove))/, 'gloves'],
  [/^accessories-belt/, 'belts'],
  [/^shoes\b/, 'shoes'],
  [/^knitwear\b/, 'clothing'],
];

/** The guide's category for kinds of pieces: categories are also series, which mix kinds. */
const GUIDE_KINDS: Readonly<Record<string, string>> = {
  ring: 'rings',
  bracelet: 'bracelets',
  belt: 'belts',
  buckle: 'belts',
  slide: 'shoes',
  scarf: 'gloves',
  knit: 'clothing',
};

/**
 * The guide's category to show first: by the piece's kind, by the catalogue's category, by its own id, or the first one.
 *
 * @param ids of the guide's categories.
 */
export function chooseCategory(
  { kind = '', category = '', gender = 'women' }: SizeGuideData,
  ids: readonly string[],
): string {
  const guideCategory =
    GUIDE_KINDS[kind] ?? GUIDE_CATEGORIES.find(([catalogue]) => catalogue.test(category))?.[1] ?? category;
  return [`${guideCategory}-${gender}`, guideCategory].find(id => ids.includes(id)) ?? ids[0] ?? '';
}
