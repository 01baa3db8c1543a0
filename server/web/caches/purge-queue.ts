import type { Purge } from './http-purge.ts';
import { purgeCounts } from './purge-counts.ts';
import { KEYS } from './surrogate-keys.ts';

/** How long keys are collected for one request, in ms. Answers from before the change have arrived at the cache by then. */
const COLLECTED = 50;

/** Most characters of keys in a request. */
const MAX_CHARACTERS = 4000;

/** Most keys that wait; beyond it, everything is purged. */
const MAX_WAITING = 5000;

/** Pauses after requests that have failed, in ms; the last one repeats. */
const PAUSES = [200, 500, 1000, 2000, 5000, 15_000, 30_000];

/** What waits to be purged from one cache. */
export interface PurgeQueue {
  add(keys: Iterable<string>): void;
  /** Ends the queue, after one more try with what waits. */
  close(): Promise<void>;
}

export interface QueueEvents {
  /** A request has failed after one that has not. */
  onFailure(error: unknown): void;
  /** A request has not failed after one that has. */
  onSuccess(): void;
}

/** Creates the queue of a cache: keys are sent in batches, one request at a time, until the cache has accepted them. */
export function createPurgeQueue(purge: Purge, { onFailure, onSuccess }: QueueEvents): PurgeQueue {
  const waiting = new Set<string>();
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> | undefined;
  let isClosed = false;

  /** Sends what waits; false if the cache has refused it. */
  async function send(): Promise<boolean> {
    while (waiting.size > 0) {
      const batch = takeBatch(waiting);
      for (const key of batch) waiting.delete(key);
      try {
        await purge(batch);
      } catch (error) {
        purgeCounts.failed++;
        for (const key of batch) waiting.add(key);
        if (failures++ === 0) onFailure(error);
        return false;
      }
      purgeCounts.accepted++;
      if (failures > 0) onSuccess();
      failures = 0;
    }
    return true;
  }

  function plan(pause: number): void {
    if (isClosed || timer || sending) return;
    timer = setTimeout(() => {
      timer = undefined;
      sending = send().then(isSent => {
        sending = undefined;
        if (!isSent) plan(PAUSES[Math.min(failures, PAUSES.length) - 1] as number);
        else if (waiting.size > 0) plan(COLLECTED);
      });
    }, pause).unref();
  }

  return {
    add(keys) {
      for (const key of keys) waiting.add(key);
      if (waiting.has(KEYS.all) || waiting.size > MAX_WAITING) {
        waiting.clear();
        waiting.add(KEYS.all);
      }
      if (waiting.size > 0) plan(COLLECTED);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await sending;
      await send();
    },
  };
}

/** Returns the first keys that fit into a request. */
function takeBatch(waiting: ReadonlySet<string>): string[] {
  const batch: string[] = [];
  let characters = 0;
  for (const key of waiting) {
    characters += key.length + 1;
    if (batch.length > 0 && characters > MAX_CHARACTERS) break;
    batch.push(key);
  }
  return batch;
}
