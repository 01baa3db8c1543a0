import { sql, type Updateable } from 'kysely';
import { checkAppellation, checkBirthday, checkEmail, checkFirstname, checkLastname } from '#schemas';
import { type Db, inTransaction } from '../database/index.ts';
import type { CustomerTable } from '../database/tables/customers.ts';
import { insist } from './insist.ts';
import { accountInfo } from './profile.ts';

/** What is sent is changed, what is not stays. */
export interface ProfileChange {
  appellation?: string | undefined;
  firstname?: string | undefined;
  lastname?: string | undefined;
  dob?: string | undefined;
  email?: string | undefined;
  reportToHybris?: boolean | undefined;
  isAgreeEnrich?: boolean | undefined;
  isSubscriber?: boolean | undefined;
  acceptTerms?: boolean | undefined;
}

const now = sql<Date>`now()`;

/** @throws Refusal 400 in the words of the first field that is wrong. */
export async function editProfile(db: Db, customerId: number, change: ProfileChange, today: string) {
  const { appellation, firstname, lastname, dob, email } = change;
  insist(
    given(appellation, checkAppellation),
    given(firstname, checkFirstname),
    given(lastname, checkLastname),
    given(dob, value => checkBirthday(value, today)),
    given(email, checkEmail),
  );
  // Undefined columns are left out.
  const row: Updateable<CustomerTable> = {
    appellation,
    firstname,
    lastname,
    dob,
    email,
    report_to_hybris: change.reportToHybris,
    is_agree_enrich: change.isAgreeEnrich,
    is_subscriber: change.isSubscriber,
    updated_at: new Date(),
  };
  const saved = await inTransaction(db, async tx => {
    if (change.isSubscriber === false) {
      await tx.deleteFrom('subscriptions').where('customer_id', '=', customerId).execute();
    }
    return tx
      .updateTable('customers')
      .set(row)
      .$if(change.acceptTerms === true, query =>
        query.set({ terms_accepted_at: eb => eb.fn.coalesce('terms_accepted_at', now) }),
      )
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return accountInfo(saved);
}

function given(value: string | undefined, check: (value: string) => string | null): string | null {
  return value === undefined ? null : check(value);
}
