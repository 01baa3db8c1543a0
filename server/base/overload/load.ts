import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import { type CallQueue, queueForDatabase } from './call-queue.ts';
import { Overloaded } from './gate.ts';
import { watchLoop } from './loop-watch.ts';
import { countUnderWay, noteConnection } from './yielder.ts';

/** How much the server has to do. High: it refuses what costs much. Extreme: it refuses all but cached pages and files. */
export type LoadLevel = 'normal' | 'high' | 'extreme';

/** The figures that decide on the level. */
export interface LoadFigures {
  /** How long events wait for the event loop, in ms. */
  delay: number;
  /** Requests that have no complete response yet. */
  inFlight: number;
  /** Calls and callers that wait for the database. */
  waiting: number;
}

export interface Load {
  level(): LoadLevel;
  /** @throws Overloaded at this level and above. */
  refuseAt(level: Exclude<LoadLevel, 'normal'>): void;
  /** Waits until the database has room for a call. @throws Overloaded when too many wait, or this one for too long. */
  enter: CallQueue['enter'];
}

const BOUNDS = {
  high: { delay: 1000, inFlight: 500, waiting: 200 },
  // Calls wait in their queue, and cost the loop little meanwhile.
  extreme: { delay: Number.POSITIVE_INFINITY, inFlight: 1500, waiting: 500 },
};

/** Below this number of requests in flight, a slow event loop has other reasons, and refusing requests would not help. */
const MIN_IN_FLIGHT = 32;

/** How often the log may say that requests begin or cease to be refused, in ms. */
const INTERVAL = 1000;

/** Numbers of refused requests since the process started. */
export const refusedCounts = { overload: 0, limit: 0 };

/** Returns the level for figures. */
export function computeLevel({ delay, inFlight, waiting }: LoadFigures): LoadLevel {
  const exceeds = (bounds: LoadFigures) =>
    (delay > bounds.delay && inFlight >= MIN_IN_FLIGHT) ||
    inFlight > bounds.inFlight ||
    waiting > bounds.waiting;
  if (exceeds(BOUNDS.extreme)) return 'extreme';
  return exceeds(BOUNDS.high) ? 'high' : 'normal';
}

/** Watches the load of a server until it closes, and logs when requests begin and cease to be refused. */
export function watchLoad(
  app: FastifyInstance,
  database: Pick<Database, 'embedded' | 'connections'>,
  countInFlight: () => number,
): Load {
  const queue = queueForDatabase(database);
  const count = () => ({
    inFlight: countInFlight(),
    waiting: queue.waiting() + database.connections().waiting,
  });
  app.server.on('connection', noteConnection);
  const stopCounting = countUnderWay(countInFlight);
  const loop = watchLoop();
  let refused = 0;
  let isRefusing = false;
  const timer = setInterval(() => {
    if (refused > 0 !== isRefusing) {
      isRefusing = refused > 0;
      const { inFlight, waiting } = count();
      const figures = { delay: Math.round(loop.delay()), inFlight, waiting };
      if (isRefusing) app.log.warn(figures, 'the server is overloaded and refuses requests');
      else app.log.info(figures, 'the server refuses no more requests');
    }
    refused = 0;
  }, INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    stopCounting();
    loop.stop();
  });
  const level = () => computeLevel({ delay: loop.delay(), ...count() });
  return {
    level,
    enter: queue.enter,
    refuseAt(bound) {
      const now = level();
      if (now === 'normal' || (bound === 'extreme' && now !== 'extreme')) return;
      refused++;
      throw new Overloaded('The server is overloaded.');
    },
  };
}
