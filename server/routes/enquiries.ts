import type { FastifyInstance } from 'fastify';
import { enquiryCalls as calls } from '../contract/enquiries.ts';
import { isSet } from '../contract/fields.ts';
import { callerAddress } from '../customers/callerAddress.ts';
import {
  checkMessage,
  keepMessages,
  readMessage,
  sendMessage,
  takeMessagesAlong,
} from '../customers/contact.ts';
import { gatherInformation } from '../customers/gatherInformation.ts';
import { requestArrivalNotice } from '../customers/requestArrivalNotice.ts';
import { subscribe } from '../customers/subscribe.ts';
import { inTransaction } from '../database/index.ts';
import { idempotencyKey, once } from '../database/once.ts';
import { say, serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import type { Codes } from '../sms/codes.ts';
import { limit } from '../state/limit.ts';
import { proofOf } from './customers.ts';

const HOUR = 3_600_000;

/** How many messages to customer care one visitor and one address may write. */
const MESSAGE_LIMITS = {
  visitor: { max: 5, window: HOUR },
  address: { max: 50, window: HOUR },
};

/** Newsletter, campaign forms, arrival notice and customer care (A §7, B §7). */
export function enquiryRoutes(app: FastifyInstance, shop: ShopServices & { codes: Codes }): void {
  const { db, visitors, state } = shop;
  visitors.onLogin(keepMessages);
  visitors.onNewKey(takeMessagesAlong);

  serve(app, calls.subscribe, async ({ body, request, reply }) => {
    const customerId = await subscribe(shop, {
      ...body,
      ...proofOf(request, body),
      type: body.authorization_type,
      reportToHybris: isSet(body.report_to_hybris),
      isAgreeEnrich: isSet(body.is_agree_enrich),
    });
    // The form goes on to the personal center (A §4). Who is logged in as somebody else stays so.
    const visitor = await visitors.find(request);
    if (!visitor || visitor.customerId === null) await visitors.login(request, reply, customerId);
    return say('感谢您的订阅', { customerId });
  });

  serve(app, calls.gatherInformation, async ({ body, request }) => {
    const { identifier = '', is_subscriber, appellation, firstname, lastname } = body;
    await gatherInformation(shop, {
      ...proofOf(request, body),
      identifier,
      isSubscriber: isSet(is_subscriber),
      appellation,
      firstname,
      lastname,
    });
    return say('提交成功，感谢您的关注', null);
  });

  serve(app, calls.quickSubscribe, async ({ body, request }) => {
    const { identifier = '' } = body;
    await gatherInformation(shop, { ...proofOf(request, body), identifier, isSubscriber: false });
    return say('提交成功，感谢您的关注', null);
  });

  serve(app, calls.arrivalNotice, async ({ body: { mobile, verifyCode, sku }, request }) => {
    await requestArrivalNotice(shop, { mobile, code: verifyCode, sku, address: callerAddress(request) });
    return say('您的到货通知请求已收到', null);
  });

  serve(app, calls.contactUs, async ({ body, request, reply }) => {
    const message = { ...body, email: body.email ?? '' };
    checkMessage(message);
    const author = await visitors.ensure(request, reply);
    const mark = { visitor: author.key, key: idempotencyKey(request.headers), call: 'contactUs' };
    await limit(state, `contact:address:${callerAddress(request)}`, MESSAGE_LIMITS.address);
    await limit(state, `contact:visitor:${author.key}`, MESSAGE_LIMITS.visitor);
    const sent = await inTransaction(db, tx => once(tx, mark, () => sendMessage(tx, author, message)));
    return say('您的留言已收到，我们会尽快与您联系', sent);
  });

  serve(app, calls.contactUsDetail, async ({ query, request }) =>
    readMessage(db, await visitors.find(request), query.cid),
  );
}
