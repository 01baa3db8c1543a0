import type { FastifyInstance } from 'fastify';
import { paymentCalls } from '#contract';
import { keepRawBodies, readRawBody } from '../../base/http/raw-body.ts';
import { OwnAnswer } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import type { BaseServices } from '../../base/services.ts';
import { createNotificationInbox } from './notification-inbox.ts';
import { answerInJson, type NotificationResult } from './provider.ts';
import type { PaymentProviders } from './providers.ts';

/** Serves the call with which payment providers report results. It answers as the provider requires. */
export async function notifyRoute(
  app: FastifyInstance,
  shop: BaseServices & { payments: PaymentProviders },
): Promise<void> {
  const inbox = createNotificationInbox(shop);
  keepRawBodies(app);

  serveAttempt(app, paymentCalls.notify, shop, async ({ params, request }, { state, log }) => {
    // With the request's state: if the notification can't be stored, it may come again with the same nonce.
    const provider = shop.payments.through(state).named(params.provider);
    const notification = provider
      ? await provider.readNotification({
          method: request.method,
          path: request.url,
          headers: request.headers,
          body: readRawBody(request),
        })
      : null;
    let result: NotificationResult = 'accepted';
    if (notification === null) {
      // Anyone can send these: the security log has a limit, and names the route.
      shop.security.record('forged_callback', request);
      result = 'forged';
    } else if (notification !== 'irrelevant' && !(await inbox.receive(notification))) {
      log.warn('refused a payment notification: no such payment, or another amount, currency or method');
      result = 'unknown';
    }
    const { status, type, body } = provider ? provider.answer(result) : answerInJson(result);
    return new OwnAnswer(status, { 'cache-control': 'no-store', 'content-type': type }, body);
  });
}
