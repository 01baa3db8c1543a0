import { LRUCache } from 'lru-cache';

/** Most results of a function that are kept. */
const MAX_RESULTS = 200;

/** Returns a function that keeps its last results: pages have the same few sets of styles. */
export function memoize(compute: (text: string) => string): (text: string) => string {
  const results = new LRUCache<string, string>({ max: MAX_RESULTS });
  return text => {
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      results.set(text, result);
    }
    return result;
  };
}
