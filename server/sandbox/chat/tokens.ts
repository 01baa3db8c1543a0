import { randomBytes } from 'node:crypto';
import type { State } from '../../base/state/state.ts';

/** How long a token is valid, in seconds. */
export const TOKEN_LIFETIME = 30 * 60;

export type TokenStatus =
  | { kind: 'open'; visitorKey: string }
  /** The conversation has ended; the provider answers 60001 [A8-21]. */
  | { kind: 'ended' }
  /** Expired or never issued; the provider answers 40102 [A8-20]. */
  | { kind: 'unknown' };

/** Longest token that is looked up. */
const MAX_TOKEN = 100;

/** Stored in place of the visitor's key. */
const ENDED = '';

/** Issues a token for a visitor's key. It stops working when the key changes, at login and logout. */
export async function createToken(state: State, visitorKey: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await state.set(storageKey(token), visitorKey, TOKEN_LIFETIME * 1000);
  return token;
}

export async function readToken(state: State, token: string): Promise<TokenStatus> {
  const stored = token.length > MAX_TOKEN ? null : await state.get(storageKey(token));
  if (stored === null) return { kind: 'unknown' };
  return stored === ENDED ? { kind: 'ended' } : { kind: 'open', visitorKey: stored };
}

/** Ends the token's conversation. */
export async function endToken(state: State, token: string): Promise<void> {
  await state.set(storageKey(token), ENDED, TOKEN_LIFETIME * 1000);
}

function storageKey(token: string): string {
  return `chat:${token}`;
}
