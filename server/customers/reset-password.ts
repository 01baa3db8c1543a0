import { checkConfirm, checkResetPassword } from '#schemas';
import { type Db, inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { ShopServices } from '../services.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import { endSessions } from '../visitors/sessions.ts';
import { hashPassword } from './passwords.ts';
import { type PasswordOwner, refuseCommonPassword } from './refuse-common-password.ts';
import { requireValid } from './require-valid.ts';
import { findResetMember, redeemResetToken } from './reset-tokens.ts';
import { setPassword } from './set-password.ts';

export interface PasswordReset {
  token: string;
  password: string;
  confirm: string;
}

/**
 * Sets a new password with a token of `forgotPassword` and logs the member out everywhere. The mobile is notified.
 *
 * @returns the member.
 * @throws Refusal 400 for an invalid field, which does not use up the token, or an invalid token.
 */
export async function resetPassword(
  shop: Pick<ShopServices, 'db' | 'state' | 'outbox' | 'log'>,
  { token, password, confirm }: PasswordReset,
): Promise<number> {
  const { db, state } = shop;
  requireValid(checkResetPassword(password), checkConfirm(confirm, password));
  // Before the token is used up, which a refused password must not do.
  await refuseCommonPassword(password, await readOwner(db, await findResetMember(state, token)));
  const customerId = await redeemResetToken(state, token);
  if (customerId === null) throw new Refusal(400, '链接已失效，请重新验证手机号码');
  const hash = await hashPassword(password);
  const mobile = await inTransaction(db, async tx => {
    await endSessions(tx, customerId, null);
    return setPassword(tx, customerId, hash);
  });
  await notifyMobile(shop, mobile, 'password');
  return customerId;
}

async function readOwner(db: Db, customerId: number | null): Promise<PasswordOwner | undefined> {
  if (customerId === null) return undefined;
  return db
    .selectFrom('customers')
    .select(['mobile', 'firstname', 'lastname'])
    .where('id', '=', customerId)
    .executeTakeFirst();
}
