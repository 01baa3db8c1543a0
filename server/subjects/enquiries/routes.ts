import type { FastifyInstance } from 'fastify';
import { enquiryCalls as calls, isConsent, isSet } from '#contract';
import { inTransaction } from '../../base/database/index.ts';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit, enforceLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import type { ContentSource } from '../content/content-source.ts';
import { logIn } from '../customers/log-in.ts';
import { readProof } from '../customers/read-proof.ts';
import type { SmsServices } from '../sms/services.ts';
import { createCampaigns } from './campaigns.ts';
import { checkMessage, moveMessages, readMessage, rekeyMessages, sendMessage } from './contact.ts';
import { gatherInformation } from './gather-information.ts';
import { requestArrivalNotice } from './request-arrival-notice.ts';
import { strings } from './strings.ts';
import { subscribe } from './subscribe.ts';

const HOUR = 3_600_000;

/** Messages to customer care per visitor and address. */
const MESSAGE_LIMITS = {
  visitor: { max: 5, window: HOUR },
  address: { max: 50, window: HOUR },
};

/** The calls of newsletter, campaign forms, arrival notice and customer care. */
export async function enquiryRoutes(
  app: FastifyInstance,
  { source, ...shop }: SmsServices & { source: ContentSource },
): Promise<void> {
  const { db, visitors } = shop;
  const campaigns = createCampaigns(source);
  visitors.onLogin(moveMessages);
  visitors.onNewKey(rekeyMessages);

  serveAttempt(app, calls.subscribe, shop, async ({ body, request, reply }, shop) => {
    const account = await subscribe(shop, {
      ...body,
      ...(await readProof(visitors, request, body)),
      type: body.authorization_type,
      agrees: isConsent(body.flag),
      reportToHybris: isSet(body.report_to_hybris),
      isAgreeEnrich: isSet(body.is_agree_enrich),
    });
    // A member who is logged in already stays that member.
    const visitor = await visitors.find(request);
    const isMember = visitor !== null && visitor.customerId !== null;
    if (!isMember) await logIn({ shop, request, reply }, 'subscribe_newsletter', account);
    return withMessage(strings.subscribed, { customerId: account.id });
  });

  serveAttempt(app, calls.gatherInformation, shop, async ({ body, request }, shop) => {
    const { identifier = '', is_subscriber, appellation, firstname, lastname } = body;
    await gatherInformation({ ...shop, campaigns }, await visitors.find(request), {
      ...(await readProof(visitors, request, body)),
      identifier,
      agrees: isSet(body.flag),
      isSubscriber: isSet(is_subscriber),
      appellation,
      firstname,
      lastname,
    });
    return withMessage(strings.sent, null);
  });

  serveAttempt(app, calls.quickSubscribe, shop, async ({ body, request }, shop) => {
    const { identifier = '' } = body;
    await gatherInformation({ ...shop, campaigns }, await visitors.find(request), {
      ...(await readProof(visitors, request, body)),
      identifier,
      agrees: isSet(body.flag),
      isSubscriber: false,
    });
    return withMessage(strings.sent, null);
  });

  serveAttempt(
    app,
    calls.arrivalNotice,
    shop,
    async ({ body: { mobile, verifyCode, sku }, request }, shop) => {
      const proof = await readProof(visitors, request, { mobile, authorization_code: verifyCode });
      await requestArrivalNotice(shop, { ...proof, sku });
      return withMessage(strings.arrivalNoticeRequested, null);
    },
  );

  serveAttempt(app, calls.contactUs, shop, async ({ body, request, reply }, { state }) => {
    const { flag, ...fields } = body;
    const message = { ...fields, email: fields.email ?? '' };
    checkMessage(message);
    const author = await visitors.ensure(request, reply);
    const mark = { visitor: author.key, key: idempotencyKey(request.headers), call: 'contactUs', body };
    await enforceAddressLimit(state, 'contact:address', callerAddress(request), MESSAGE_LIMITS.address);
    await enforceLimit(state, `contact:visitor:${author.key}`, MESSAGE_LIMITS.visitor);
    const sent = await inTransaction(db, tx =>
      once(tx, mark, () => sendMessage(tx, shop.legalTexts, author, message, isSet(flag))),
    );
    return withMessage(strings.messageReceived, sent);
  });

  serve(app, calls.contactUsDetail, async ({ query, request }) =>
    readMessage(db, await visitors.find(request), query.cid),
  );
}
