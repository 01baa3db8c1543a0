import type { FastifyInstance } from 'fastify';
import { orderCalls as calls, isSet } from '#contract';
import { readCart } from '../bag/read-cart.ts';
import { callerAddress } from '../customers/caller-address.ts';
import { idempotencyKey, once } from '../database/once.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { serve, withMessage } from '../http/serve.ts';
import { serveAttempt } from '../http/serve-attempt.ts';
import { clientOf } from '../payments/client-of.ts';
import { createPaymentProviders } from '../payments/create-provider.ts';
import { PaymentProviderError } from '../payments/provider.ts';
import { resultPage } from '../payments/result-page.ts';
import { formatPrice } from '../products/price.ts';
import { similarProducts } from '../recommendations/similar-products.ts';
import { cancelReturn } from '../returns/cancel-return.ts';
import { readReturns } from '../returns/read-returns.ts';
import { requestReturn } from '../returns/request-return.ts';
import type { ShopServices } from '../services.ts';
import { enforceLimit } from '../state/limit.ts';
import type { Visitor } from '../visitors/index.ts';
import { checkInvoice, toInvoice } from './check-invoice.ts';
import { closeOverdue } from './close-orders.ts';
import { findGuestOrder } from './find-guest-order.ts';
import { toGift } from './gift.ts';
import { buyerKey, hashAddress } from './limit-held.ts';
import { claimGuestOrders, rekeyGuestOrders } from './own-orders.ts';
import { placeOrder } from './place-order.ts';
import { readContact } from './read-contact.ts';
import { hasNewOrder, markSeen, readInvoice, readOrder, readOrders } from './read-orders.ts';
import { requestInvoice } from './request-invoice.ts';
import { resolveDelivery } from './resolve-delivery.ts';
import { CUTOFF_HOUR, checkSameDay, ENGRAVED_SAME_DAY } from './same-day.ts';
import { STATUS_LABELS } from './status.ts';
import { toOrder, toOrderDetail } from './to-order.ts';

/** How often overdue unpaid orders are canceled, in ms. */
const CLOSE_INTERVAL = 15_000;

/** Attempts to order, per customer or guest mobile, and per address, which many may share. */
const ORDER_LIMITS = {
  buyer: { max: 20, window: 10 * 60_000 },
  address: { max: 1000, window: 10 * 60_000 },
};

/** Guesses of order numbers per visitor. */
const FIND_LIMIT = { max: 10, window: 10 * 60_000 };

const NO_ORDER = '没有找到该订单';

