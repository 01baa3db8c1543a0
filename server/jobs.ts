import type { FastifyInstance } from 'fastify';
import type { ShopServices } from './services.ts';

/** Creates the scheduler of background jobs. Closing the server stops it and waits for running jobs. */
export function createJobs(app: FastifyInstance): ShopServices['every'] {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  });
  return (name, ms, work) => {
    let isRunning = false;
    const timer = setInterval(() => {
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
    }, ms).unref();
    timers.push(timer);
  };
}
