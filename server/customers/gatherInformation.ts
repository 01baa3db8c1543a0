import { sql } from 'kysely';
import {
  type Check,
  checkBlockAppellation,
  checkBlockMobile,
  checkBlockSmsCode,
  checkFirstname,
  checkLastname,
} from '#schemas';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { insist } from './insist.ts';
import type { CustomerServices } from './services.ts';

export interface Information extends Proof {
  /** The campaign's form, of the block's configuration. */
  identifier: string;
  isSubscriber: boolean;
  appellation?: string | undefined;
  firstname?: string | undefined;
  lastname?: string | undefined;
}

/**
 * Takes a campaign form (B §3 "Subscription submission"); the same mobile again changes what it said before.
 *
 * @throws Refusal 400 in the block forms' words.
 */
export async function gatherInformation(services: CustomerServices, information: Information): Promise<void> {
  const { mobile, code, address, identifier, isSubscriber, appellation, firstname, lastname } = information;
  insist(
    checkBlockMobile(mobile),
    checkBlockSmsCode(code),
    // Form 19 asks for no names.
    asked(appellation, checkBlockAppellation),
    asked(firstname, checkFirstname),
    asked(lastname, checkLastname),
  );
  await proveMobile(services, 'collect_information', { mobile, code, address });
  const row = {
    is_subscriber: isSubscriber,
    appellation: appellation ?? '',
    firstname: firstname ?? '',
    lastname: lastname ?? '',
  };
  await services.db
    .insertInto('information_gathered')
    .values({ mobile, identifier, ...row })
    .onConflict(conflict =>
      conflict.columns(['mobile', 'identifier']).doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

const asked = (value: string | undefined, check: Check) => (value === undefined ? null : check(value));
