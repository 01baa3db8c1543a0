import type { FastifyInstance } from 'fastify';
import type { Db } from '../../database/index.ts';
import { escapeHtml, sendSimplePage } from '../../http/simple-page.ts';
import { formatPrice } from '../../products/price.ts';
import type { ShopServices } from '../../services.ts';
import { qrDataUrl } from '../../wechat/qr.ts';
import { resultPage } from '../result-page.ts';
import { CODE_PATH, readCode } from './codes.ts';

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
  { db, state }: Pick<ShopServices, 'db' | 'state'>,
): Promise<void> {
  app.get(SCRIPT, async (_request, reply) => {
    const { default: script } = await import('./watch.ts?script');
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(script);
  });

  app.get<CodeRoute>(`${CODE_PATH}/:token`, async ({ params: { token } }, reply) => {
    const [code, isOpen] = await Promise.all([readCode(state, token), isPaymentOpen(db, token)]);
    if (!code || isOpen === null) {
      return sendSimplePage(reply.code(404), {
        title: '二维码已失效',
        note: '请在“我的订单”中重新支付。',
        body: '<p><a href="/">返回商店</a></p>',
      });
    }
    const result = resultPage(code.incrementId);
    if (!isOpen) return reply.header('cache-control', 'no-store').redirect(result, 303);
    return sendSimplePage(reply, {
      title: '微信支付',
      note: '请用手机微信“扫一扫”扫描二维码。支付完成后，本页将自动跳转。',
      script: SCRIPT,
      body: `<p><img src="${qrDataUrl(code.url)}" width="240" height="240" alt="微信支付二维码"></p><table><tbody>${row('订单编号', code.incrementId)}${row('应付金额', formatPrice(code.amount))}</tbody></table><p data-state="${CODE_PATH}/${escapeHtml(token)}/state" data-result="${escapeHtml(result)}"><a class="button" href="${escapeHtml(result)}">我已完成支付</a></p>`,
    });
  });

  app.get<CodeRoute>(`${CODE_PATH}/:token/state`, async ({ params: { token } }, reply) => {
    reply.header('cache-control', 'no-store');
    return { isOpen: (await isPaymentOpen(db, token)) === true };
  });
}

const row = (name: string, value: string) =>
  `<tr><th scope="row">${name}</th><td>${escapeHtml(value)}</td></tr>`;

/** Whether a payment is neither booked nor closed; null for an unknown token. */
async function isPaymentOpen(db: Db, token: string): Promise<boolean | null> {
  const payment = await db
    .selectFrom('payments')
    .select('state')
    .where('token', '=', token)
    .executeTakeFirst();
  return payment ? payment.state === 'open' : null;
}
