import type { FastifyInstance, FastifySchema } from 'fastify';
import type { Config } from '../config.ts';

/** Where the page to read is; the document lies under it as `openapi.json`. */
const PAGE = '/_api';

/** The page's own files and calls, no script written into it; Swagger UI writes its styles into what it draws. */
const POLICY = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'self'",
};

const DESCRIPTION = `Every call answers \`{status, message, data}\`. \`status\` 200 is success; any other comes with a message for
the shopper, and HTTP 200. What does not fit a call's schema is HTTP 400, and the message names the field.`;

const HIDDEN = { hide: true };

/**
 * Describes the calls that are registered after this, as OpenAPI 3.1 at `/_api/openapi.json` and as a page at `/_api`.
 * Where the settings don't ask for it, nothing is loaded.
 */
export async function describeCalls(app: FastifyInstance, config: Config): Promise<void> {
  if (!config.apiDocument) return;
  const [{ default: swagger }, { default: page }] = await Promise.all([
    import('@fastify/swagger'),
    import('@fastify/swagger-ui'),
  ]);
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'VITRINE', description: DESCRIPTION, version: '1' },
    },
    // The calls of the contract; sandboxes and this page are none.
    transform: ({ schema, url }) => ({ schema: /^\/rest[/_]/.test(url) ? shown(schema, url) : HIDDEN, url }),
  });
  await app.register(page, { routePrefix: PAGE, staticCSP: POLICY });
  app.get(`${PAGE}/openapi.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}

/** A call whose parameter may be left out has a path without it, which declares none. */
function shown(schema: FastifySchema, url: string): FastifySchema {
  return url.includes('/:') ? schema : { ...schema, params: undefined };
}
