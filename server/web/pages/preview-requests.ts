import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PageServices } from './page-query.ts';

/** Whether a request wants the preview of a page: `?preview=1`. Cheap, since it is read of each request. */
export const asksPreview = ({ url, query }: Pick<FastifyRequest, 'url' | 'query'>): boolean =>
  url.includes('preview=') && [(query as { preview?: string | string[] }).preview].flat().includes('1');

/**
 * Decides who sees previews, before a page is sent: only requests that want one wait for that.
 *
 * @returns the requests that may.
 */
export function admitPreviews(
  app: FastifyInstance,
  { mayPreview }: Pick<PageServices, 'mayPreview'>,
): Pick<WeakSet<FastifyRequest>, 'has'> {
  const admitted = new WeakSet<FastifyRequest>();
  app.addHook('preHandler', (request, _reply, done) => {
    if (!asksPreview(request)) return done();
    Promise.resolve(mayPreview(request)).then(may => {
      if (may) admitted.add(request);
      done();
    }, done);
  });
  return admitted;
}
