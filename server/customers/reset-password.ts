import { checkConfirm, checkResetPassword } from '#schemas';
import { inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Visitors } from '../visitors/index.ts';
import { clearAttempts } from './login-by-password.ts';
import { hashPassword } from './passwords.ts';
import { requireValid } from './require-valid.ts';
import { redeemResetToken } from './reset-tokens.ts';
import type { CustomerServices } from './services.ts';
import { setPassword } from './set-password.ts';

export interface PasswordReset {
  token: string;
  password: string;
  confirm: string;
}

/**
 * Sets a new password with a token of `forgotPassword` and logs the member out everywhere.
 *
 * @throws Refusal 400 for an invalid field, which does not use up the token, or an invalid token.
 */
export async function resetPassword(
  { db, state }: Pick<CustomerServices, 'db' | 'state'>,
  visitors: Visitors,
  { token, password, confirm }: PasswordReset,
): Promise<void> {
  requireValid(checkResetPassword(password), checkConfirm(confirm, password));
  const customerId = await redeemResetToken(state, token);
  if (customerId === null) throw new Refusal(400, '链接已失效，请重新验证手机号码');
  const hash = await hashPassword(password);
  await inTransaction(db, tx => setPassword(tx, visitors, { customerId, hash, except: null }));
  const { mobile } = await db
    .selectFrom('customers')
    .select('mobile')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
  await clearAttempts(state, mobile);
}
