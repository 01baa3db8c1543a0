import type { FastifyInstance } from 'fastify';
import { orderCalls as calls } from '#contract';
import { isUnavailable } from '../../base/database/unavailable.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { enforceLimit } from '../../base/http/limit.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { similarProducts } from '../recommendations/similar-products.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { toInvoice } from './check-invoice.ts';
import { closeOverdue } from './close-orders.ts';
import { describeOrder } from './describe-order.ts';
import { findGuestOrder } from './find-guest-order.ts';
import { claimGuestOrders, isProven, rekeyGuestOrders } from './own-orders.ts';
import { hasNewOrder, markSeen, readOrder, readOrders } from './read-orders.ts';
import { requestInvoice } from './request-invoice.ts';
import { requireBuyer } from './require-buyer.ts';
import { strings } from './strings.ts';
import { toOrder } from './to-order.ts';

/** How often overdue unpaid orders are canceled, in ms. */
const CLOSE_INTERVAL = 15_000;

/** Guesses of order numbers per visitor. */
const FIND_LIMIT = { max: 10, window: 10 * 60_000 };

const NO_ORDER = strings.notFound;

/** The calls that read orders. */
export async function orderRoutes(app: FastifyInstance, shop: VisitorServices): Promise<void> {
  const { db, visitors } = shop;
  visitors.onLogin(claimGuestOrders);
  visitors.onNewKey(rekeyGuestOrders);
  // Orders that ran out while no server was running.
  app.addHook('onReady', async () => {
    await closeOverdue(db).catch(error => {
      // The job tries again. `/readyz` says that a database is read-only or full, and when it can be written again.
      if (!isUnavailable(error)) throw error;
      app.log.error({ err: error }, 'closing unpaid orders failed');
    });
  });
  shop.every('closing unpaid orders', CLOSE_INTERVAL, async () => void (await closeOverdue(db)));

  serve(app, calls.list, async ({ body, request }) => {
    const member = await visitors.member(request);
    await closeOverdue(db, member);
    const { page = 1, page_size = 10, status } = body;
    const { rows, total } = await readOrders(db, member, { page, size: page_size, status });
    await markSeen(db, member);
    const items = rows.map(row => toOrder(row));
    return { items, total, page, page_size, total_pages: Math.ceil(total / page_size) };
  });

  serve(app, calls.detail, async ({ body, request }) => {
    const member = await visitors.member(request);
    await closeOverdue(db, member);
    const row = await readOrder(db, member, body.id);
    if (!row) throw new Refusal(404, NO_ORDER);
    return describeOrder(db, row);
  });

  serve(app, calls.invoice, async ({ body: { order_id, ...fields }, request }) => {
    const member = await visitors.member(request);
    const invoice = toInvoice(fields);
    await requestInvoice(db, member, order_id, invoice);
    return withMessage(strings.invoiceRequested, {
      increment_id: order_id,
      invoice_status: 2,
    });
  });

  serveAttempt(app, calls.findGuest, shop, async ({ body: { order_id }, request }, { state }) => {
    const visitor = requireBuyer(await visitors.find(request));
    await enforceLimit(state, `find-order:${visitor.key}`, FIND_LIMIT);
    if (!(await findGuestOrder(db, visitor, order_id))) {
      throw new Refusal(404, strings.notFoundForMobile);
    }
    return { orderId: order_id, isMember: visitor.customerId !== null };
  });

  serve(app, calls.guestOrder, async ({ body, request }) => {
    const visitor = requireBuyer(await visitors.find(request));
    await closeOverdue(db, visitor);
    const row = await readOrder(db, visitor, body.order_id, isProven);
    if (!row) throw new Refusal(404, NO_ORDER);
    return describeOrder(db, row);
  });

  serve(app, calls.newOrder, async ({ request }) => {
    const visitor = await visitors.find(request);
    if (visitor?.customerId == null) return { newOrderStatus: false };
    return { newOrderStatus: await hasNewOrder(db, await visitors.member(request)) };
  });

  serve(app, calls.orderRecommendations, async ({ query, request }) => {
    const visitor = await visitors.find(request);
    const row = visitor && (await readOrder(db, visitor, query.incrementId));
    if (!row) throw new Refusal(404, NO_ORDER);
    const spus = [...new Set(row.items.map(({ spu }) => spu))];
    return { items: await similarProducts(db, spus, query.count ?? 8) };
  });
}
