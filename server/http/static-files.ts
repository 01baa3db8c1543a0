import { join, posix } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

const DAY = 24 * 3600 * 1000;
const YEAR = 365 * DAY;

const EMBEDDED = /^\/media\/[^?]+\.html(?:\?|$)/;
/**
 * The policy of HTML files among the media, which pages embed in frames: self-contained documents that load nothing,
 * in a sandbox also when they are opened directly.
 */
const EMBEDDED_POLICY = [
  'sandbox allow-scripts',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "script-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ');

/** Serves the client build at `/assets/`, pictures at `/media/`, and the favicon. */
export async function staticFiles(app: FastifyInstance, { config }: { config: Config }): Promise<void> {
  await app.register(files, {
    root: join(config.clientDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: YEAR,
    decorateReply: true,
    setHeaders: response => void response.setHeader('vary', 'Accept-Encoding'),
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (EMBEDDED.test(request.url)) {
      reply.header('content-security-policy', EMBEDDED_POLICY);
      // A sandboxed document has no origin that could be kept apart; the browser would warn.
      reply.removeHeader('origin-agent-cluster');
    }
    done();
  });
  await app.register(files, {
    root: [config.builtMediaDir, config.mediaDir],
    prefix: '/media/',
    maxAge: DAY,
    // The media build stores its own records beside the pictures.
    dotfiles: 'ignore',
    allowedPath: path => posix.normalize(path) !== '/manifest.json',
    decorateReply: false,
  });
  app.get('/favicon.svg', (_request, reply) =>
    reply.sendFile('favicon.svg', config.clientDir, { maxAge: DAY, immutable: false }),
  );
}
