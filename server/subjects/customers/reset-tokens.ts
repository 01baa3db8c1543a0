import { createHash, randomBytes } from 'node:crypto';
import type { State } from '../../base/state/state.ts';
import type { Account } from '../visitors/access.ts';

/** Lifetime of a token, in ms. */
const LIFETIME = 15 * 60_000;

const tokenKey = (token: string) => `reset:${createHash('sha256').update(token).digest('base64url')}`;
const latestKey = (customerId: number) => `reset-latest:${customerId}`;

/**
 * Issues a token that sets a member's password once. It invalidates the previous one, and is worth nothing once the account
 * has changed or is closed.
 */
export async function issueResetToken(state: State, { id, access_version }: Account): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const account: Account = { id, access_version };
  await state.set(tokenKey(token), JSON.stringify(account), LIFETIME);
  await state.set(latestKey(id), tokenKey(token), LIFETIME);
  return token;
}

/** Returns the account whose password a token would set; null when it sets none. Does not use up the token. */
export async function findResetMember(state: State, token: string): Promise<Account | null> {
  return readToken(state, token, await state.get(tokenKey(token)));
}

/** Uses up a token and returns its account as it was then; null when it is unknown, expired, used or replaced. */
export async function redeemResetToken(state: State, token: string): Promise<Account | null> {
  return readToken(state, token, await state.take(tokenKey(token)));
}

async function readToken(state: State, token: string, stored: string | null): Promise<Account | null> {
  if (stored === null) return null;
  const account: Account = JSON.parse(stored);
  return (await state.get(latestKey(account.id))) === tokenKey(token) ? account : null;
}
