import type { FastifyInstance } from 'fastify';
import { paymentCalls as calls } from '../contract/payments.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { closeOverdue } from '../orders/closeOrders.ts';
import { readOrder } from '../orders/readOrders.ts';
import { refuseRepay } from '../orders/status.ts';
import { toOrder } from '../orders/toOrder.ts';
import { hasFailed } from '../payments/hasFailed.ts';
import { createPaymentProvider, METHODS, type PaymentProvider } from '../payments/index.ts';
import { settlePayment } from '../payments/settlePayment.ts';
import { switchPayment } from '../payments/switchPayment.ts';
import type { ShopServices } from '../services.ts';
import type { Visitor } from '../visitors/index.ts';
import { payPages } from './payPages.ts';

/** Paying an order: choosing a way, being told, and the provider's callback (A §7 "Cart and checkout"). */
export function paymentRoutes(app: FastifyInstance, shop: ShopServices): void {
  const { db, visitors, config, log } = shop;
  const provider = createPaymentProvider(config, db);
  if (provider) payPages(app, shop, provider);

  /** An order of the caller's, closed by now if its time is over. */
  async function ownOrder(visitor: Visitor | null, incrementId: string) {
    if (visitor) await closeOverdue(db, visitor);
    const row = visitor && (await readOrder(db, visitor, incrementId));
    if (!row) throw new Refusal(404, '没有找到该订单');
    return row;
  }

  serve(app, calls.methods, async ({ query: { order_id = '' }, request }) => {
    available(provider);
    const row = order_id ? await ownOrder(await visitors.find(request), order_id) : null;
    if (row) refuseRepay(row);
    const selected = row?.payment_method ?? Object.keys(METHODS)[0];
    return {
      items: Object.entries(METHODS).map(([code, title]) => ({ code, title, selected: code === selected })),
      order_id,
      grand_total: row ? toOrder(row).grand_total : '',
    };
  });

  serve(app, calls.switchMethod, async ({ body: { orderId, paymentMethod }, request }) => {
    const open = available(provider);
    const visitor = await visitors.find(request);
    if (!visitor) throw new Refusal(404, '没有找到该订单');
    await closeOverdue(db, visitor);
    return { pay_url: await open.payUrl(await switchPayment(db, visitor, orderId, paymentMethod)) };
  });

  serve(app, calls.paid, async ({ query, request }) => {
    const row = await ownOrder(await visitors.find(request), query.orderId);
    const order = toOrder(row);
    const paid = ['processing', 'shipped', 'delivered'].includes(order.status);
    const failed = order.status === 'pending' && (await hasFailed(db, row.id));
    return { ...order, orderId: order.increment_id, paid, failed };
  });

  serve(app, calls.notify, async ({ params, body }) => {
    const notice = provider?.name === params.provider ? await provider.readNotice(body) : null;
    if (!notice) {
      log.warn('a payment callback was forged or unknown');
      throw new Refusal(403, '签名无效');
    }
    const done = await settlePayment(db, notice);
    if (done === null) throw new Refusal(404, '没有这笔支付');
    if (done === 'refund') log.warn('a payment came too late or twice and is to be refunded');
    return { result: 'success' };
  });
}

/** @throws Refusal 503 where there is no provider. */
function available(provider: PaymentProvider | null): PaymentProvider {
  if (!provider) throw new Refusal(503, '支付服务暂不可用，请稍后再试');
  return provider;
}
