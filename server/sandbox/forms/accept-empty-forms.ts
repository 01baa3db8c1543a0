import type { FastifyInstance } from 'fastify';

/** Accepts form posts without fields: the address of a sandbox page's button holds the choice. */
export function acceptEmptyForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, null),
  );
}
