import type { Config } from '../../base/config/config.ts';
import { createCarrierSandbox } from '../../sandbox/carrier/carrier.ts';
import type { Carrier } from './carrier.ts';

/** Creates the configured carrier: the sandbox, or null when parcels can't be tracked. */
export function createCarrier({ sandbox }: Config): Carrier | null {
  return sandbox ? createCarrierSandbox() : null;
}
