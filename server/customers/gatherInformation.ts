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
 * Takes a campaign form (B §3 "Subscription submission"); the same mobile again changes what it said before, and leaves
 * what it is not asked for now.
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
  const names = { appellation, firstname, lastname };
  const given = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
  const row = { is_subscriber: isSubscriber, ...given };
  await services.db
    .insertInto('information_gathered')
    .values({ mobile, identifier, appellation: '', firstname: '', lastname: '', ...row })
    .onConflict(conflict =>
      conflict.columns(['mobile', 'identifier']).doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

const asked = (value: string | undefined, check: Check) => (value === undefined ? null : check(value));
