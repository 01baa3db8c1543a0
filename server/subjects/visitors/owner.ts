import type { Visitor } from './index.ts';

/** The owner of a row: the member on any browser, or a guest's visitor. Exactly one column is set. */
export type Owner = { customer_id: number; visitor_key: null } | { customer_id: null; visitor_key: string };

/** Returns the columns that name the owner of a visitor's rows: the member, or the visitor's key for guests. */
export function toOwner({ key, customerId }: Visitor): Owner {
  return customerId === null
    ? { customer_id: null, visitor_key: key }
    : { customer_id: customerId, visitor_key: null };
}
