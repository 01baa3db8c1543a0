import { listNetworks } from '../../base/http/caller-address.ts';
import type { State } from '../../base/state/state.ts';

const MINUTE = 60_000;

/** Events of a batch, and their size in the database in bytes. */
export interface Volume {
  rows: number;
  bytes: number;
}

/** Most events of an address per minute: about a hundred shoppers who share it. */
export const ADDRESS_LIMIT: Volume = { rows: 3000, bytes: 1024 ** 2 };

/** Most events of all addresses per minute. Limits what a flood stores between two runs of the retention. */
export const TOTAL_LIMIT: Volume = { rows: 60_000, bytes: 20 * 1024 ** 2 };

/** Events of this process by result, for the metrics. */
export const trackingCounts = { accepted: 0, over_address_limit: 0, over_total_limit: 0 };

export interface EventLimits {
  state: State;
  /** Factor of all limits; 0 for none. */
  factor: number;
}

/**
 * Counts a batch towards the limits of its address, then towards those of all addresses: what an address sends above
 * its own limit does not use up the others'.
 *
 * @returns whether the batch may be stored. One that may not is counted as dropped.
 */
export async function admitEvents(limits: EventLimits, address: string, volume: Volume): Promise<boolean> {
  const { rows } = volume;
  for (const { address: network, factor } of listNetworks(address)) {
    const max = { rows: ADDRESS_LIMIT.rows * factor, bytes: ADDRESS_LIMIT.bytes * factor };
    if (await isWithin(limits, `address:${network}`, volume, max)) continue;
    trackingCounts.over_address_limit += rows;
    return false;
  }
  if (!(await isWithin(limits, 'total', volume, TOTAL_LIMIT))) {
    trackingCounts.over_total_limit += rows;
    return false;
  }
  trackingCounts.accepted += rows;
  return true;
}

async function isWithin(
  { state, factor }: EventLimits,
  name: string,
  { rows, bytes }: Volume,
  max: Volume,
): Promise<boolean> {
  if (factor === 0) return true;
  const [ofRows, ofBytes] = await Promise.all([
    state.count(`tracking:rows:${name}`, MINUTE, rows),
    state.count(`tracking:bytes:${name}`, MINUTE, bytes),
  ]);
  return ofRows.count <= max.rows * factor && ofBytes.count <= max.bytes * factor;
}
