import type { FastifyInstance, FastifyReply } from 'fastify';
import { NOTIFY } from '../contract/payments.ts';
import { pageOf, text } from '../http/plainPage.ts';
import { closeOverdue } from '../orders/closeOrders.ts';
import { METHODS, type Method } from '../payments/index.ts';
import { createSandboxCallbacks } from '../payments/sandboxCallbacks.ts';
import type { SandboxProvider } from '../payments/sandboxProvider.ts';
import { formatPrice } from '../products/price.ts';
import type { ShopServices } from '../services.ts';

/** How often the sandbox looks for callbacks that are due, in ms. */
const LOOK_EVERY = 2000;

/** What the buttons do: the callback's result, how often and how many seconds later it comes. */
const ACTIONS: Record<string, { label: string; paid: boolean; count: number; seconds: number }> = {
  pay: { label: '确认支付', paid: true, count: 1, seconds: 0 },
  fail: { label: '支付失败', paid: false, count: 1, seconds: 0 },
  late: { label: '支付，结果稍后通知', paid: true, count: 1, seconds: 20 },
  twice: { label: '支付，结果通知两次', paid: true, count: 2, seconds: 0 },
};

interface PayPage {
  Params: { token: string; action: string };
}

/** The payment sandbox's pages: `/_pay/{token}`, in the place of a bank's. */
export function payPages(app: FastifyInstance, { db, every }: ShopServices, provider: SandboxProvider): void {
  const callbacks = createSandboxCallbacks(app, db, provider, NOTIFY + provider.name);
  every('sandbox payment callbacks', LOOK_EVERY, callbacks.deliver);

  const find = (token: string) =>
    db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select([
        'payments.amount',
        'payments.method',
        'payments.state',
        'orders.increment_id',
        'orders.status',
      ])
      .where('token', '=', token)
      .executeTakeFirst();

  const missing = (reply: FastifyReply) =>
    pageOf(reply.code(404), { title: '没有这笔支付', body: '<p><a href="/">返回商店</a></p>' });

  app.register(async pages => {
    // What a form without fields sends.
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1024 },
      (_request, _body, done) => done(null, null),
    );

    pages.get<PayPage>('/_pay/:token', async ({ params: { token } }, reply) => {
      await closeOverdue(db);
      const payment = await find(token);
      if (!payment) return missing(reply);
      const rows = [
        ['订单编号', payment.increment_id],
        ['支付方式', METHODS[payment.method as Method]],
        ['金额', formatPrice(payment.amount)],
      ].map(([name, value]) => `<tr><th scope="row">${name}</th><td>${text(value as string)}</td></tr>`);
      const buttons = Object.entries(ACTIONS).map(
        ([action, { label }]) =>
          `<form method="post" action="/_pay/${text(token)}/${action}"><button${action === 'pay' ? '' : ' class="plain"'}>${label}</button></form>`,
      );
      const note = NOTES[payment.status] ?? '';
      const back = `<p><a href="${resultPage(payment.increment_id)}">不支付，返回商店</a></p>`;
      return pageOf(reply, {
        title: '支付',
        body: `<table><tbody>${rows.join('')}</tbody></table>${note && `<p>${note}</p>`}${buttons.join('')}${back}`,
      });
    });

    pages.post<PayPage>('/_pay/:token/:action', async ({ params: { token, action } }, reply) => {
      const chosen = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
      const payment = chosen && (await find(token));
      if (!chosen || !payment) return missing(reply);
      await callbacks.add(token, chosen.paid, chosen.count, chosen.seconds);
      await callbacks.deliver();
      return reply.header('cache-control', 'no-store').redirect(resultPage(payment.increment_id), 303);
    });
  });
}

const NOTES: Record<string, string> = {
  canceled: '该订单已超时取消；此时付款将原路退回。',
  refunding: '该订单已超时取消，款项正在退回。',
  processing: '该订单已支付；再次付款将原路退回。',
};

/** Where the shopper comes back to; made here alone, so that no address from outside is followed. */
function resultPage(incrementId: string): string {
  return `/checkout/result?orderId=${encodeURIComponent(incrementId)}`;
}
