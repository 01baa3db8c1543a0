import { createHash, randomBytes } from 'node:crypto';
import type { State } from '../state/state.ts';

/** Lifetime of a token, in ms. */
const LIFETIME = 15 * 60_000;

const tokenKey = (token: string) => `reset:${createHash('sha256').update(token).digest('base64url')}`;
const latestKey = (customerId: number) => `reset-latest:${customerId}`;

/** Issues a token that sets a member's password once. It invalidates the previous one. */
export async function issueResetToken(state: State, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await state.set(tokenKey(token), String(customerId), LIFETIME);
  await state.set(latestKey(customerId), tokenKey(token), LIFETIME);
  return token;
}

/** Returns the member whose password a token would set; null when it sets none. Does not use up the token. */
export async function findResetMember(state: State, token: string): Promise<number | null> {
  const customerId = await state.get(tokenKey(token));
  if (customerId === null || (await state.get(latestKey(Number(customerId)))) !== tokenKey(token))
    return null;
  return Number(customerId);
}

/** Uses up a token and returns its member; null when it is unknown, expired, used or replaced. */
export async function redeemResetToken(state: State, token: string): Promise<number | null> {
  const key = tokenKey(token);
  const customerId = await state.take(key);
  if (customerId === null) return null;
  return (await state.get(latestKey(Number(customerId)))) === key ? Number(customerId) : null;
}
