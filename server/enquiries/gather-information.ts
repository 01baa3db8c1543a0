import { sql } from 'kysely';
import {
  type Check,
  checkBlockAppellation,
  checkBlockMobile,
  checkBlockSmsCode,
  checkFirstname,
  checkLastname,
} from '#schemas';
import { requireValid } from '../customers/require-valid.ts';
import type { CustomerServices } from '../customers/services.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';

export interface Information extends Proof {
  /** The campaign's form, from the block's content. */
  identifier: string;
  isSubscriber: boolean;
  appellation?: string | undefined;
  firstname?: string | undefined;
  lastname?: string | undefined;
}

/**
 * Stores a campaign form. The same mobile again updates its fields; missing ones stay.
 *
 * @throws Refusal 400 for an invalid field, with the block forms' message.
 */
export async function gatherInformation(services: CustomerServices, information: Information): Promise<void> {
  const { mobile, code, identifier, isSubscriber, appellation, firstname, lastname } = information;
  requireValid(
    checkBlockMobile(mobile),
    checkBlockSmsCode(code),
    // Form 19 has no names.
    checkIfPresent(appellation, checkBlockAppellation),
    checkIfPresent(firstname, checkFirstname),
    checkIfPresent(lastname, checkLastname),
  );
  await proveMobile(services, 'collect_information', information);
  const names = { appellation, firstname, lastname };
  const present = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
  const row = { is_subscriber: isSubscriber, ...present };
  await services.db
    .insertInto('information_gathered')
    .values({ mobile, identifier, appellation: '', firstname: '', lastname: '', ...row })
    .onConflict(conflict =>
      conflict.columns(['mobile', 'identifier']).doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
    )
    .execute();
}

const checkIfPresent = (value: string | undefined, check: Check) =>
  value === undefined ? null : check(value);
