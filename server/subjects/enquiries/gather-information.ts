import { sql } from 'kysely';
import {
  type Check,
  checkBlockAppellation,
  checkBlockMobile,
  checkBlockSmsCode,
  checkFirstname,
  checkLastname,
} from '#schemas';
import { inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { recordSubmissionConsent } from '../consents/consents.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import type { Visitor } from '../visitors/index.ts';
import type { Campaigns } from './campaigns.ts';
import { strings } from './strings.ts';

export interface Information extends Proof {
  /** The campaign, from the content of the form's block; empty for a form without one. */
  identifier: string;
  agrees: boolean;
  isSubscriber: boolean;
  appellation?: string | undefined;
  firstname?: string | undefined;
  lastname?: string | undefined;
}

/**
 * Stores a campaign form, with the sender's consent if the form requested it. The same mobile again updates its fields;
 * missing ones stay.
 *
 * @param sender the visitor, who has requested the code.
 * @throws Refusal 400 for an invalid field, with the block forms' message, and 404 for a campaign that no form of the content
 *   has: callers could otherwise store rows under names of their own.
 */
export async function gatherInformation(
  services: ProofServices & { campaigns: Campaigns },
  sender: Visitor | null,
  information: Information,
): Promise<void> {
  const { mobile, code, identifier, isSubscriber, appellation, firstname, lastname } = information;
  requireValid(
    checkBlockMobile(mobile),
    checkBlockSmsCode(code),
    // Form 19 has no names.
    checkIfPresent(appellation, checkBlockAppellation),
    checkIfPresent(firstname, checkFirstname),
    checkIfPresent(lastname, checkLastname),
  );
  if (identifier !== '' && !(await services.campaigns.has(identifier))) {
    throw new Refusal(404, strings.noCampaign);
  }
  await proveMobile(services, 'collect_information', information);
  const names = { appellation, firstname, lastname };
  const present = Object.fromEntries(Object.entries(names).filter(([, name]) => name !== undefined));
  await inTransaction(services.db, async tx => {
    const isRecorded = sender !== null && information.agrees;
    const consent = isRecorded && {
      consent_id: await recordSubmissionConsent(tx, services.legalTexts, sender, ['campaign', 'campaign']),
    };
    const row = { is_subscriber: isSubscriber, ...present, ...consent };
    await tx
      .insertInto('information_gathered')
      .values({ mobile, identifier, appellation: '', firstname: '', lastname: '', ...row })
      .onConflict(conflict =>
        conflict.columns(['mobile', 'identifier']).doUpdateSet({ ...row, updated_at: sql<Date>`now()` }),
      )
      .execute();
  });
}

const checkIfPresent = (value: string | undefined, check: Check) =>
  value === undefined ? null : check(value);
