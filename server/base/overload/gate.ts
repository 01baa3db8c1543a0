import { Unavailable } from '../errors/unavailable.ts';
import { takeTurn } from './yielder.ts';

/** How much work may run and wait at once. */
export interface GateLimits {
  running: number;
  waiting: number;
  /** Longest wait, in ms. */
  patience: number;
}

/** Work that was not started because too much other work runs and waits. */
export class Overloaded extends Unavailable {
  override readonly name = 'Overloaded';
}

/** Runs work when there is room for it. @throws Overloaded without starting the work. */
export type Gate = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a gate. What waits is started in order, each after other requests: the embedded database answers
 * within a turn of the event loop, so that all requests would be served in a single one and none would be refused.
 */
export function createGate({ running, waiting, patience }: GateLimits): Gate {
  let active = 0;
  const queue = new Set<{ start: () => void }>();

  function enter(): Promise<void> {
    if (active < running) {
      active++;
      return takeTurn();
    }
    if (queue.size >= waiting) throw new Overloaded('Too many requests wait for this work.');
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        queue.delete(entry);
        reject(new Overloaded(`The request waited for more than ${patience} ms.`));
      }, patience);
      const entry = {
        start: () => {
          clearTimeout(timer);
          resolve(takeTurn());
        },
      };
      queue.add(entry);
    });
  }

  function leave(): void {
    const [next] = queue;
    if (!next) {
      active--;
      return;
    }
    queue.delete(next);
    next.start();
  }

  return async work => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
