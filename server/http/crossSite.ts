import type { FastifyInstance } from 'fastify';

/**
 * Refuses calls that another site's page makes a visitor's browser send. Browsers say where a call comes from; what
 * says nothing is no browser and carries nobody's cookie unasked. The cookie is SameSite besides, and bodies are JSON,
 * which a form can't send.
 */
export function refuseOtherSites(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.method !== 'GET' && request.method !== 'HEAD' && isForeign(request.headers, request.host)) {
      done(Object.assign(new Error('This call comes from another site.'), { statusCode: 403 }));
    } else done();
  });
}

function isForeign(headers: NodeJS.Dict<string | string[]>, host: string): boolean {
  const site = headers['sec-fetch-site'];
  // A page of a neighbouring subdomain is as foreign as any other.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
