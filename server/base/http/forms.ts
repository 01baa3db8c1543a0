import type { FastifyInstance } from 'fastify';

/** Most bytes of a form: names, passwords and codes. */
const FORM_BYTES = 16 * 1024;

/** Reads the fields of forms; of a repeated field, the last one counts. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** Returns the texts of a form that was sent, each empty if it is missing. */
export function readForm<const N extends string>(body: unknown, names: readonly N[]): Record<N, string> {
  const given = (body ?? {}) as Record<string, unknown>;
  return Object.fromEntries(
    names.map(name => [name, typeof given[name] === 'string' ? given[name] : '']),
  ) as Record<N, string>;
}
