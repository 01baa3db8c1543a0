import { LRUCache } from 'lru-cache';

/** Memory for the results of a function, with the texts that they are of, in characters. */
const MAX_CHARACTERS = 4 * 1024 * 1024;

/** Returns a function that keeps its last results: pages have the same few sets of styles. */
export function memoize(compute: (text: string) => string): (text: string) => string {
  const results = new LRUCache<string, string>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (result, text) => text.length + result.length + 1,
  });
  return text => {
    let result = results.get(text);
    if (result === undefined) {
      result = compute(text);
      results.set(text, result);
    }
    return result;
  };
}
