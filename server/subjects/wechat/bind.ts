import { inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import type { ProvenAccount } from '../customers/log-in.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import type { SmsServices } from '../sms/services.ts';
import { endAccess } from '../visitors/access.ts';
import type { Visitor } from '../visitors/index.ts';
import { bindWechat } from './bind-wechat.ts';
import { strings } from './strings.ts';
import type { Tickets } from './tickets.ts';

/**
 * Binds the WeChat account that consented in this visit to the account of a verified mobile. The account's
 * sessions end; the caller logs in.
 *
 * @throws Refusal 400 for a wrong code, 409 when the consent has expired or the account has another WeChat account.
 */
export async function bindMobile(
  services: SmsServices & { tickets: Tickets },
  visitor: Visitor | null,
  proof: Proof,
  termsAccepted: boolean,
): Promise<ProvenAccount> {
  const { db, tickets } = services;
  const expired = new Refusal(409, strings.expired);
  if (!visitor || !(await tickets.hasPerson(visitor.key))) throw expired;
  await proveMobile(services, 'bind', proof);
  const openid = await tickets.takePerson(visitor.key);
  if (openid === null) throw expired;
  const customer = await inTransaction(db, async tx => {
    const found = await findOrCreateCustomer(
      tx,
      services.legalTexts,
      proof.mobile,
      termsAccepted ? 'wechat' : null,
    );
    await bindWechat(tx, found.id, openid);
    return { ...found, ...(await endAccess(tx, found.id, null)) };
  });
  if (!customer.isNew) await notifyMobile(services, proof.mobile, 'wechat');
  return customer;
}
