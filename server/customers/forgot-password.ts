import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import { issueResetToken } from './reset-tokens.ts';
import type { CustomerServices } from './services.ts';

/**
 * Issues a token to set a new password, after an SMS code has verified the mobile.
 *
 * @throws Refusal 400 for a wrong code, 404 when the mobile has no account.
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
