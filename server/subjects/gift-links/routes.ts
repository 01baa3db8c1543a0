import type { FastifyInstance } from 'fastify';
import { giftCalls as calls, isSet } from '#contract';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit, enforceLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { buyerKey } from '../orders/limit-held.ts';
import { requireBuyer } from '../orders/require-buyer.ts';
import { resolveDelivery } from '../orders/resolve-delivery.ts';
import { sendNotice } from '../sms/send-notice.ts';
import type { SmsServices } from '../sms/services.ts';
import { confirmGiftsInBackground } from './confirm-gift.ts';
import { fillLink } from './fill-link.ts';
import { describeGift, findLink } from './open-link.ts';
import { cancelGift, enterAddress, showLink } from './own-link.ts';
import { remindInBackground } from './remind-senders.ts';
import { strings } from './strings.ts';

const HOUR = 3_600_000;

/** Links that are opened and filled per address, and links of an order that its sender renews. */
const LIMITS = {
  open: { max: 60, window: HOUR },
  fill: { max: 20, window: HOUR },
  renew: { max: 10, window: 24 * HOUR },
};

/** The calls of gifts whose recipients enter their address: for senders, and for recipients without a login. */
export async function giftLinkRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  const { db, visitors, secretKey } = shop;
  confirmGiftsInBackground(shop);
  remindInBackground(shop);

  serveAttempt(app, calls.link, shop, async ({ body: { order_id, renew }, request }, { state }) => {
    const sender = requireBuyer(await visitors.find(request));
    // By the buyer, too: others cannot use up the sender's renewals.
    if (isSet(renew)) await enforceLimit(state, `gift-link:${buyerKey(sender)}:${order_id}`, LIMITS.renew);
    return inTransaction(db, tx => showLink(tx, sender, order_id, { renew: isSet(renew), secretKey }));
  });

  serve(app, calls.enterAddress, async ({ body: { order_id, address_id, address }, request }) => {
    const sender = requireBuyer(await visitors.find(request));
    const delivery = await resolveDelivery(db, sender, { address_id, address, method: 'standard' });
    await inTransaction(db, tx => enterAddress(tx, sender, order_id, delivery));
    return withMessage(strings.addressEntered, { increment_id: order_id });
  });

  serve(app, calls.cancel, async ({ body: { order_id }, request }) => {
    const sender = requireBuyer(await visitors.find(request));
    await inTransaction(db, tx => cancelGift(tx, sender, order_id));
    return withMessage(strings.canceled, { increment_id: order_id });
  });

  serveAttempt(app, calls.open, shop, async ({ body: { token }, request }, { state }) => {
    await enforceAddressLimit(state, 'gift-open', callerAddress(request), LIMITS.open);
    return describeGift(await findLink(db, token));
  });

  serveAttempt(app, calls.fill, shop, async ({ body, request, reply }, { state }) => {
    if (!isSet(body.flag)) throw new Refusal(400, strings.agreeFirst, null, 'agree');
    await enforceAddressLimit(state, 'gift-fill', callerAddress(request), LIMITS.fill);
    const recipient = await visitors.ensure(request, reply);
    const mark = { visitor: recipient.key, key: idempotencyKey(request.headers), call: 'gift-fill', body };
    let filled = 0;
    const gift = await inTransaction(db, tx =>
      once(tx, mark, async () => {
        const { gift, orderId } = await fillLink(tx, shop.legalTexts, recipient, body);
        filled = orderId;
        return gift;
      }),
    );
    if (filled > 0) await notifySender(shop, filled);
    return withMessage(strings.filled, gift);
  });
}

/** Notifies the sender by SMS that the address is entered, without it. */
async function notifySender(shop: SmsServices, orderId: number): Promise<void> {
  const order = await shop.db
    .selectFrom('orders')
    .leftJoin('customers', 'customers.id', 'orders.customer_id')
    .select(['increment_id', 'guest_mobile', 'customers.mobile'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  const mobile = order?.mobile ?? order?.guest_mobile;
  if (order && mobile) await sendNotice(shop, mobile, strings.smsFilled(order.increment_id));
}
