/** Where the shop keeps the way to the last category: a map of level to `{id, name, url, …}` (B §3). */
export const CAT_PATH = 'vitrine.catPath';

export interface Category {
  id: string;
  url: string;
}

/**
 * The last, that is deepest, category of a stored path. Storage is anybody's to write: whatever is no such map
 * gives null.
 */
export function lastCategory(stored: string | null): Category | null {
  const path = parse(stored);
  if (typeof path !== 'object' || path === null) return null;
  const levels = Object.entries(path).filter(([level]) => Number.isFinite(Number(level)));
  const deepest: unknown = levels.sort(([a], [b]) => Number(a) - Number(b)).at(-1)?.[1];
  if (typeof deepest !== 'object' || deepest === null || !('id' in deepest) || !('url' in deepest))
    return null;
  return typeof deepest.url === 'string' ? { id: String(deepest.id), url: deepest.url } : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The tab of the category that the visitor has come from (B §4): its id is the last category's, whose url is
 * part of the referrer.
 * @returns its index, or -1.
 */
export function tabOfReferrer(
  tabs: readonly { catId?: string | number }[],
  stored: string | null,
  referrer: string,
): number {
  const category = lastCategory(stored);
  if (!category?.url || !referrer.includes(category.url)) return -1;
  return tabs.findIndex(({ catId }) => catId !== undefined && String(catId) === category.id);
}

/** The stored path; null where the browser keeps nothing for this site. */
export function storedPath(): string | null {
  try {
    return window.localStorage.getItem(CAT_PATH);
  } catch {
    return null;
  }
}
