import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A host name or address with an optional port. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/**
 * Refuses requests whose Host header is missing or malformed, before anything reads it, and those with several (RFC 9112): Node
 * reads the first one, while a proxy in front may have chosen the cache and the route by another one.
 */
export function refuseBadHosts(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasOneHost(request.raw)) return done();
    reply.code(400).header('cache-control', 'no-store').type('text/plain; charset=utf-8');
    reply.send('The Host header is missing, not valid or given twice.');
  });
}

/** Whether a request has one Host header, which is valid. */
export const hasOneHost = ({ rawHeaders, headers }: IncomingMessage): boolean =>
  countHosts(rawHeaders) === 1 && HOST.test(headers.host ?? '');

/** Counts the Host headers in a list of names and values, without a new list for each request. */
function countHosts(headers: readonly string[]): number {
  let count = 0;
  for (let at = 0; at < headers.length; at += 2) {
    const name = headers[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') count++;
  }
  return count;
}
