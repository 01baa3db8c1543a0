/** A §9: wishlist toggle and add to bag are debounced, in ms. */
const DEBOUNCE = 500;

/**
 * Lets an act through once: it happens at the first click, and further clicks are ignored for 500 ms and while it is
 * under way (decisions.md, Rules).
 *
 * @returns a function that runs `act` and returns what it does, or undefined when it was ignored.
 */
export function createOnce(): <T>(key: string | number, act: () => Promise<T>) => Promise<T> | undefined {
  const last = new Map<string | number, number>();
  const busy = new Set<string | number>();
  return (key, act) => {
    const now = Date.now();
    if (busy.has(key) || now - (last.get(key) ?? Number.NEGATIVE_INFINITY) < DEBOUNCE) return undefined;
    last.set(key, now);
    busy.add(key);
    return act().finally(() => busy.delete(key));
  };
}
