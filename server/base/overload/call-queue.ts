import type { ServerResponse } from 'node:http';
import type { Database } from '../database/index.ts';
import { Overloaded } from './gate.ts';
import { takeTurn } from './yielder.ts';

/** Where calls wait until the database has room for them. */
export interface CallQueue {
  /**
   * Waits until a call may start. One whose client has gone leaves the queue.
   *
   * @throws Overloaded at once when too many wait, and later when this one has waited for too long.
   */
  enter(response: ServerResponse): Promise<void>;
  /** Number of calls that wait. */
  waiting(): number;
}

export interface QueueOptions {
  /** For how many more calls the database has room. */
  room(): number;
  /** Whether the database works in this thread: then other requests proceed after each start. */
  isInThread: boolean;
  /** Most calls that wait. */
  waiting: number;
  /** Longest wait, in ms. */
  patience: number;
}

/** How often a queue looks for room when there was none, in ms. */
const LOOK_INTERVAL = 2;

/**
 * Creates the queue of calls. All statements that wait for the embedded database run in a single turn of the event loop, so
 * that one call is started after the other, with other requests in between. The queue looks for room instead of counting the
 * running calls, since some wait for other services and need no database meanwhile.
 */
export function createCallQueue({ room, isInThread, waiting, patience }: QueueOptions): CallQueue {
  const queue = new Set<() => void>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    do {
      if (isInThread) await takeTurn();
      else await new Promise(resolve => setTimeout(resolve, LOOK_INTERVAL));
      for (const start of [...queue].slice(0, isInThread ? Math.min(1, room()) : room())) start();
    } while (queue.size > 0);
    isRunning = false;
  }

  function wait(response: ServerResponse): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer);
        response.off('close', onClose);
        queue.delete(start);
      };
      const start = () => {
        leave();
        resolve();
      };
      const fail = (error: Error) => {
        leave();
        reject(error);
      };
      // Node sets the reason when a connection ends before its answer.
      const onClose = () => fail(response.req.errored ?? new Overloaded('The client has gone.'));
      const timer = setTimeout(
        () => fail(new Overloaded(`The call waited for more than ${patience} ms.`)),
        patience,
      );
      response.once('close', onClose);
      queue.add(start);
    });
  }

  return {
    async enter(response) {
      const isFree = !isRunning && queue.size === 0 && room() > 0;
      if (!isFree && queue.size >= waiting) throw new Overloaded('Too many calls wait for the database.');
      const turn = isFree ? undefined : wait(response);
      if (!isRunning && (turn || isInThread)) void run();
      await turn;
    },
    waiting: () => queue.size,
  };
}

/** Callers that wait for a connection: above this number, calls wait in their queue, where they can be refused. */
const ROOM = { embedded: 2, server: 20 };

/** Enough for the buyers of a sale, each with two calls. Browsers wait longer than this. */
const LIMITS = { waiting: 500, patience: 8000 };

/** Creates the queue of the calls that need this database. */
export function queueForDatabase({
  embedded,
  connections,
}: Pick<Database, 'embedded' | 'connections'>): CallQueue {
  const most = embedded ? ROOM.embedded : ROOM.server;
  return createCallQueue({ room: () => most - connections().waiting, isInThread: embedded, ...LIMITS });
}
