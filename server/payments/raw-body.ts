import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Keeps the bytes of JSON bodies for `rawBodyOf`, in this plugin's routes: signatures cover them. */
export function keepRawBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, body);
    parse(request, body, done);
  });
}

/** The request's body as it was sent. */
export function rawBodyOf(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
