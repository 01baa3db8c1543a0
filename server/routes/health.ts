import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';
import type { State } from '../state/index.ts';

/** State that has not answered by then has failed, in ms. */
const PATIENCE = 2000;

/** `/healthz`: the process serves. `/readyz`: its database answers in this version's shape, its state answers. */
export function healthRoutes(
  app: FastifyInstance,
  database: Pick<Database, 'check'>,
  state: Pick<State, 'check'>,
): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const [parts, stateUp] = await Promise.all([database.check(), inTime(state.check())]);
    const ready = parts.database && parts.migrations && stateUp;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const say = (sound: boolean) => (sound ? 'ok' : 'failed');
    return {
      status: say(ready),
      database: say(parts.database),
      migrations: say(parts.migrations),
      state: say(stateUp),
    };
  });
}

async function inTime(check: Promise<boolean>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>(done => {
    timer = setTimeout(() => done(false), PATIENCE);
  });
  return Promise.race([check, late])
    .catch(() => false)
    .finally(() => clearTimeout(timer));
}
