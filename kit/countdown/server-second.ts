import { useSyncExternalStore } from 'react';
import { serverNow, syncServerClock } from '#services';

// One timer drives every countdown of the page.

const listeners = new Set<() => void>();
let second: number | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;

function tick(): void {
  const now = serverNow();
  second = Math.floor(now / 1000);
  // On the server's next whole second, so that all countdowns change together.
  timer = setTimeout(tick, 1000 - (now % 1000));
  for (const listener of listeners) listener();
}

function stop(): void {
  clearTimeout(timer);
  timer = undefined;
}

function followVisibility(): void {
  stop();
  if (document.visibilityState !== 'hidden') void start();
}

async function start(): Promise<void> {
  await syncServerClock();
  if (listeners.size > 0 && !timer) tick();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    document.addEventListener('visibilitychange', followVisibility);
    void start();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', followVisibility);
    stop();
    second = null;
  };
}

/**
 * Returns the server's time in whole seconds since the epoch and renders again each second; null on the server and
 * until the clock is measured. Hidden tabs do not tick.
 */
export function useServerSecond(): number | null {
  return useSyncExternalStore(
    subscribe,
    () => second,
    () => null,
  );
}
