import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../../base/errors/refusal.ts';

/**
 * Returns the state of a document that a change is based on: the value of `If-Match`, null for `If-None-Match: *`, which creates a
 * document.
 *
 * @throws Refusal 428 without either, so that no one overwrites what they have not seen.
 */
export function readIfMatch({ headers }: FastifyRequest): string | null {
  const match = headers['if-match'];
  if (headers['if-none-match'] === '*') return null;
  if (match === undefined || match === '') {
    throw new Refusal(
      428,
      'Send the etag of the document that you have read as If-Match, or If-None-Match: * for a new one.',
    );
  }
  return /^(?:W\/)?"(.*)"$/.exec(match)?.[1] ?? match;
}

/** Sends a document's state, which the next change names as `If-Match`. */
export function sendEtag(reply: FastifyReply, etag: string): void {
  reply.header('etag', `"${etag}"`);
}