/** The calls that place and read orders. */
export async function orderRoutes(app: FastifyInstance, shop: ShopServices): Promise<void> {
  const { db, visitors, log } = shop;
  const providers = createPaymentProviders(shop);
  visitors.onLogin(claimGuestOrders);
  visitors.onNewKey(rekeyGuestOrders);
  // Orders that ran out while no server was running.
  app.addHook('onReady', async () => void (await closeOverdue(db)));
  shop.every('closing unpaid orders', CLOSE_INTERVAL, async () => void (await closeOverdue(db)));

  serveAttempt(app, calls.place, shop, async ({ body, request }, { state }) => {
    const visitor = requireBuyer(await visitors.find(request));
    if (visitor.customerId === null && !isSet(body.flag)) {
      throw new Refusal(400, '请先阅读并同意销售条款与个人信息处理规则', null, 'agree');
    }
    const provider = providers.of(body.payment_method);
    if (!provider) throw new Refusal(503, '支付服务暂不可用，请稍后再试');
    const buyer = { visitor, addressHash: hashAddress(callerAddress(request), shop.secretKey) };
    await enforceLimit(state, `order:${buyerKey(visitor)}`, ORDER_LIMITS.buyer);
    await enforceLimit(state, `order:address:${buyer.addressHash}`, ORDER_LIMITS.address);
    const delivery = await resolveDelivery(db, visitor, {
      address_id: body.address_id,
      address: body.address,
      method: body.delivery_method ?? 'standard',
    });
    const invoice = body.invoice ? toInvoice(body.invoice) : null;
    const problem = invoice && checkInvoice(invoice);
    if (problem) throw new Refusal(400, problem);
    const client = clientOf(request);
    const input = {
      list: isSet(body.quickPurchase) ? ('quick' as const) : ('bag' as const),
      delivery,
      way: { method: body.payment_method, tradeType: provider.tradeType(client) },
      invoice,
      remark: body.remark ?? '',
      gift: toGift(body.gift),
      grand: body.grand,
    };
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'order', body };
    const placed = await inTransaction(db, tx => once(tx, mark, () => placeOrder(tx, buyer, input)));
    const { payment, product_count, hold_until } = placed;
    const { incrementId, amount, method } = payment;
    // The order exists by now: if the provider fails, the result page offers to pay again.
    const payUrl = await provider.openPayment(payment, client).catch(error => {
      if (!(error instanceof PaymentProviderError)) throw error;
      log.error({ err: error }, 'opening a payment failed');
      return resultPage(incrementId);
    });
    return {
      orderId: incrementId,
      increment_id: incrementId,
      status: 'pending',
      status_label: STATUS_LABELS.pending,
      grand_total: formatPrice(amount),
      product_count,
      payment_method: method,
      hold_until,
      pay_url: payUrl,
    };
  });

  serve(app, calls.contact, async ({ request }) =>
    readContact(db, requireBuyer(await visitors.find(request))),
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
    const sameDay = selected.some(line => line.engraving !== '')
      ? { available: false, message: ENGRAVED_SAME_DAY }
      : checkSameDay(
          region,
          selected.some(line => line.isPreOrder),
        );
    return { ...sameDay, cutoff: `${CUTOFF_HOUR}:00`, fee: formatPrice(0) };
  });

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
    return toOrderDetail(row, await readInvoice(db, row.id), await readReturns(db, row.id));
  });

  serve(app, calls.invoice, async ({ body: { order_id, ...fields }, request }) => {
    const member = await visitors.member(request);
    const invoice = toInvoice(fields);
    const problem = checkInvoice(invoice);
    if (problem) throw new Refusal(400, problem);
    await requestInvoice(db, member, order_id, invoice);
    return withMessage('发票申请已提交，电子发票将发送至您的邮箱', {
      increment_id: order_id,
      invoice_status: 2,
    });
  });

  serve(app, calls.requestReturn, async ({ body, request }) => {
    const { order_id, note = '', ...fields } = body;
    const member = await visitors.member(request);
    const mark = { visitor: member.key, key: idempotencyKey(request.headers), call: 'return', body };
    const input = { ...fields, note: note.trim() };
    const return_number = await inTransaction(db, tx =>
      once(tx, mark, () => requestReturn(tx, member, order_id, input)),
    );
    return withMessage('退货申请已提交，我们将尽快审核', { return_number });
  });

  serve(app, calls.cancelReturn, async ({ body: { order_id, return_number }, request }) => {
    const member = await visitors.member(request);
    await inTransaction(db, tx => cancelReturn(tx, member, order_id, return_number));
    return withMessage('退货申请已取消', { return_number });
  });

  serveAttempt(app, calls.findGuest, shop, async ({ body: { order_id }, request }, { state }) => {
    const visitor = requireBuyer(await visitors.find(request));
    await enforceLimit(state, `find-order:${visitor.key}`, FIND_LIMIT);
    if (!(await findGuestOrder(db, visitor, order_id))) {
      throw new Refusal(404, '没有找到该订单，请核对订单编号与下单时验证的手机号码');
    }
    return { orderId: order_id, isMember: visitor.customerId !== null };
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

/** @throws Refusal 401 unless the visitor is a member, or a guest with a verified mobile. */
function requireBuyer(visitor: Visitor | null): Visitor {
  if (visitor && (visitor.customerId !== null || visitor.guestMobile !== null)) return visitor;
  throw new Refusal(401, '请先登录，或完成手机验证后以游客身份结账');
}
