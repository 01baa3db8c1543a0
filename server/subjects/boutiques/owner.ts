import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { findBoutique } from '#shop/boutiques';
import type { Db, Tables, Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { readContact } from '../orders/read-contact.ts';
import { requireBuyer } from '../orders/require-buyer.ts';
import type { Visitor } from '../visitors/index.ts';
import { strings } from './strings.ts';

/** Who reserves and books: a member, or a guest, by the verified mobile. */
export interface Owner {
  customerId: number | null;
  mobile: string;
}

/** @throws Refusal 401 unless the visitor is a member, or a guest with a verified mobile. */
export async function requireOwner(db: Db | Tx, visitor: Visitor | null): Promise<Owner> {
  const buyer = requireBuyer(visitor, strings.signInFirst);
  const { telephone } = await readContact(db, buyer);
  return { customerId: buyer.customerId, mobile: telephone };
}

/** The condition that a row belongs to someone: to the member, or to a guest with the mobile that both have verified. */
export const isOwned =
  <T extends 'reservations' | 'appointments'>({ customerId, mobile }: Owner) =>
  (eb: ExpressionBuilder<Pick<Tables, 'reservations' | 'appointments'>, T>): Expression<SqlBool> => {
    const row = eb as unknown as ExpressionBuilder<Tables, 'reservations'>;
    return row.or([
      row.and([row('customer_id', 'is', null), row('mobile', '=', mobile)]),
      ...(customerId === null ? [] : [row('customer_id', '=', customerId)]),
    ]);
  };

/** @throws Refusal 404 for a boutique that the shop does not have. */
export function requireBoutique(key: string) {
  const boutique = findBoutique(key);
  if (!boutique) throw new Refusal(404, strings.noBoutique);
  return boutique;
}
