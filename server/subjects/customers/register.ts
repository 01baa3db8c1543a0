import { sql } from 'kysely';
import {
  checkAppellation,
  checkConfirm,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkPassword,
} from '#schemas';
import { inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireConsent, requireValid } from '../../base/errors/require-valid.ts';
import { agreedPurposes, recordConsents } from '../consents/consents.ts';
import { endPurpose } from '../consents/withdraw.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import { endAccess } from '../visitors/access.ts';
import type { ProvenAccount } from './log-in.ts';
import { hashPassword } from './passwords.ts';
import { refuseCommonPassword } from './refuse-common-password.ts';
import { strings } from './strings.ts';

export interface Registration extends Proof {
  agrees: boolean;
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
 * Registers a member [A3-32]. An account that an SMS login created without a password is completed, and its sessions
 * and its WeChat account end: its number may have had another owner.
 *
 * @throws Refusal 400 for an invalid field, without consent or for a wrong code, 409 when the mobile is registered.
 */
export async function register(
  services: ProofServices,
  { mobile, password, confirm, appellation, firstname, lastname, ...options }: Registration,
): Promise<ProvenAccount> {
  requireValid(
    checkMobile(mobile),
    checkPassword(password),
    checkConfirm(confirm, password),
    checkAppellation(appellation),
    checkFirstname(firstname),
    checkLastname(lastname),
  );
  requireConsent(options.agrees);
  await refuseCommonPassword(password, { mobile, firstname, lastname });
  await proveMobile(services, 'register', { ...options, mobile });
  const row = {
    password_hash: await hashPassword(password),
    appellation,
    firstname,
    lastname,
    is_subscriber: options.isSubscriber,
    report_to_hybris: options.reportToHybris,
    is_agree_enrich: options.isAgreeEnrich,
  };
  const now = sql<Date>`now()`;
  const customer = await inTransaction(services.db, async tx => {
    const saved = await tx
      .insertInto('customers')
      .values({ mobile, ...row, terms_accepted_at: now })
      .onConflict(conflict =>
        conflict
          .column('mobile')
          .doUpdateSet({
            ...row,
            wechat_openid: null,
            is_subscriber: sql<boolean>`customers.is_subscriber or ${options.isSubscriber}`,
            terms_accepted_at: eb => eb.fn.coalesce('customers.terms_accepted_at', now),
            updated_at: now,
          })
          .where('customers.password_hash', 'is', null),
      )
      .returning(['id', 'terms_accepted_at'])
      .executeTakeFirst();
    if (!saved) return undefined;
    const account = await endAccess(tx, saved.id, null);
    const { isSubscriber: newsletter, reportToHybris: crm, isAgreeEnrich: enrich } = options;
    const purposes = agreedPurposes({ newsletter, crm, enrich });
    await recordConsents(tx, services.legalTexts, saved.id, 'register', ['rules', ...purposes]);
    for (const purpose of ['crm', 'enrich'] as const) {
      if (!purposes.includes(purpose)) await endPurpose(tx, saved.id, purpose);
    }
    return { ...saved, ...account };
  });
  // Only someone who has verified the mobile learns this.
  if (!customer) throw new Refusal(409, strings.alreadyRegistered, null, 'mobile');
  return { ...customer, isNew: true };
}
