import { createHash, createHmac, randomBytes } from 'node:crypto';

/** A new link: its token is for the sender, the rest for the database. */
export interface NewLink {
  token: string;
  nonce: string;
  token_hash: string;
}

/** Hashes a token, which has 256 random bits: it cannot be guessed from its hash. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** Makes the token that belongs to a nonce. The database alone is not enough to make it. */
export const makeToken = (nonce: string, secretKey: string): string =>
  createHmac('sha256', secretKey).update(`gift-link:${nonce}`).digest('base64url');

/** Creates a random link. */
export function createLink(secretKey: string): NewLink {
  const nonce = randomBytes(32).toString('base64url');
  const token = makeToken(nonce, secretKey);
  return { token, nonce, token_hash: hashToken(token) };
}
