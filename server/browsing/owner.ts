import type { Visitor } from '../visitors/index.ts';

/** Whom a row belongs to: the member while logged in, else the guest's visit. */
export function ownerOf({ key, customerId }: Visitor) {
  return customerId === null
    ? ({ customer_id: null, visitor_key: key } as const)
    : ({ customer_id: customerId, visitor_key: null } as const);
}

/** The column that names the owner, and its value, for a `where`. */
export function ownership({ key, customerId }: Visitor) {
  return customerId === null
    ? (['visitor_key', '=', key] as const)
    : (['customer_id', '=', customerId] as const);
}
