import { LRUCache } from 'lru-cache';
import type { State } from './state.ts';

/** Far above what a shop stores within minutes; limits the memory that clients can fill. */
const MAX_ENTRIES = 200_000;

/** How often expired entries are deleted, in ms. */
const PURGE_INTERVAL = 30_000;

/**
 * Creates short-lived state for a single process.
 *
 * @param now time in ms that never jumps back: with the machine's clock, a correction by a day would lock a mobile out
 *   for a day.
 */
export function createMemoryState(now: () => number = () => performance.now()): State {
  const values = new LRUCache<string, string>({
    // Each counts 1: `max` would reserve the memory of all entries at once.
    maxSize: MAX_ENTRIES,
    sizeCalculation: () => 1,
    ttlAutopurge: false,
    ttlResolution: 0,
    perf: { now },
  });
  // An entry expires at its ttl; lru-cache keeps it until the ttl has passed, hence `ttl - 1` below.
  const timer = setInterval(() => values.purgeStale(), PURGE_INTERVAL).unref();

  return {
    get: async key => values.get(key) ?? null,
    set: async (key, value, ttl) => void values.set(key, value, { ttl: ttl - 1 }),
    take: async key => {
      const value = values.get(key) ?? null;
      values.delete(key);
      return value;
    },
    delete: async key => void values.delete(key),
    count: async (key, window, by = 1) => {
      const count = Number(values.get(key) ?? 0) + by;
      values.set(key, String(count), { ttl: window - 1, noUpdateTTL: true });
      return { count, endsIn: values.getRemainingTTL(key) + 1 };
    },
    async uncount(key, by = 1) {
      const count = Number(values.get(key) ?? 0) - by;
      if (count > 0) values.set(key, String(count), { ttl: values.getRemainingTTL(key), noUpdateTTL: true });
      else values.delete(key);
    },
    check: async () => true,
    isUp: () => true,
    onChange() {},
    close: async () => clearInterval(timer),
  };
}
