import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.ts';

/** `/healthz`: the process serves. `/readyz`: its database answers and has the shape that this version needs. */
export function healthRoutes(app: FastifyInstance, database: Database): void {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
  app.get('/readyz', async (_request, reply) => {
    const parts = await database.check();
    const ready = parts.database && parts.migrations;
    reply.code(ready ? 200 : 503).header('cache-control', 'no-store');
    const say = (sound: boolean) => (sound ? 'ok' : 'failed');
    return {
      status: say(ready),
      database: say(parts.database),
      migrations: say(parts.migrations),
    };
  });
}
