import { createMemoryState } from './memory.ts';
import type { State } from './state.ts';

/** How often a shared state is asked whether it answers, in ms. */
const PROBE_INTERVAL = 500;

/**
 * Uses a shared state, and one of this process while the shared one fails or takes longer than `timeout` ms: logins and
 * orders go on with counters of this process. What is stored meanwhile can be read here afterwards, too.
 */
export function withFallback(shared: State, timeout: number): State {
  const local = createMemoryState();
  const listeners: ((isUp: boolean) => void)[] = [];
  let isUp = true;
  const change = (to: boolean) => {
    if (to === isUp) return;
    isUp = to;
    for (const listener of listeners) listener(to);
  };
  const probe = async () => {
    change(await within(timeout, shared.check()).catch(() => false));
    return isUp;
  };
  const timer = setInterval(probe, PROBE_INTERVAL).unref();

  /** Resolves to the result of the shared state, or of `without()` while that does not answer. */
  async function attempt<T>(work: () => Promise<T>, without: () => Promise<T>): Promise<T> {
    if (isUp) {
      try {
        return await within(timeout, work());
      } catch {
        change(false);
      }
    }
    return without();
  }

  return {
    get: async key =>
      (await attempt(
        () => shared.get(key),
        async () => null,
      )) ?? local.get(key),
    set: (key, value, ttl) =>
      attempt(
        async () => {
          await shared.set(key, value, ttl);
          await local.delete(key);
        },
        () => local.set(key, value, ttl),
      ),
    take: async key => {
      const stored = await attempt(
        () => shared.take(key),
        async () => null,
      );
      const own = await local.take(key);
      return stored ?? own;
    },
    async delete(key) {
      await local.delete(key);
      await attempt(
        () => shared.delete(key),
        async () => {},
      );
    },
    count: (key, window, by) =>
      attempt(
        () => shared.count(key, window, by),
        () => local.count(key, window, by),
      ),
    async uncount(key, by) {
      await local.uncount(key, by);
      await attempt(
        () => shared.uncount(key, by),
        async () => {},
      );
    },
    check: probe,
    isUp: () => isUp,
    onChange: listener => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      await Promise.all([shared.close(), local.close()]);
    },
  };
}

async function within<T>(ms: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
