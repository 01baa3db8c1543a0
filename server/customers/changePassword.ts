import { checkConfirm, checkCurrentPassword, checkPassword } from '#schemas';
import { inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Member, Visitors } from '../visitors/index.ts';
import { insist } from './insist.ts';
import { forgetTries, limitAccount } from './loginByPassword.ts';
import { hashPassword, isPassword } from './passwords.ts';
import type { CustomerServices } from './services.ts';
import { setPassword } from './setPassword.ts';

export interface PasswordChange {
  oldPassword: string;
  newPassword: string;
  confirm: string;
}

/**
 * Changes a member's password; visits on other devices end.
 *
 * @throws Refusal 400 for a field or the old password, 429 when too many were tried.
 */
export async function changePassword(
  { db, state }: Pick<CustomerServices, 'db' | 'state'>,
  visitors: Visitors,
  member: Member,
  { oldPassword, newPassword, confirm }: PasswordChange,
): Promise<void> {
  insist(checkCurrentPassword(oldPassword), checkPassword(newPassword), checkConfirm(confirm, newPassword));
  const { mobile, password_hash } = await db
    .selectFrom('customers')
    .select(['mobile', 'password_hash'])
    .where('id', '=', member.customerId)
    .executeTakeFirstOrThrow();
  await limitAccount(state, mobile);
  if (!(await isPassword(oldPassword, password_hash))) throw new Refusal(400, '原密码不正确');
  if (newPassword === oldPassword) throw new Refusal(400, '新密码不能与原密码相同');
  const hash = await hashPassword(newPassword);
  await inTransaction(db, tx =>
    setPassword(tx, visitors, { customerId: member.customerId, hash, except: member.key }),
  );
  await forgetTries(state, mobile);
}
