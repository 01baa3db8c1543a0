import type { FastifyInstance } from 'fastify';
import type { BaseServices } from './services.ts';

/** Jobs with a longer interval also run soon after the server has started to listen, in ms. */
const SHORT = 30_000;

/** How long they wait then, in ms: the first visitors do not share the database with them. */
const FIRST_RUN = 2000;

/**
 * Creates the scheduler of background jobs. Rare ones also run soon after the start: a process that lives shorter than their
 * interval would never do them. Closing the server stops it and waits for running jobs.
 */
export function createJobs(app: FastifyInstance): BaseServices['every'] {
  const timers: NodeJS.Timeout[] = [];
  const rare: (() => void)[] = [];
  app.addHook('onListen', async () => {
    const runRare = () => {
      for (const run of rare) run();
    };
    timers.push(setTimeout(runRare, FIRST_RUN).unref());
  });
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  });
  return (name, ms, work) => {
    let isRunning = false;
    const start = () => {
      // A job that takes longer than its interval skips runs instead of overlapping.
      if (isRunning) return;
      isRunning = true;
      const run: Promise<void> = work()
        .catch(error => app.log.error({ err: error }, `${name} failed`))
        .finally(() => {
          isRunning = false;
          running.delete(run);
        });
      running.add(run);
    };
    if (ms > SHORT) rare.push(start);
    timers.push(setInterval(start, ms).unref());
  };
}
