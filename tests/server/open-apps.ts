import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';

/** The open apps of this worker, each with the test file that has opened it. */
const openApps = new Map<FastifyInstance, string | undefined>();

/** Notes an app that works in the worker's database, and calls the listener when it closes. */
export function noteApp(app: FastifyInstance, onClose = () => {}): void {
  openApps.set(app, expect.getState().testPath);
  app.addHook('onClose', async () => {
    openApps.delete(app);
    onClose();
  });
}

/** Closes what an earlier file has left open: its jobs, refunds for example, would take the work of this one's apps. */
export async function closeEarlierApps(): Promise<void> {
  const { testPath } = expect.getState();
  for (const [app, path] of openApps) if (path !== testPath) await app.close();
}
