import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { State } from '../state/index.ts';

export interface HealthOptions {
  database: Pick<Database, 'check'>;
  state: Pick<State, 'check'>;
  /** Whether the server is stopping. */
  isStopping: () => boolean;
}

/** State that takes longer to answer counts as failed, in ms. */
const STATE_TIMEOUT = 2000;

/**
 * `/healthz`: the process runs. `/readyz`: the database has this version's tables, and the server is not stopping. Without
 * the shared state the server goes on with its own (`local`).
 */
export async function healthRoutes(
  app: FastifyInstance,
  { database, state, isStopping }: HealthOptions,
): Promise<void> {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const [parts, stateUp] = await Promise.all([database.check(), withTimeout(state.check())]);
    const works = parts.database && parts.migrations;
    const ready = works && !isStopping();
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const toStatus = (isUp: boolean) => (isUp ? 'ok' : 'failed');
    return {
      status: works && isStopping() ? 'stopping' : toStatus(ready),
      database: toStatus(parts.database),
      migrations: toStatus(parts.migrations),
      state: stateUp ? 'ok' : 'local',
    };
  });
}

async function withTimeout(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), STATE_TIMEOUT);
  });
  return Promise.race([check, late])
    .catch(() => false)
    .finally(() => clearTimeout(timer));
}
