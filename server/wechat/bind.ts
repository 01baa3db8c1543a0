import { findOrCreate } from '../customers/findOrCreate.ts';
import { type LoginResult, loginResult } from '../customers/loginResult.ts';
import type { CustomerServices } from '../customers/services.ts';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import type { Visitor } from '../visitors/index.ts';
import { attach } from './settle.ts';
import type { Tickets } from './tickets.ts';

/**
 * Joins the WeChat person who has agreed in this visit with a mobile that they have proven (A §3 "Bind").
 *
 * @throws Refusal 400 for the code, 409 when the agreement is over or the account has another WeChat.
 */
export async function bind(
  services: CustomerServices & { tickets: Tickets },
  visitor: Visitor | null,
  proof: Proof,
  termsAccepted: boolean,
): Promise<LoginResult> {
  const { db, tickets } = services;
  const over = new Refusal(409, '微信授权已失效，请重新授权');
  if (!visitor || !(await tickets.hasPerson(visitor.key))) throw over;
  await proveMobile(services, 'bind', proof);
  const openid = await tickets.takePerson(visitor.key);
  if (openid === null) throw over;
  const customer = await findOrCreate(db, proof.mobile, termsAccepted);
  if (!(await attach(db, customer.id, openid))) {
    throw new Refusal(409, '该手机号码已绑定其他微信账号');
  }
  return loginResult(customer, customer.isNew);
}
