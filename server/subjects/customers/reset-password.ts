import { checkConfirm, checkPassword } from '#schemas';
import { type Db, inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import type { SmsServices } from '../sms/services.ts';
import { type Account, endAccess } from '../visitors/access.ts';
import { hashPassword } from './passwords.ts';
import { type PasswordOwner, refuseCommonPassword } from './refuse-common-password.ts';
import { findResetMember, redeemResetToken } from './reset-tokens.ts';
import { setPassword } from './set-password.ts';
import { strings } from './strings.ts';

export interface PasswordReset {
  token: string;
  password: string;
  confirm: string;
}

/**
 * Sets a new password with a token of `forgotPassword` and logs the member out everywhere. The mobile is notified.
 *
 * @returns the account, to log in the one who has set it.
 * @throws Refusal 400 for an invalid field, which does not use up the token, or an invalid token.
 */
export async function resetPassword(
  shop: Pick<SmsServices, 'db' | 'state' | 'sms' | 'log'>,
  { token, password, confirm }: PasswordReset,
): Promise<Account> {
  const { db, state } = shop;
  requireValid(checkPassword(password), checkConfirm(confirm, password));
  // Before the token is used up, which a refused password must not do.
  await refuseCommonPassword(password, await readOwner(db, await findResetMember(state, token)));
  const over = new Refusal(400, strings.linkExpired);
  const account = await redeemResetToken(state, token);
  if (account === null) throw over;
  const hash = await hashPassword(password);
  const [mobile, changed] = await inTransaction(db, async tx => {
    const saved = await setPassword(tx, account, hash);
    return [saved, await endAccess(tx, account.id, null)] as const;
  }).catch(error => {
    throw error instanceof Refusal ? over : error;
  });
  await notifyMobile(shop, mobile, 'password');
  return changed;
}

async function readOwner(db: Db, account: Account | null): Promise<PasswordOwner | undefined> {
  if (account === null) return undefined;
  return db
    .selectFrom('customers')
    .select(['mobile', 'firstname', 'lastname'])
    .where('id', '=', account.id)
    .executeTakeFirst();
}
