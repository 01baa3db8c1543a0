import { sql } from 'kysely';
import { checkAppellation, checkFirstname, checkLastname, checkMobile } from '#schemas';
import { inTransaction } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { findOrCreate } from './findOrCreate.ts';
import { insist } from './insist.ts';
import type { CustomerServices } from './services.ts';

export interface Subscription extends Proof {
  type: string | undefined;
  appellation: string;
  firstname: string;
  lastname: string;
  reportToHybris: boolean;
  isAgreeEnrich: boolean;
}

const now = sql<Date>`now()`;

/**
 * Subscribes a mobile to the newsletter; again changes nothing but the names. Who has no account gets one, since what
 * follows is the personal center (A §4). The form sends nothing before its first consent is given.
 *
 * @returns whose the mobile is.
 * @throws Refusal 400: `lost type` when the purpose was lost on the way (A §8), or for a field or the code.
 */
export async function subscribe(services: CustomerServices, subscription: Subscription): Promise<number> {
  const { type, mobile, appellation, firstname, lastname, code, address } = subscription;
  if (type !== 'subscribe_newsletter') throw new Refusal(400, 'lost type');
  insist(
    checkMobile(mobile),
    checkAppellation(appellation),
    checkFirstname(firstname),
    checkLastname(lastname),
  );
  await proveMobile(services, 'subscribe_newsletter', { mobile, code, address });
  return inTransaction(services.db, async tx => {
    const { id } = await findOrCreate(tx, mobile, true);
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
    // A name that the member has given stays.
    const unless = (column: 'appellation' | 'firstname' | 'lastname', value: string) =>
      sql<string>`case when firstname = '' and lastname = '' then ${value} else ${sql.ref(column)} end`;
    await tx
      .updateTable('customers')
      .set({
        is_subscriber: true,
        appellation: unless('appellation', appellation),
        firstname: unless('firstname', firstname),
        lastname: unless('lastname', lastname),
        updated_at: now,
      })
      .where('id', '=', id)
      .execute();
    return id;
  });
}
