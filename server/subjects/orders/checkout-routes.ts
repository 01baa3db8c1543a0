import type { FastifyInstance } from 'fastify';
import { orderCalls as calls, isSet } from '#contract';
import { formatPrice } from '#shop/language';
import { idempotencyKey, once } from '../../base/database/once.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import { serve } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { readCart } from '../bag/read-cart.ts';
import { limitCodes } from '../gift-cards/limit-codes.ts';
import { GIFT_CARD_METHOD, PaymentProviderError } from '../payments/provider.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import { readClient } from '../payments/read-client.ts';
import { resultPage } from '../payments/result-page.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { toInvoice } from './check-invoice.ts';
import { estimateFor } from './estimate.ts';
import { toGift } from './gift.ts';
import { UNKNOWN_PLACE } from './gift-link-state.ts';
import { createLink } from './gift-link-token.ts';
import { buyerKey, hashAddress } from './limit-held.ts';
import { placeOrder } from './place-order.ts';
import { readContact } from './read-contact.ts';
import { requireBuyer } from './require-buyer.ts';
import { resolveDelivery } from './resolve-delivery.ts';
import { CUTOFF_HOUR, checkSameDay, refuseEngraved } from './same-day.ts';
import { strings } from './strings.ts';

/** Attempts to order, per customer or guest mobile, and per address, which many may share. */
const ORDER_LIMITS = {
  buyer: { max: 20, window: 10 * 60_000 },
  address: { max: 1000, window: 10 * 60_000 },
};

/** The calls of checkout. */
export async function checkoutRoutes(
  app: FastifyInstance,
  shop: VisitorServices & { payments: PaymentProviders },
): Promise<void> {
  const { db, visitors, log, payments } = shop;

  serveAttempt(app, calls.place, shop, async ({ body, request }, { state }) => {
    const visitor = requireBuyer(await visitors.find(request));
    if (visitor.customerId === null && !isSet(body.flag)) {
      throw new Refusal(400, strings.agreeFirst, null, 'agree');
    }
    const provider = payments.of(body.payment_method);
    if (!provider) throw new Refusal(503, strings.paymentUnavailable);
    const buyer = { visitor, addressHash: hashAddress(callerAddress(request), shop.secretKey) };
    await enforceLimit(state, `order:${buyerKey(visitor)}`, ORDER_LIMITS.buyer);
    await enforceLimit(state, `order:address:${buyer.addressHash}`, ORDER_LIMITS.address);
    const gift = toGift(body.gift);
    const { address_id, address, delivery_method = 'standard' } = body;
    if (gift?.by_recipient && delivery_method === 'sameday') throw new Refusal(409, strings.giftSameDay);
    if (body.gift_cards?.length) await limitCodes(state, callerAddress(request));
    const delivery = gift?.by_recipient
      ? UNKNOWN_PLACE
      : address_id === undefined && address === undefined
        ? null
        : await resolveDelivery(db, visitor, { address_id, address, method: delivery_method });
    const client = readClient(request);
    const input = {
      list: isSet(body.quickPurchase) ? ('quick' as const) : ('bag' as const),
      delivery,
      way: { method: body.payment_method, tradeType: provider.tradeType(client) },
      invoice: body.invoice ? toInvoice(body.invoice) : null,
      remark: body.remark ?? '',
      gift,
      link: gift?.by_recipient ? createLink(shop.secretKey) : null,
      grand: body.grand,
      due: body.due,
      cards: body.gift_cards ?? [],
      secretKey: shop.secretKey,
    };
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'order', body };
    const placed = await inTransaction(db, tx =>
      once(tx, mark, () => placeOrder(tx, shop.legalTexts, buyer, input)),
    );
    const { payment, product_count, hold_until } = placed;
    // A retry may get what the version before has stored, which has both in the payment.
    const { incrementId, amount } = { ...payment, ...placed };
    // The order exists by now: if the provider fails, the result page offers to pay again.
    const payUrl = payment
      ? await provider.openPayment(payment, client).catch(error => {
          if (!(error instanceof PaymentProviderError)) throw error;
          log.error({ err: error }, 'opening a payment failed');
          return resultPage(incrementId);
        })
      : resultPage(incrementId);
    const status = payment ? 'pending' : 'processing';
    return {
      orderId: incrementId,
      increment_id: incrementId,
      status,
      status_label: strings.statuses[status],
      grand_total: formatPrice(amount),
      product_count,
      payment_method: payment?.method ?? GIFT_CARD_METHOD,
      hold_until,
      pay_url: payUrl,
    };
  });

  serve(app, calls.contact, async ({ request }) =>
    readContact(db, requireBuyer(await visitors.find(request))),
  );

  serve(app, calls.estimate, async ({ body, request }) =>
    estimateFor(db, await visitors.find(request), body),
  );

  serve(app, calls.sameDay, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    let region = body.region_id || body.city_id || body.district_id || '';
    if (body.address_id !== undefined && visitor) {
      const delivery = await resolveDelivery(db, visitor, {
        address_id: body.address_id,
        method: 'standard',
      });
      region = delivery.region_id;
    }
    const cart = await readCart(db, visitor, isSet(body.quickPurchase) ? 'quick' : 'bag');
    const selected = cart.data.filter(line => line.isSelected);
    const engraved = refuseEngraved(selected);
    const sameDay = engraved
      ? { available: false, message: engraved }
      : checkSameDay(
          region,
          selected.some(line => line.isPreOrder),
        );
    return { ...sameDay, cutoff: `${CUTOFF_HOUR}:00`, fee: formatPrice(0) };
  });
}
