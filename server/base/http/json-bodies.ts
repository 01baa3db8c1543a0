import type { FastifyBodyParser, FastifyInstance } from 'fastify';
import { wellFormedJson } from '#schemas';

/**
 * Creates the parser of JSON bodies. Halves of surrogate pairs become U+FFFD: PostgreSQL refuses them in JSON, and a page that
 * shows one differs between server and browser.
 */
export function createJsonParser(app: FastifyInstance): FastifyBodyParser<string> {
  const parse = app.getDefaultJsonParser('error', 'error') as FastifyBodyParser<string>;
  return (request, body, done) => parse(request, wellFormedJson(body), done);
}

/** Reads bodies as JSON only. A form of another site can send plain text without a preflight. */
export function acceptJsonBodies(app: FastifyInstance): void {
  app.removeContentTypeParser(['text/plain', 'application/json']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, createJsonParser(app));
}
