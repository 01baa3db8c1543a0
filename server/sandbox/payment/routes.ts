import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatPrice } from '#shop/language';
import type { Db } from '../../base/database/index.ts';
import { escapeHtml, sendSimplePage } from '../../base/http/simple-page.ts';
import type { BaseServices } from '../../base/services.ts';
import { closeOverdue } from '../../subjects/orders/close-orders.ts';
import { METHODS, type Method } from '../../subjects/payments/provider.ts';
import { resultPage } from '../../subjects/payments/result-page.ts';
import { acceptEmptyForms } from '../forms/accept-empty-forms.ts';
import { createNotificationQueue } from './notifications.ts';
import { PAY_PATH } from './provider.ts';

/** How often due notifications are sent, in ms. */
const DELIVER_INTERVAL = 2000;

/** The buttons of the page: the reported result, how often, and after how many seconds. */
const ACTIONS: Record<string, { label: string; paid: boolean; count: number; delay: number }> = {
  pay: { label: '确认支付', paid: true, count: 1, delay: 0 },
  fail: { label: '支付失败', paid: false, count: 1, delay: 0 },
  late: { label: '支付，结果稍后通知', paid: true, count: 1, delay: 20 },
  twice: { label: '支付，结果通知两次', paid: true, count: 2, delay: 0 },
};

const STATUS_NOTES: Record<string, string> = {
  canceled: '该订单已超时取消；此时付款将原路退回。',
  refunding: '该订单已超时取消，款项正在退回。',
  processing: '该订单已支付；再次付款将原路退回。',
};

interface PayRoute {
  Params: { token: string; action: string };
}

/** The pay page of the payment sandbox. */
export async function paymentSandboxRoutes(app: FastifyInstance, shop: BaseServices): Promise<void> {
  const { db, every, log } = shop;
  const notifications = createNotificationQueue(app, shop);
  every('sandbox payment notifications', DELIVER_INTERVAL, notifications.deliver);
  acceptEmptyForms(app);

  app.get<PayRoute>(`${PAY_PATH}/:token`, async ({ params: { token } }, reply) => {
    await closeOverdue(db);
    const payment = await findPayment(db, token);
    if (!payment) return sendNotFound(reply);
    const rows = [
      ['订单编号', payment.increment_id],
      ['支付方式', METHODS[payment.method as Method]],
      ['金额', formatPrice(payment.amount)],
    ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${escapeHtml(value as string)}</td></tr>`);
    const buttons = Object.entries(ACTIONS).map(
      ([action, { label }]) =>
        `<form method="post" action="${PAY_PATH}/${escapeHtml(token)}/${action}"><button${action === 'pay' ? '' : ' class="plain"'}>${label}</button></form>`,
    );
    const note = STATUS_NOTES[payment.status] ?? '';
    const back = `<p><a href="${resultPage(payment.increment_id)}">不支付，返回商店</a></p>`;
    return sendSimplePage(reply, {
      title: '支付',
      body: `<table><tbody>${rows.join('')}</tbody></table>${note && `<p>${note}</p>`}${buttons.join('')}${back}`,
    });
  });

  app.post<PayRoute>(`${PAY_PATH}/:token/:action`, async ({ params: { token, action: name } }, reply) => {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    const payment = action && (await findPayment(db, token));
    if (!action || !payment) return sendNotFound(reply);
    await notifications.add(token, action.paid, action.count, action.delay);
    // The payment is stored: what fails now is tried again.
    await notifications.deliver().catch(err => log.error({ err }, 'sending payment notifications failed'));
    return reply.header('cache-control', 'no-store').redirect(resultPage(payment.increment_id), 303);
  });
}

function findPayment(db: Db, token: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.amount', 'payments.method', 'orders.increment_id', 'orders.status'])
    .where('token', '=', token)
    .executeTakeFirst();
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return sendSimplePage(reply.code(404), {
    title: '没有这笔支付',
    body: '<p><a href="/">返回商店</a></p>',
  });
}
