import type { FastifyInstance } from 'fastify';
import { formatPrice } from '#shop/language';
import { toChinaTime } from '../../../base/china-time.ts';
import type { Db } from '../../../base/database/index.ts';
import { escapeHtml } from '../../../base/http/simple-page.ts';
import type { BaseServices } from '../../../base/services.ts';
import { qrDataUrl } from '../../wechat/qr.ts';
import { CODE_PATH, readCode } from '../payment-codes.ts';
import { METHODS } from '../provider.ts';
import { resultPage } from '../result-page.ts';
import { sendShopPage } from './shop-page.ts';
import { strings } from './strings.ts';

interface CodeRoute {
  Params: { token: string };
}

const SCRIPT = `${CODE_PATH}/watch.js`;

/**
 * The page that shows a payment's QR code on a computer, and goes on to the result once the payment is booked. The address
 * has the payment's token, which can't be guessed. Without script, a link goes on.
 */
export async function codeRoutes(
  app: FastifyInstance,
  { db, state }: Pick<BaseServices, 'db' | 'state'>,
): Promise<void> {
  app.get(SCRIPT, async (_request, reply) => {
    const { default: script } = await import('./watch.ts?script');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });

  app.get<CodeRoute>(`${CODE_PATH}/:token`, async ({ params: { token } }, reply) => {
    const [code, payment] = await Promise.all([readCode(state, token), readPayment(db, token)]);
    if (!code || !payment) {
      return sendShopPage(reply.code(404), {
        title: strings.expired,
        note: strings.payInOrders,
        body: `<p><a class="button" href="/">${escapeHtml(strings.toShop)}</a></p>`,
      });
    }
    const result = resultPage(code.incrementId);
    if (payment.state !== 'open') return reply.header('cache-control', 'no-store').redirect(result, 303);
    return sendShopPage(reply, {
      title: strings.title,
      note: strings.note,
      script: SCRIPT,
      body: `<div class="columns">
<section class="step" aria-labelledby="scan"><h2 id="scan">${escapeHtml(strings.scan)}</h2><img src="${qrDataUrl(code.url)}" width="280" height="280" alt="${escapeHtml(strings.code)}"><ol>${strings.steps.map(step => `<li>${escapeHtml(step)}</li>`).join('')}</ol></section>
<aside aria-labelledby="summary"><h2 id="summary">${escapeHtml(strings.summary)}</h2><dl>${[
        toRow(strings.order, code.incrementId),
        toRow(strings.goods, strings.pieces(payment.product_count)),
        toRow(strings.method, METHODS.wechat),
        toRow(strings.heldUntil, toChinaTime(payment.hold_until).slice(11, 16)),
        toRow(strings.amount, formatPrice(code.amount), 'total'),
      ].join(
        '',
      )}</dl><p data-state="${CODE_PATH}/${escapeHtml(token)}/state" data-result="${escapeHtml(result)}"><a class="button" href="${escapeHtml(result)}">${escapeHtml(strings.paid)}</a></p><p><a href="${escapeHtml(result)}">${escapeHtml(strings.otherMethod)}</a></p></aside>
</div>`,
    });
  });

  app.get<CodeRoute>(`${CODE_PATH}/:token/state`, async ({ params: { token } }, reply) => {
    reply.header('cache-control', 'no-store');
    return { isOpen: (await readPayment(db, token))?.state === 'open' };
  });
}

const toRow = (name: string, value: string, style = '') =>
  `<div${style && ` class="${style}"`}><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`;

/** Reads a payment, which is open until it is booked or closed, with facts of its order. */
function readPayment(db: Db, token: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['state', 'product_count', 'hold_until'])
    .where('token', '=', token)
    .executeTakeFirst();
}
