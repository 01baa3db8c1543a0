import { sql } from 'kysely';
import { checkAppellation, checkFirstname, checkLastname, checkMobile } from '#schemas';
import { inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireConsent, requireValid } from '../../base/errors/require-valid.ts';
import { agreedPurposes, recordConsents } from '../consents/consents.ts';
import { findOrCreateCustomer } from '../customers/find-or-create.ts';
import type { ProvenAccount } from '../customers/log-in.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';

export interface Subscription extends Proof {
  type: string | undefined;
  agrees: boolean;
  appellation: string;
  firstname: string;
  lastname: string;
  reportToHybris: boolean;
  isAgreeEnrich: boolean;
}

const now = sql<Date>`now()`;

/**
 * Subscribes a mobile to the newsletter and returns its account. A mobile without an account gets one, since the form
 * continues to the personal center. A repeated subscription updates the names.
 *
 * @throws Refusal 400: `lost type` without the purpose, for an invalid field, without consent or for a wrong code.
 */
export async function subscribe(services: ProofServices, subscription: Subscription): Promise<ProvenAccount> {
  const { type, mobile, appellation, firstname, lastname } = subscription;
  if (type !== 'subscribe_newsletter') throw new Refusal(400, 'lost type');
  requireValid(
    checkMobile(mobile),
    checkAppellation(appellation),
    checkFirstname(firstname),
    checkLastname(lastname),
  );
  requireConsent(subscription.agrees);
  await proveMobile(services, 'subscribe_newsletter', subscription);
  return inTransaction(services.db, async tx => {
    const account = await findOrCreateCustomer(tx, services.legalTexts, mobile, 'subscribe');
    const { id } = account;
    const row = {
      customer_id: id,
      appellation,
      firstname,
      lastname,
      report_to_hybris: subscription.reportToHybris,
      is_agree_enrich: subscription.isAgreeEnrich,
    };
    await tx
      .insertInto('subscriptions')
      .values({ mobile, ...row })
      .onConflict(conflict => conflict.column('mobile').doUpdateSet({ ...row, updated_at: now }))
      .execute();
    const { reportToHybris: crm, isAgreeEnrich: enrich } = subscription;
    await recordConsents(
      tx,
      services.legalTexts,
      id,
      'subscribe',
      agreedPurposes({ newsletter: true, crm, enrich }),
    );
    // Names that the member has entered stay.
    const keepEnteredName = (column: 'appellation' | 'firstname' | 'lastname', value: string) =>
      sql<string>`case when firstname = '' and lastname = '' then ${value} else ${sql.ref(column)} end`;
    await tx
      .updateTable('customers')
      .set({
        is_subscriber: true,
        appellation: keepEnteredName('appellation', appellation),
        firstname: keepEnteredName('firstname', firstname),
        lastname: keepEnteredName('lastname', lastname),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    return account;
  });
}
