import type { State } from './index.ts';

interface Entry {
  value: string;
  until: number;
}

/** Most entries held; far above what a shop has in minutes, so that nobody can fill the memory. */
const MAX_ENTRIES = 200_000;

/** How often what is over is thrown away, in ms. */
const SWEEP = 30_000;

/** Short-lived state of a single process. `now` gives the time in ms. */
export function createMemoryState(now: () => number = Date.now): State {
  const entries = new Map<string, Entry>();
  const timer = setInterval(() => {
    for (const [key, { until }] of entries) if (until <= now()) entries.delete(key);
  }, SWEEP).unref();

  function read(key: string): Entry | undefined {
    const entry = entries.get(key);
    if (entry && entry.until <= now()) {
      entries.delete(key);
      return undefined;
    }
    return entry;
  }

  function write(key: string, entry: Entry): void {
    // The oldest goes first: a Map keeps the order of writing.
    if (entries.size >= MAX_ENTRIES && !entries.has(key))
      entries.delete(entries.keys().next().value as string);
    entries.set(key, entry);
  }

  return {
    get: async key => read(key)?.value ?? null,
    set: async (key, value, ttl) => {
      entries.delete(key);
      write(key, { value, until: now() + ttl });
    },
    take: async key => {
      const entry = read(key);
      entries.delete(key);
      return entry?.value ?? null;
    },
    delete: async key => void entries.delete(key),
    count: async (key, window) => {
      const entry = read(key) ?? { value: '0', until: now() + window };
      entry.value = String(Number(entry.value) + 1);
      write(key, entry);
      return { count: Number(entry.value), endsIn: entry.until - now() };
    },
    check: async () => true,
    close: async () => clearInterval(timer),
  };
}
