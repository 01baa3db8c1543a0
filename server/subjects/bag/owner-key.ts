import type { Visitor } from '../visitors/index.ts';

/** Returns the value of the generated column `bag_items.owner`. */
export function ownerKey({ key, customerId }: Visitor): string {
  return customerId === null ? `v${key}` : `m${customerId}`;
}
