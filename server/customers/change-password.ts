import { checkConfirm, checkCurrentPassword, checkPassword } from '#schemas';
import { inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Member, Visitors } from '../visitors/index.ts';
import { clearAttempts, countAttempt } from './login-by-password.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { requireValid } from './require-valid.ts';
import type { CustomerServices } from './services.ts';
import { setPassword } from './set-password.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

/**
 * Changes a member's password and logs the member out on other devices.
 *
 * @throws Refusal 400 for an invalid field or a wrong old password, 429 after too many attempts.
 */
export async function changePassword(
  { db, state }: Pick<CustomerServices, 'db' | 'state'>,
  visitors: Visitors,
  member: Member,
  { oldPassword, newPassword, confirm }: PasswordChange,
): Promise<void> {
  requireValid(
    checkCurrentPassword(oldPassword),
    checkPassword(newPassword),
    checkConfirm(confirm, newPassword),
  );
  const { mobile, password_hash } = await db
    .selectFrom('customers')
    .select(['mobile', 'password_hash'])
    .where('id', '=', member.customerId)
    .executeTakeFirstOrThrow();
  await countAttempt(state, mobile);
  if (!(await verifyPassword(oldPassword, password_hash))) throw new Refusal(400, '原密码不正确');
  if (newPassword === oldPassword) throw new Refusal(400, '新密码不能与原密码相同');
  const hash = await hashPassword(newPassword);
  await inTransaction(db, tx =>
    setPassword(tx, visitors, { customerId: member.customerId, hash, except: member.key }),
  );
  await clearAttempts(state, mobile);
}
