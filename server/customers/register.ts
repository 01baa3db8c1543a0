import { sql } from 'kysely';
import {
  checkAppellation,
  checkConfirm,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkPassword,
} from '#schemas';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { insist } from './insist.ts';
import { type LoginResult, loginResult } from './loginResult.ts';
import { hashPassword } from './passwords.ts';
import type { CustomerServices } from './services.ts';

export interface Registration extends Proof {
  password: string;
  confirm: string;
  appellation: string;
  firstname: string;
  lastname: string;
  isSubscriber: boolean;
  reportToHybris: boolean;
  isAgreeEnrich: boolean;
}

/**
 * Opens an account (A §3 "Registration payload"). Who became a member by a code before, without a password, gets the
 * rest of the account now. The form sends nothing before its first consent is given (A §5), so that it is given here.
 *
 * @throws Refusal 400 for a field or the code, 409 when the mobile is registered.
 */
export async function register(
  services: CustomerServices,
  { mobile, password, confirm, appellation, firstname, lastname, ...rest }: Registration,
): Promise<LoginResult> {
  insist(
    checkMobile(mobile),
    checkPassword(password),
    checkConfirm(confirm, password),
    checkAppellation(appellation),
    checkFirstname(firstname),
    checkLastname(lastname),
  );
  await proveMobile(services, 'register', { mobile, code: rest.code, address: rest.address });
  const row = {
    password_hash: await hashPassword(password),
    appellation,
    firstname,
    lastname,
    is_subscriber: rest.isSubscriber,
    report_to_hybris: rest.reportToHybris,
    is_agree_enrich: rest.isAgreeEnrich,
  };
  const now = sql<Date>`now()`;
  const customer = await services.db
    .insertInto('customers')
    .values({ mobile, ...row, terms_accepted_at: now })
    .onConflict(conflict =>
      conflict
        .column('mobile')
        .doUpdateSet({
          ...row,
          is_subscriber: sql<boolean>`customers.is_subscriber or ${rest.isSubscriber}`,
          terms_accepted_at: eb => eb.fn.coalesce('customers.terms_accepted_at', now),
          updated_at: now,
        })
        .where('customers.password_hash', 'is', null),
    )
    .returning(['id', 'terms_accepted_at'])
    .executeTakeFirst();
  // The caller has proven the mobile: to them, and to nobody else, it is said.
  if (!customer) throw new Refusal(409, '该手机号码已注册，请直接登录');
  return loginResult(customer, true);
}
