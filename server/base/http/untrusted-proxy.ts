import type { FastifyInstance } from 'fastify';

const MESSAGE =
  'A request has X-Forwarded-For from a proxy that is not trusted: limits and the security log count all its clients as one. Set TRUST_PROXY to the address of the proxy; ignore this if clients send the header themselves.';

/** Warns once when forwarded addresses arrive and none are trusted. */
export function warnOfUntrustedProxy(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && 'x-forwarded-for' in request.headers) {
      hasWarned = true;
      app.log.warn(MESSAGE);
    }
    done();
  });
}
