import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';

/** @throws Refusal 401 unless the visitor is a member, or a guest with a verified mobile. */
export function requireBuyer(
  visitor: Visitor | null,
  message = '请先登录，或完成手机验证后以游客身份结账',
): Visitor {
  if (visitor && (visitor.customerId !== null || visitor.guestMobile !== null)) return visitor;
  throw new Refusal(401, message);
}
