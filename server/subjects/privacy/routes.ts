import type { FastifyInstance } from 'fastify';
import { privacyCalls as calls, isSet } from '#contract';
import { inTransaction } from '../../base/database/index.ts';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { moveConsents, rekeyConsents } from '../consents/consents.ts';
import { listConsents } from '../consents/list-consents.ts';
import { withdrawConsent } from '../consents/withdraw.ts';
import { requireIdentity } from '../customers/confirm-identity.ts';
import { notifyMobile } from '../sms/notify-mobile.ts';
import type { SmsServices } from '../sms/services.ts';
import { setTracking } from '../tracking/refuse-tracking.ts';
import { closeAccount } from './close-account.ts';
import { deleteExpired } from './delete-expired.ts';
import { exportData } from './export-data.ts';
import { strings } from './strings.ts';

const HOUR = 3600 * 1000;

/** How often expired data is deleted, in ms. */
const RETENTION_INTERVAL = HOUR;

/** Choices about tracking per address. */
const CHOICE_LIMIT = { max: 100, window: HOUR };

/**
 * The calls of the legal texts, and of a member's rights to personal data. The standard version of the rules is the default,
 * since guests read it when registering.
 */
export async function privacyRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  const { db, state, security, visitors, legalTexts, every } = shop;
  visitors.onLogin(moveConsents);
  visitors.onNewKey(rekeyConsents);
  every('deleting expired personal data', RETENTION_INTERVAL, () => deleteExpired(db));

  serve(app, calls.processingRules, ({ query }) =>
    legalTexts.read(query.version === 'guest' ? 'guest-rules' : 'processing-rules'),
  );
  serve(app, calls.codeOfConduct, () => legalTexts.read('code-of-conduct'));

  serve(app, calls.consents, async ({ request }) => ({
    consents: await listConsents(db, (await visitors.member(request)).customerId),
  }));

  serve(app, calls.withdraw, async ({ body: { id }, request }) => {
    const { customerId } = await visitors.member(request);
    await inTransaction(db, tx => withdrawConsent(tx, customerId, id));
    return withMessage(strings.withdrawn, { consents: await listConsents(db, customerId) });
  });

  serve(app, calls.tracking, async ({ body: { visitor, allowed }, request }) => {
    await enforceAddressLimit(state, 'tracking-choice', callerAddress(request), CHOICE_LIMIT);
    await setTracking(db, visitor, isSet(allowed));
    return { allowed: isSet(allowed) };
  });

  serve(app, calls.export, async ({ request }) => {
    const { customerId, key } = await visitors.member(request);
    await requireIdentity(state, key);
    const data = await exportData(db, customerId);
    security.record('data_exported', request, { customerId });
    return data;
  });

  serve(app, calls.close, async ({ body, request, reply }) => {
    const member = await visitors.find(request);
    const customerId = member?.customerId ?? null;
    // A retried call comes from the session that the first one has ended.
    const visitor = visitors.readKey(request) ?? '';
    const mark = { visitor, key: idempotencyKey(request.headers), call: 'closeAccount', body };
    let mobile: string | null = null;
    await inTransaction(db, tx =>
      once(tx, mark, async () => {
        if (customerId === null) throw new Refusal(401, strings.signInFirst);
        await requireIdentity(state, visitor);
        mobile = await closeAccount(tx, customerId);
        return null;
      }),
    );
    await visitors.logout(request, reply);
    if (mobile !== null && customerId !== null) {
      security.record('account_closed', request, { customerId });
      await notifyMobile(shop, mobile, 'closed');
    }
    return withMessage(strings.closed, null);
  });
}
