import type { FastifyInstance, FastifyRequest } from 'fastify';

const bodies = new WeakMap<FastifyRequest, string>();

/** Providers send JSON, forms (Alipay) or XML; Contentful has a type of its own. */
const TYPES = [
  ...['application/json', 'application/x-www-form-urlencoded', 'application/xml', 'text/xml'],
  'application/vnd.contentful.management.v1+json',
];

/** Keeps the bodies of this plugin's routes as they were sent, for `readRawBody`: signatures cover them. */
export function keepRawBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>(TYPES, { parseAs: 'string' }, (request, body, done) => {
    bodies.set(request, body);
    done(null, {});
  });
}

/** The request's body as it was sent. */
export function readRawBody(request: FastifyRequest): string {
  return bodies.get(request) ?? '';
}
