import { randomBytes } from 'node:crypto';
import type { State } from '../state/index.ts';

/** How long a token lasts, in seconds. */
export const TOKEN_LIFETIME = 30 * 60;

/** What the provider says to a token (A §8). */
export type TokenAnswer =
  | { kind: 'open'; visitorKey: string }
  /** 60001: the conversation that it was for is over; nothing is to be sent again. */
  | { kind: 'ended' }
  /** 40102: expired, or never given out; a new one opens the door. */
  | { kind: 'unknown' };

/** Tokens name a visit: they end with it, at login and logout, and nobody reads on with an old one. */
export async function createToken(state: State, visitorKey: string): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  await state.set(placeOf(token), visitorKey, TOKEN_LIFETIME * 1000);
  return token;
}

export async function readToken(state: State, token: string): Promise<TokenAnswer> {
  const held = token.length > 100 ? null : await state.get(placeOf(token));
  if (held === null) return { kind: 'unknown' };
  return held === ENDED ? { kind: 'ended' } : { kind: 'open', visitorKey: held };
}

/** Ends the conversation of a token; it is remembered, so that its next use is told so. */
export async function endToken(state: State, token: string): Promise<void> {
  await state.set(placeOf(token), ENDED, TOKEN_LIFETIME * 1000);
}

/** In the place of a visitor's key. */
const ENDED = '';

function placeOf(token: string): string {
  return `chat:${token}`;
}
