import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { isUniqueViolation } from '../../base/database/unique-violation.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { AccessChange } from '../customers/access-change.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import { strings } from './strings.ts';

/**
 * Binds a WeChat account to a customer in a transaction.
 *
 * @returns the customer's mobile.
 * @throws Refusal 409 when the customer has another WeChat account, or the WeChat account another customer.
 */
export async function bindWechat(tx: Tx, customerId: number, openid: string): Promise<string> {
  const taken = new Refusal(409, strings.taken);
  try {
    const saved = await tx
      .updateTable('customers')
      .set({ wechat_openid: openid, updated_at: sql<Date>`now()` })
      .where('id', '=', customerId)
      .where(eb => eb.or([eb('wechat_openid', 'is', null), eb('wechat_openid', '=', openid)]))
      .returning('mobile')
      .executeTakeFirst();
    if (!saved) throw taken;
    return saved.mobile;
  } catch (error) {
    throw isUniqueViolation(error) ? taken : error;
  }
}

/**
 * Binds a WeChat account to a member who is logged in, logs the member out on other devices and notifies the mobile.
 *
 * @returns whether it is bound now.
 */
export async function bindMember(
  { shop, request, reply, member }: AccessChange,
  openid: string,
): Promise<boolean> {
  try {
    const mobile = await shop.visitors.changeAccess(request, reply, member, tx =>
      bindWechat(tx, member.customerId, openid),
    );
    await notifyMobile(shop, mobile, 'wechat');
    shop.security.record('wechat_bound', request, { customerId: member.customerId });
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
