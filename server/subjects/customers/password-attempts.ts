import { listNetworks } from '../../base/http/caller-address.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import type { State } from '../../base/state/state.ts';
import { PASSWORD_LIMITS } from '../sms/limits.ts';

/** Who tries a password: a device that has logged in to this account before, a session of the member, or an address. */
export type Guesser = { device: string } | { session: string } | { address: string };

/** Attempts are counted by account and guesser, so that strangers can't lock the member out. */
function limitKey(mobile: string, guesser: Guesser): string {
  const [[kind, id]] = Object.entries(guesser) as [[string, string]];
  return `password:${kind}:${mobile}:${id}`;
}

/**
 * Counts an attempt at an account's password. Call it before comparing.
 *
 * @throws Refusal 429 above a limit: of this guesser, or of all unknown addresses together.
 */
export async function countAttempt(state: State, mobile: string, guesser: Guesser): Promise<void> {
  if (!('address' in guesser)) return enforceLimit(state, limitKey(mobile, guesser), PASSWORD_LIMITS.guesser);
  for (const { address, factor } of listNetworks(guesser.address)) {
    const { max, window } = PASSWORD_LIMITS.guesser;
    await enforceLimit(state, limitKey(mobile, { address }), { max: max * factor, window });
  }
  await enforceLimit(state, `password:unknown:${mobile}`, PASSWORD_LIMITS.unknown);
}

/** Resets a guesser's attempts after a correct password. */
export async function clearAttempts(state: State, mobile: string, guesser: Guesser): Promise<void> {
  await state.delete(`limit:${limitKey(mobile, guesser)}`);
}
