import type { FastifyInstance } from 'fastify';

/**
 * Refuses writes that another site's page makes a browser send (CSRF). Browsers report the origin in headers; requests
 * without them come from other clients. Further protection: the cookie is SameSite, and bodies are JSON.
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
  // `same-site` is refused too: other subdomains are not trusted.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const { origin } = headers;
  if (typeof origin !== 'string') return false;
  return !URL.canParse(origin) || new URL(origin).host !== host;
}
