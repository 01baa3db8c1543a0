import type { FastifyInstance, FastifyRequest } from 'fastify';

/** A request that has ended, for logs and metrics; without what a shopper typed and without IP addresses. */
export interface Answered {
  method: string;
  /** Pattern of the route, never an address. */
  route: string;
  status: number;
  ms: number;
}

/** Status of a request whose client has gone before its answer was complete. */
export const GONE = 499;

/**
 * Calls back once for each request of this instance's routes, however it ends: with an answer of its route, with one of a
 * route that found nothing and left (`callNotFound`, after which no hook of this instance runs), or without one.
 */
export function onAnswered(
  app: FastifyInstance,
  listener: (answered: Answered, request: FastifyRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'none';
    const from = performance.now();
    reply.raw.once('close', () => {
      const { statusCode, writableEnded } = reply.raw;
      const status = writableEnded ? statusCode : GONE;
      listener({ method, route, status, ms: performance.now() - from }, request);
    });
    done();
  });
}
