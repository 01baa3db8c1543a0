import type { Visitor } from '../visitors/index.ts';

/** Whose bag: the member's, on whatever browser; before login the visitor's. */
export interface Owner {
  customer_id: number | null;
  visitor_key: string | null;
}

export function ownerOf({ key, customerId }: Visitor): Owner {
  return customerId === null
    ? { customer_id: null, visitor_key: key }
    : { customer_id: customerId, visitor_key: null };
}

/** The owner as `bag_items.owner` names it. */
export function ownerKey({ key, customerId }: Visitor): string {
  return customerId === null ? `v${key}` : `m${customerId}`;
}
