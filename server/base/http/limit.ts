import { Refusal } from '../errors/refusal.ts';
import type { State } from '../state/state.ts';
import { listNetworks } from './caller-address.ts';
import { strings } from './strings.ts';

/** At most `max` attempts within `window` ms. */
export interface Limit {
  max: number;
  window: number;
}

/**
 * Counts an attempt and refuses it above the limit.
 *
 * @throws Refusal 429 with the time to wait.
 */
export async function enforceLimit(state: State, key: string, { max, window }: Limit): Promise<void> {
  const { count, endsIn } = await state.count(`limit:${key}`, window);
  if (count <= max) return;
  throw new Refusal(429, describeWait(Math.max(1, Math.ceil(endsIn / 1000))));
}

/**
 * Counts an attempt of a caller's address (`callerAddress`), and of the network around it with a wider limit.
 *
 * @throws Refusal 429 with the time to wait.
 */
export async function enforceAddressLimit(
  state: State,
  key: string,
  address: string,
  { max, window }: Limit,
): Promise<void> {
  for (const network of listNetworks(address)) {
    await enforceLimit(state, `${key}:${network.address}`, { max: max * network.factor, window });
  }
}

/** Writes how long a shopper has to wait, in seconds or minutes. */
export function describeWait(seconds: number): string {
  const wait = seconds < 120 ? strings.seconds(seconds) : strings.minutes(Math.ceil(seconds / 60));
  return strings.tooOften(wait);
}
