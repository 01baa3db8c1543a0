import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { Overloaded } from './gate.ts';

/** How much the server has to do. High: it refuses what costs much. Extreme: it refuses all but cached pages and files. */
export type LoadLevel = 'normal' | 'high' | 'extreme';

/** The figures that decide on the level. */
export interface LoadFigures {
  /** Mean delay of the event loop in the last interval, in ms. */
  delay: number;
  /** Requests that have no complete response yet. */
  inFlight: number;
  /** Callers that wait for a connection to the database. */
  waiting: number;
}

export interface Load {
  level(): LoadLevel;
  /** @throws Overloaded at this level and above. */
  refuseAt(level: Exclude<LoadLevel, 'normal'>): void;
}

const BOUNDS = {
  high: { delay: 250, inFlight: 500, waiting: 200 },
  extreme: { delay: 800, inFlight: 1500, waiting: 500 },
};

/** Below this number of requests in flight, a slow event loop has other reasons, and refusing requests would not help. */
const MIN_IN_FLIGHT = 32;

/** Fewer turns of the event loop than this in an interval are one long pause rather than load. */
const MIN_TURNS = 3;

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
  count: () => Pick<LoadFigures, 'inFlight' | 'waiting'>,
): Load {
  const histogram = monitorEventLoopDelay({ resolution: 20 });
  histogram.enable();
  let delay = 0;
  let refused = 0;
  let isRefusing = false;
  const timer = setInterval(() => {
    delay = histogram.count >= MIN_TURNS ? histogram.mean / 1e6 : 0;
    histogram.reset();
    if (refused > 0 !== isRefusing) {
      isRefusing = refused > 0;
      const { inFlight, waiting } = count();
      const figures = { delay: Math.round(delay), inFlight, waiting };
      if (isRefusing) app.log.warn(figures, 'the server is overloaded and refuses requests');
      else app.log.info(figures, 'the server refuses no more requests');
    }
    refused = 0;
  }, INTERVAL).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    histogram.disable();
  });
  const level = () => computeLevel({ delay, ...count() });
  return {
    level,
    refuseAt(bound) {
      const now = level();
      if (now === 'normal' || (bound === 'extreme' && now !== 'extreme')) return;
      refused++;
      throw new Overloaded('The server is overloaded.');
    },
  };
}
