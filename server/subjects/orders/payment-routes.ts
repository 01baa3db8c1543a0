import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { paymentCalls as calls, isSet, type OrderDetail } from '#contract';
import { formatPrice } from '#shop/language';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import { hasFailedPayment } from '../payments/has-failed-payment.ts';
import { isBookingExpected } from '../payments/is-booking-expected.ts';
import { METHODS, PaymentProviderError } from '../payments/provider.ts';
import type { PaymentProviders } from '../payments/providers.ts';
import { readClient } from '../payments/read-client.ts';
import type { Visitor } from '../visitors/index.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { closeOverdue } from './close-orders.ts';
import { readOrder } from './read-orders.ts';
import { refuseRepay } from './status.ts';
import { strings } from './strings.ts';
import { switchPayment } from './switch-payment.ts';
import { toOrderDetail } from './to-order.ts';

const UNAVAILABLE = strings.paymentUnavailable;

/** How long the result of a payment waits for its booking, and how often it is read, in ms. */
const BOOKING_TIME = 3000;
const BOOKING_CHECK = 100;

const NO_ORDER = strings.notFound;

const PAID_STATUSES = ['processing', 'shipped', 'delivered'];

/** Hides a guest's address in a browser in which another mobile has been verified since. */
function withoutPlace({ method, country_id, ...place }: OrderDetail['delivery']): OrderDetail['delivery'] {
  const hidden = Object.fromEntries(Object.keys(place).map(name => [name, ''])) as typeof place;
  return { ...hidden, country_id, method };
}

/** The calls of paying an order: methods, switching, result. */
export async function orderPaymentRoutes(
  app: FastifyInstance,
  { db, visitors, log, payments }: VisitorServices & { payments: PaymentProviders },
): Promise<void> {
  const methods = Object.entries(METHODS).filter(([code]) => payments.of(code));

  /** Reads the visitor's order, after canceling it if its time to pay is over. */
  async function findOrder(visitor: Visitor | null, incrementId: string) {
    if (visitor) await closeOverdue(db, visitor);
    const row = visitor && (await readOrder(db, visitor, incrementId));
    if (!row) throw new Refusal(404, NO_ORDER);
    return row;
  }

  serve(app, calls.methods, async ({ query: { order_id = '' }, request }) => {
    if (methods.length === 0) throw new Refusal(503, UNAVAILABLE);
    const row = order_id ? await findOrder(await visitors.find(request), order_id) : null;
    if (row) refuseRepay(row);
    const selected = row && payments.of(row.payment_method) ? row.payment_method : methods[0]?.[0];
    return {
      items: methods.map(([code, title]) => ({ code, title, selected: code === selected })),
      order_id,
      grand_total: row ? formatPrice(row.grand_total - row.gift_card_total) : '',
    };
  });

  serve(app, calls.switchMethod, async ({ body: { orderId, paymentMethod }, request }) => {
    const provider = payments.of(paymentMethod);
    if (!provider) throw new Refusal(503, UNAVAILABLE);
    const visitor = await visitors.find(request);
    if (!visitor) throw new Refusal(404, NO_ORDER);
    await closeOverdue(db, visitor);
    const client = readClient(request);
    const way = { method: paymentMethod, tradeType: provider.tradeType(client) };
    const payment = await switchPayment(db, visitor, orderId, way);
    const payUrl = await provider.openPayment(payment, client).catch(error => {
      if (!(error instanceof PaymentProviderError)) throw error;
      log.error({ err: error }, 'opening a payment failed');
      throw new Refusal(503, UNAVAILABLE);
    });
    return { pay_url: payUrl };
  });

  serve(app, calls.paid, async ({ query, request }) => {
    const visitor = await visitors.find(request);
    let row = await findOrder(visitor, query.orderId);
    const until = Date.now() + BOOKING_TIME;
    const isOutside = !payments.of(row.payment_method)?.isLocal;
    const isExpected = (id: number) => isBookingExpected(db, id, isOutside && isSet(query.wait ?? 0));
    while (row.status === 'pending' && Date.now() < until && (await isExpected(row.id))) {
      await wait(BOOKING_CHECK);
      row = await findOrder(visitor, query.orderId);
    }
    const order = toOrderDetail(row, undefined);
    const paid = PAID_STATUSES.includes(order.status);
    const failed = order.status === 'pending' && (await hasFailedPayment(db, row.id));
    const isAddressShown = row.customer_id !== null || row.guest_mobile === visitor?.guestMobile;
    const delivery = isAddressShown ? order.delivery : withoutPlace(order.delivery);
    const given = isAddressShown ? {} : { gift: null, gift_link: null };
    return { ...order, ...given, delivery, orderId: order.increment_id, paid, failed };
  });
}
