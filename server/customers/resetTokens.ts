import { createHash, randomBytes } from 'node:crypto';
import type { State } from '../state/index.ts';

/** How long a token can be used, in ms. */
const LIFE = 15 * 60_000;

const keyOf = (token: string) => `reset:${createHash('sha256').update(token).digest('base64url')}`;
const latestOf = (customerId: number) => `reset-latest:${customerId}`;

/** A token that sets a member's password once; the one given before is worth nothing any more. */
export async function issueResetToken(state: State, customerId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await state.set(keyOf(token), String(customerId), LIFE);
  await state.set(latestOf(customerId), keyOf(token), LIFE);
  return token;
}

/** Whose token it is; uses it up. Null for one that is wrong, over, used or replaced. */
export async function redeemResetToken(state: State, token: string): Promise<number | null> {
  const key = keyOf(token);
  const customerId = await state.take(key);
  if (customerId === null) return null;
  return (await state.get(latestOf(Number(customerId)))) === key ? Number(customerId) : null;
}
