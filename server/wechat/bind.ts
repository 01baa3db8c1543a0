import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import { type LoginResult, toLoginResult } from '../customers/login-result.ts';
import type { CustomerServices } from '../customers/services.ts';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import type { Visitor } from '../visitors/index.ts';
import { bindWechat } from './settle.ts';
import type { Tickets } from './tickets.ts';

/**
 * Binds the WeChat account that consented in this visit to the account of a verified mobile, and logs in.
 *
 * @throws Refusal 400 for a wrong code, 409 when the consent has expired or the account has another WeChat account.
 */
export async function bindMobile(
  services: CustomerServices & { tickets: Tickets },
  visitor: Visitor | null,
  proof: Proof,
  termsAccepted: boolean,
): Promise<LoginResult> {
  const { db, tickets } = services;
  const expired = new Refusal(409, '微信授权已失效，请重新授权');
  if (!visitor || !(await tickets.hasPerson(visitor.key))) throw expired;
  await proveMobile(services, 'bind', proof);
  const openid = await tickets.takePerson(visitor.key);
  if (openid === null) throw expired;
  const customer = await findOrCreateCustomer(db, proof.mobile, termsAccepted);
  if (!(await bindWechat(db, customer.id, openid))) {
    throw new Refusal(409, '该手机号码已绑定其他微信账号');
  }
  return toLoginResult(customer, customer.isNew);
}
