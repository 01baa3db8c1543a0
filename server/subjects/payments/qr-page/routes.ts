import type { FastifyInstance } from 'fastify';
import { toChinaTime } from '../../../base/china-time.ts';
import type { Db } from '../../../base/database/index.ts';
import { escapeHtml } from '../../../base/http/simple-page.ts';
import type { BaseServices } from '../../../base/services.ts';
import { formatPrice } from '../../products/price.ts';
import { qrDataUrl } from '../../wechat/qr.ts';
import { CODE_PATH, readCode } from '../payment-codes.ts';
import { METHODS } from '../provider.ts';
import { resultPage } from '../result-page.ts';
import { sendShopPage } from './shop-page.ts';

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
        title: '二维码已失效',
        note: '请在“我的订单”中重新支付。',
        body: '<p><a class="button" href="/">返回商店</a></p>',
      });
    }
    const result = resultPage(code.incrementId);
    if (payment.state !== 'open') return reply.header('cache-control', 'no-store').redirect(result, 303);
    return sendShopPage(reply, {
      title: '微信支付',
      note: '请在手机上完成支付。支付完成后，本页将自动跳转。',
      script: SCRIPT,
      body: `<div class="columns">
<section class="step" aria-labelledby="scan"><h2 id="scan">扫码支付</h2><img src="${qrDataUrl(code.url)}" width="280" height="280" alt="微信支付二维码"><ol>${STEPS.map(step => `<li>${step}</li>`).join('')}</ol></section>
<aside aria-labelledby="summary"><h2 id="summary">订单摘要</h2><dl>${[
        toRow('订单编号', code.incrementId),
        toRow('商品', `${payment.product_count} 件`),
        toRow('支付方式', METHODS.wechat),
        toRow('订单保留至', toChinaTime(payment.hold_until).slice(11, 16)),
        toRow('应付总额', formatPrice(code.amount), 'total'),
      ].join(
        '',
      )}</dl><p data-state="${CODE_PATH}/${escapeHtml(token)}/state" data-result="${escapeHtml(result)}"><a class="button" href="${escapeHtml(result)}">我已完成支付</a></p><p><a href="${escapeHtml(result)}">更换支付方式</a></p></aside>
</div>`,
    });
  });

  app.get<CodeRoute>(`${CODE_PATH}/:token/state`, async ({ params: { token } }, reply) => {
    reply.header('cache-control', 'no-store');
    return { isOpen: (await readPayment(db, token))?.state === 'open' };
  });
}

const STEPS = ['打开手机微信', '点按右上角“+”，选择“扫一扫”', '扫描二维码，并在手机上确认支付'];

const toRow = (name: string, value: string, style = '') =>
  `<div${style && ` class="${style}"`}><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`;

/** Reads a payment, which is open until it is booked or closed, with facts of its order. */
function readPayment(db: Db, token: string) {
  return db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['state', 'product_count', 'hold_until'])
    .where('token', '=', token)
    .executeTakeFirst();
}
