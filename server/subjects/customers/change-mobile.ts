import { sql } from 'kysely';
import { isUniqueViolation } from '../../base/database/unique-violation.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import type { AccessChange } from './access-change.ts';
import { requireIdentity } from './confirm-identity.ts';
import { toAccountInfo } from './profile.ts';
import { strings } from './strings.ts';

/**
 * Replaces a member's mobile by one that an SMS code has verified, and notifies the former one.
 *
 * @throws Refusal 400 for a wrong code, 403 without a confirmed identity, 409 when the mobile belongs to another account.
 */
export async function changeMobile({ shop, request, reply, member }: AccessChange, proof: Proof) {
  await requireIdentity(shop.state, member.key);
  await proveMobile(shop, 'change_mobile', proof);
  try {
    const [before, saved] = await shop.visitors.changeAccess(request, reply, member, async tx => {
      const { mobile } = await tx
        .selectFrom('customers')
        .select('mobile')
        .where('id', '=', member.customerId)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const row = await tx
        .updateTable('customers')
        .set({ mobile: proof.mobile, updated_at: sql<Date>`now()` })
        .where('id', '=', member.customerId)
        .returningAll()
        .executeTakeFirstOrThrow();
      return [mobile, row] as const;
    });
    await notifyMobile(shop, before, 'mobile');
    return toAccountInfo(saved);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, strings.mobileTaken, null, 'mobile');
    throw error;
  }
}
