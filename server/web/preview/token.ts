import { createHmac } from 'node:crypto';
import { isSameSecret } from '../../base/http/same-secret.ts';

/** Scope of an editor's tokens, which create and change previews. The scope of a link's token, which shows one, is its id. */
export const CREATE = 'create';

/** Longest time that a token may be valid, in s. */
const LONGEST = 24 * 3600;

/** A token is forged or has expired. The message is for the editor. */
export class TokenError extends Error {
  readonly statusCode = 403;
}

/** Signs the time at which a token expires, in epoch s: `{expires}.{HMAC-SHA256 of "{expires}.{scope}", base64url}`. */
export function signToken(key: string, scope: string, expires: number): string {
  const signature = createHmac('sha256', key).update(`${expires}.${scope}`).digest('base64url');
  return `${expires}.${signature}`;
}

/**
 * Returns when a token expires, in epoch s.
 *
 * @throws TokenError when the token is not one of this key and scope, or has expired.
 */
export function readToken(key: string, scope: string, token: string): number {
  const expires = Number(/^(\d{1,12})\./.exec(token)?.[1]);
  if (!isSameSecret(token, signToken(key, scope, expires))) {
    throw new TokenError('The preview token is not valid. Create one with the PREVIEW_KEY of the shop.');
  }
  const left = expires - Date.now() / 1000;
  if (left <= 0) throw new TokenError('The preview token has expired. Create another one.');
  if (left > LONGEST) {
    throw new TokenError(
      'The preview token is valid for more than 24 hours. Create one that expires earlier.',
    );
  }
  return expires;
}
