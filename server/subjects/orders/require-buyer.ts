import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { strings } from './strings.ts';

/** @throws Refusal 401 unless the visitor is a member, or a guest with a verified mobile. */
export function requireBuyer(visitor: Visitor | null, message = strings.proveFirst): Visitor {
  if (visitor && (visitor.customerId !== null || visitor.guestMobile !== null)) return visitor;
  throw new Refusal(401, message);
}
