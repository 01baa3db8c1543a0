import type { FastifyInstance } from 'fastify';
import type { ShopServices } from './services.ts';

/** What the server does by itself now and then; stops with it, once what is under way is done. */
export function createJobs(app: FastifyInstance): ShopServices['every'] {
  const timers: NodeJS.Timeout[] = [];
  const running = new Set<Promise<void>>();
  app.addHook('onClose', async () => {
    for (const timer of timers) clearInterval(timer);
    await Promise.all(running);
  });
  return (name, ms, work) => {
    let busy = false;
    const timer = setInterval(() => {
      // Of a job that takes longer than its interval one run is enough.
      if (busy) return;
      busy = true;
      const run: Promise<void> = work()
        .catch(error => app.log.error({ err: error }, `${name} failed`))
        .finally(() => {
          busy = false;
          running.delete(run);
        });
      running.add(run);
    }, ms).unref();
    timers.push(timer);
  };
}
