import type { FastifyInstance } from 'fastify';

/** A host name or address with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Refuses requests whose Host header is missing or malformed, before anything reads it. */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (HOST.test(request.headers.host ?? '')) return done();
    reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    reply.send('The Host header is missing or not valid.');
  });
}
