import type { FastifyInstance, FastifySchema } from 'fastify';
import { brand } from '#shop';
import type { Config } from '../config/config.ts';

/** Path of the API page. The document is `openapi.json` below it. */
const PAGE = '/_api';

/** Swagger UI needs inline styles, but no inline script. */
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

const DESCRIPTION = `Every call returns \`{status, message, data}\`. \`status\` 200 is success; any other comes with a message for
the shopper, HTTP 200, and the name of the wrong \`field\` if there is one. A request that does not match the call's schema gets HTTP 400, and the message names the field.`;

const HIDDEN = { hide: true };

/**
 * Describes the calls that are registered afterwards: as OpenAPI 3.1 at `/_api/openapi.json` and as a page at `/_api`.
 * Does nothing unless `API_DOCUMENT` is on.
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
      info: { title: brand.name, description: DESCRIPTION, version: '1' },
    },
    // Only the calls of the contract, not sandboxes and this page.
    transform: ({ schema, url }) => ({
      schema: /^\/rest[/_]/.test(url) ? withoutMissingParams(schema, url) : HIDDEN,
      url,
    }),
  });
  await app.register(page, { routePrefix: PAGE, staticCSP: POLICY });
  app.get(`${PAGE}/openapi.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return app.swagger();
  });
}

/** Removes the parameters from the path of a call that omits an optional parameter. */
function withoutMissingParams(schema: FastifySchema, url: string): FastifySchema {
  return url.includes('/:') ? schema : { ...schema, params: undefined };
}
