import type { FastifyInstance } from 'fastify';
import { privacyCalls as calls } from '#contract';
import { inTransaction } from '../database/index.ts';
import { serve, withMessage } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import { CODE_OF_CONDUCT } from './code-of-conduct.ts';
import { moveConsents, rekeyConsents } from './consents.ts';
import { deleteExpired } from './delete-expired.ts';
import { toDocument } from './document.ts';
import { GUEST_RULES } from './guest-rules.ts';
import { listConsents } from './list-consents.ts';
import { STANDARD_RULES } from './standard-rules.ts';
import { withdrawConsent } from './withdraw.ts';

/** How often expired data is deleted, in ms. */
const RETENTION_INTERVAL = 3600 * 1000;

/**
 * The calls of the legal texts, and of a member's rights to personal data. The standard version of the rules is the default,
 * since guests read it when registering.
 */
export async function privacyRoutes(app: FastifyInstance, shop: ShopServices): Promise<void> {
  const { db, visitors, every } = shop;
  visitors.onLogin(moveConsents);
  visitors.onNewKey(rekeyConsents);
  every('deleting expired personal data', RETENTION_INTERVAL, () => deleteExpired(db));
  const [standard, guest] = [toDocument(STANDARD_RULES), toDocument(GUEST_RULES)];
  const conduct = toDocument(CODE_OF_CONDUCT);

  serve(app, calls.processingRules, async ({ query }) => (query.version === 'guest' ? guest : standard));
  serve(app, calls.codeOfConduct, async () => conduct);

  serve(app, calls.consents, async ({ request }) => ({
    consents: await listConsents(db, (await visitors.member(request)).customerId),
  }));

  serve(app, calls.withdraw, async ({ body: { id }, request }) => {
    const { customerId } = await visitors.member(request);
    await inTransaction(db, tx => withdrawConsent(tx, customerId, id));
    return withMessage('已撤回同意', { consents: await listConsents(db, customerId) });
  });
}
