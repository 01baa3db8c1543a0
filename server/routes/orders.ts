import type { FastifyInstance } from 'fastify';
import { showCart } from '../bag/showCart.ts';
import { isSet } from '../contract/fields.ts';
import { orderCalls as calls } from '../contract/orders.ts';
import { idempotencyKey, once } from '../database/once.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { say, serve } from '../http/serve.ts';
import { checkInvoice, toInvoice } from '../orders/checkInvoice.ts';
import { closeOverdue } from '../orders/closeOrders.ts';
import { deliveryOf } from '../orders/deliveryOf.ts';
import { claimGuestOrders, keepGuestOrders } from '../orders/ownOrders.ts';
import { placeOrder } from '../orders/placeOrder.ts';
import { hasNewOrder, markSeen, readInvoice, readOrder, readOrders } from '../orders/readOrders.ts';
import { requestInvoice } from '../orders/requestInvoice.ts';
import { CUTOFF_HOUR, sameDay } from '../orders/sameDay.ts';
import { STATUS_LABELS } from '../orders/status.ts';
import { toOrder, toOrderDetail } from '../orders/toOrder.ts';
import { createPaymentProvider } from '../payments/index.ts';
import { formatPrice } from '../products/price.ts';
import { similarTo } from '../products/recommend/similarTo.ts';
import type { ShopServices } from '../services.ts';
import { limit } from '../state/limit.ts';
import type { Visitor } from '../visitors/index.ts';

/** How often orders that were not paid in time are looked for, in ms. */
const CLOSE_EVERY = 15_000;

/** Orders of one visitor: nobody empties the shelves by holding stock. */
const PLACING = { max: 20, window: 10 * 60_000 };

const NO_ORDER = '没有找到该订单';

/** Placing and reading orders (A §7). */
export function orderRoutes(app: FastifyInstance, shop: ShopServices): void {
  const { db, visitors, state, config } = shop;
  const provider = createPaymentProvider(config, db);
  visitors.onLogin(claimGuestOrders);
  visitors.onNewKey(keepGuestOrders);
  // What a stopped server left behind is closed before it serves.
  app.addHook('onReady', async () => void (await closeOverdue(db)));
  shop.every('closing unpaid orders', CLOSE_EVERY, async () => void (await closeOverdue(db)));

  serve(app, calls.place, async ({ body, request }) => {
    const visitor = mayOrder(await visitors.find(request));
    if (!provider) throw new Refusal(503, '支付服务暂不可用，请稍后再试');
    await limit(state, `order:${visitor.key}`, PLACING);
    const delivery = await deliveryOf(db, visitor, {
      address_id: body.address_id,
      address: body.address,
      method: body.delivery_method ?? 'standard',
    });
    const invoice = body.invoice ? toInvoice(body.invoice) : null;
    const problem = invoice && checkInvoice(invoice);
    if (problem) throw new Refusal(400, problem);
    const wish = {
      list: isSet(body.quickPurchase) ? ('quick' as const) : ('bag' as const),
      delivery,
      method: body.payment_method,
      invoice,
      remark: body.remark ?? '',
      grand: body.grand,
    };
    const mark = { visitor: visitor.key, key: idempotencyKey(request.headers), call: 'order' };
    const placed = await inTransaction(db, tx => once(tx, mark, () => placeOrder(tx, visitor, wish)));
    const { increment_id, grand_total, product_count, hold_until, method, token } = placed;
    return {
      orderId: increment_id,
      increment_id,
      status: 'pending',
      status_label: STATUS_LABELS.pending,
      grand_total: formatPrice(grand_total),
      product_count,
      payment_method: method,
      hold_until,
      pay_url: await provider.payUrl({ token, method, amount: grand_total }),
    };
  });

  serve(app, calls.sameDay, async ({ body, request }) => {
    const visitor = await visitors.find(request);
    let region = body.region_id || body.city_id || body.district_id || '';
    if (body.address_id !== undefined && visitor) {
      const place = await deliveryOf(db, visitor, { address_id: body.address_id, method: 'standard' });
      region = place.region_id;
    }
    const cart = await showCart(db, visitor, isSet(body.quickPurchase) ? 'quick' : 'bag');
    const preOrder = cart.data.some(line => line.isSelected && line.isPreOrder);
    return { ...sameDay(region, preOrder), cutoff: `${CUTOFF_HOUR}:00`, fee: formatPrice(0) };
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
    return toOrderDetail(row, await readInvoice(db, row.id));
  });

  serve(app, calls.invoice, async ({ body: { order_id, ...fields }, request }) => {
    const member = await visitors.member(request);
    const invoice = toInvoice(fields);
    const problem = checkInvoice(invoice);
    if (problem) throw new Refusal(400, problem);
    await requestInvoice(db, member, order_id, invoice);
    return say('发票申请已提交，电子发票将发送至您的邮箱', { increment_id: order_id, invoice_status: 2 });
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
    return { items: await similarTo(db, spus, query.count ?? 8) };
  });
}

/** @throws Refusal 401 for who is neither a member nor a guest with a proven mobile (A §6). */
function mayOrder(visitor: Visitor | null): Visitor {
  if (visitor && (visitor.customerId !== null || visitor.guestMobile !== null)) return visitor;
  throw new Refusal(401, '请先登录，或完成手机验证后以游客身份结账');
}
