import { checkConfirm, checkResetPassword } from '#schemas';
import { inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Visitors } from '../visitors/index.ts';
import { insist } from './insist.ts';
import { forgetTries } from './loginByPassword.ts';
import { hashPassword } from './passwords.ts';
import { redeemResetToken } from './resetTokens.ts';
import type { CustomerServices } from './services.ts';
import { setPassword } from './setPassword.ts';

export interface PasswordReset {
  token: string;
  password: string;
  confirm: string;
}

/**
 * Sets a new password with a token of `forgotPassword`; every visit of the member ends.
 *
 * @throws Refusal 400 for a field, which leaves the token as it is, or for the token.
 */
export async function resetPassword(
  { db, state }: Pick<CustomerServices, 'db' | 'state'>,
  visitors: Visitors,
  { token, password, confirm }: PasswordReset,
): Promise<void> {
  insist(checkResetPassword(password), checkConfirm(confirm, password));
  const customerId = await redeemResetToken(state, token);
  if (customerId === null) throw new Refusal(400, '链接已失效，请重新验证手机号码');
  const hash = await hashPassword(password);
  await inTransaction(db, tx => setPassword(tx, visitors, { customerId, hash, except: null }));
  const { mobile } = await db
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await forgetTries(state, mobile);
}
