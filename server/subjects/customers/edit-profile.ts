import { sql, type Updateable } from 'kysely';
import { checkAppellation, checkBirthday, checkEmail, checkFirstname, checkLastname } from '#schemas';
import { inTransaction } from '../../base/database/index.ts';
import type { CustomerTable } from '../../base/database/tables/customers.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { agreedPurposes, recordConsents } from '../consents/consents.ts';
import { endPurpose } from '../consents/withdraw.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { toAccountInfo } from './profile.ts';

/** Fields to change; undefined ones stay. */
export interface ProfileChange {
  appellation?: string | undefined;
  firstname?: string | undefined;
  lastname?: string | undefined;
  dob?: string | undefined;
  email?: string | undefined;
  reportToHybris?: boolean | undefined;
  isAgreeEnrich?: boolean | undefined;
  isSubscriber?: boolean | undefined;
  acceptsTerms?: boolean | undefined;
}

const now = sql<Date>`now()`;

/**
 * Changes a member's profile and returns it.
 *
 * @throws Refusal 400 for the first invalid field.
 */
export async function editProfile(
  { db, legalTexts }: Pick<VisitorServices, 'db' | 'legalTexts'>,
  customerId: number,
  change: ProfileChange,
  today: string,
) {
  const { appellation, firstname, lastname, dob, email } = change;
  requireValid(
    checkIfPresent(appellation, checkAppellation),
    checkIfPresent(firstname, checkFirstname),
    checkIfPresent(lastname, checkLastname),
    checkIfPresent(dob, value => checkBirthday(value, today)),
    checkIfPresent(email, checkEmail),
  );
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
    const purposes = {
      newsletter: change.isSubscriber,
      crm: change.reportToHybris,
      enrich: change.isAgreeEnrich,
    };
    const agreed = agreedPurposes(purposes);
    const given = change.acceptsTerms ? (['rules', ...agreed] as const) : agreed;
    if (given.length > 0) await recordConsents(tx, legalTexts, customerId, 'profile', given);
    for (const purpose of ['newsletter', 'crm', 'enrich'] as const) {
      if (purposes[purpose] === false) await endPurpose(tx, customerId, purpose);
    }
    return tx
      .updateTable('customers')
      .set(row)
      .$if(change.acceptsTerms === true, query =>
        query.set({ terms_accepted_at: eb => eb.fn.coalesce('terms_accepted_at', now) }),
      )
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
  return toAccountInfo(saved);
}

function checkIfPresent(value: string | undefined, check: (value: string) => string | null): string | null {
  return value === undefined ? null : check(value);
}
