import type { FastifyReply } from 'fastify';

const DOCUMENT = /\.html?$/i;
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

/** Puts an HTML file into a sandbox. */
export function sandboxDocument(name: string, reply: FastifyReply): void {
  if (!DOCUMENT.test(name)) return;
  reply.header('content-security-policy', POLICY);
  // A sandboxed document has no origin that could be kept apart; the browser would warn.
  reply.removeHeader('origin-agent-cluster');
}
