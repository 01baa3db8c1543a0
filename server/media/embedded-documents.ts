import type { FastifyInstance } from 'fastify';

const DOCUMENT = /^\/media\/[^?]+\.html(?:\?|$)/;
/**
 * The policy of HTML files among the media, which pages embed in frames: self-contained documents that load nothing,
 * in a sandbox also when they are opened directly.
 */
const POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ');

/** Puts HTML files below `/media/` into a sandbox. */
export function sandboxDocuments(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (DOCUMENT.test(request.url)) {
      reply.header('content-security-policy', POLICY);
      // A sandboxed document has no origin that could be kept apart; the browser would warn.
      reply.removeHeader('origin-agent-cluster');
    }
    done();
  });
}
