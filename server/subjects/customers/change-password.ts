import { checkConfirm, checkCurrentPassword, checkPassword } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import type { AccessChange } from './access-change.ts';
import { clearAttempts, countAttempt } from './password-attempts.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { setPassword } from './set-password.ts';
import { strings } from './strings.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

/**
 * Changes a member's password, logs the member out on other devices and notifies the mobile.
 *
 * @throws Refusal 400 for an invalid field or a wrong old password, 429 after too many attempts.
 */
export async function changePassword(
  { shop, request, reply, member }: AccessChange,
  { oldPassword, newPassword, confirm }: PasswordChange,
): Promise<void> {
  requireValid(
    checkCurrentPassword(oldPassword),
    checkPassword(newPassword),
    checkConfirm(confirm, newPassword),
  );
  const { db, state, visitors } = shop;
  const { mobile, password_hash, access_version, firstname, lastname } = await db
    .selectFrom('customers')
    .select(['mobile', 'password_hash', 'access_version', 'firstname', 'lastname'])
    .where('id', '=', member.customerId)
    .executeTakeFirstOrThrow();
  const guesser = { session: member.key };
  await countAttempt(state, mobile, guesser);
  if (!(await verifyPassword(oldPassword, password_hash))) {
    throw new Refusal(400, strings.wrongOldPassword, null, 'old_password');
  }
  if (newPassword === oldPassword) throw new Refusal(400, strings.samePassword, null, 'new_password');
  await refuseCommonPassword(newPassword, { mobile, firstname, lastname }, 'new_password');
  const hash = await hashPassword(newPassword);
  await visitors.changeAccess(request, reply, member, tx =>
    setPassword(tx, { id: member.customerId, access_version }, hash),
  );
  await clearAttempts(state, mobile, guesser);
  await notifyMobile(shop, mobile, 'password');
}
