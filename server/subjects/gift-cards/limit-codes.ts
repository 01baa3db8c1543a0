import { enforceAddressLimit } from '../../base/http/limit.ts';
import type { State } from '../../base/state/state.ts';

/** Codes that are tried per address. They cannot be guessed: this spares the database. */
const LIMIT = { max: 20, window: 3_600_000 };

/**
 * Counts an attempt to use a code, for its balance or in an order.
 *
 * @throws Refusal 429 when there were too many.
 */
export const limitCodes = (state: State, address: string): Promise<void> =>
  enforceAddressLimit(state, 'gift-card', address, LIMIT);
