import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { issueResetToken } from './resetTokens.ts';
import type { CustomerServices } from './services.ts';

/**
 * Gives who holds the phone a token to set a new password with.
 *
 * @throws Refusal 400 for the code, 404 when the mobile has no account: told only to who holds the phone.
 */
export async function forgotPassword(services: CustomerServices, proof: Proof): Promise<{ token: string }> {
  await proveMobile(services, 'forget_password', proof);
  const customer = await services.db
    .selectFrom('customers')
    .select('id')
    .where('mobile', '=', proof.mobile)
    .executeTakeFirst();
  if (!customer) throw new Refusal(404, '该手机号码尚未注册');
  return { token: await issueResetToken(services.state, customer.id) };
}
