import { NOTIFY } from '#contract';
import { shop } from '#shop/server';
import { toChinaTime } from '../../base/china-time.ts';
import type { AlipaySettings } from '../../base/config/payment-settings.ts';
import { readPrivateKey, readPublicKey, signText, verifyText } from '../../base/crypto/rsa.ts';
import { parseJson } from './parse-json.ts';
import { post } from './post.ts';
import { CURRENCY, type PaymentProvider, PaymentProviderError } from './provider.ts';
import { resultPage } from './result-page.ts';

const NAME = 'alipay';

/** The merchant's account, and where Alipay sends shoppers and notifications. */
export interface AlipayOptions extends AlipaySettings {
  publicOrigin: string;
}

/** Creates the provider for Alipay's open platform: web payments, notifications and refunds, signed with RSA2. */
export function createAlipay(options: AlipayOptions): PaymentProvider {
  const { appId: app_id, url, publicOrigin } = options;
  const privateKey = readPrivateKey(options.privateKey);
  const publicKey = readPublicKey(options.publicKey);

  function signed(method: string, content: object, more: Record<string, string> = {}): URLSearchParams {
    const fields: Record<string, string> = {
      app_id,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: toChinaTime(new Date()).slice(0, 19).replace('T', ' '),
      version: '1.0',
      ...more,
      biz_content: JSON.stringify(content),
    };
    return new URLSearchParams({ ...fields, sign: signText(canonical(fields), privateKey) });
  }

  return {
    name: NAME,
    // Alipay refuses a number that comes again as another product.
    tradeType: ({ isPhone }) => (isPhone ? 'wap' : 'page'),
    async openPayment({ token, amount, incrementId }, { isPhone }) {
      const content = {
        out_trade_no: toTradeNumber(token),
        total_amount: toYuan(amount),
        subject: `${shop.brand.paymentSubject} ${incrementId}`,
        product_code: isPhone ? 'QUICK_WAP_WAY' : 'FAST_INSTANT_TRADE_PAY',
      };
      const query = signed(isPhone ? 'alipay.trade.wap.pay' : 'alipay.trade.page.pay', content, {
        notify_url: `${publicOrigin}${NOTIFY}${NAME}`,
        return_url: `${publicOrigin}${resultPage(incrementId)}`,
      });
      return `${url}?${query}`;
    },
    async readNotification({ body }) {
      const fields: Record<string, string> = Object.fromEntries(new URLSearchParams(body));
      const { sign = '', sign_type, ...values } = fields;
      if (sign_type !== 'RSA2' || values.app_id !== app_id) return null;
      if (!verifyText(canonical(values), sign, publicKey)) return null;
      const { out_trade_no = '', trade_no = '', total_amount = '', trade_status, refund_fee } = values;
      // Only trades with another country name a currency.
      const { trans_currency: currency = CURRENCY } = values;
      if (!/^[0-9a-f]{2,64}$/.test(out_trade_no) || !/^\d{1,9}(\.\d{1,2})?$/.test(total_amount)) return null;
      // Refunds and trades that wait or were closed unpaid.
      const isPaid = trade_status === 'TRADE_SUCCESS' || trade_status === 'TRADE_FINISHED';
      if (!isPaid || refund_fee !== undefined) return 'irrelevant';
      const amount = Math.round(Number(total_amount) * 100);
      const token = toToken(out_trade_no);
      return { token, amount, currency, method: NAME, paid: true, transactionId: trade_no };
    },
    answer: result => ({
      status: { accepted: 200, forged: 401, unknown: 404 }[result],
      type: 'text/plain; charset=utf-8',
      body: result === 'accepted' ? 'success' : 'failure',
    }),
    async refund({ token, amount }) {
      const number = toTradeNumber(token);
      const content = { out_trade_no: number, refund_amount: toYuan(amount), out_request_no: number };
      const headers = { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' };
      const { text } = await post(url, headers, String(signed('alipay.trade.refund', content)));
      const answer = (parseJson(text) ?? {}) as { alipay_trade_refund_response?: Record<string, string> };
      const { code, sub_code } = answer.alipay_trade_refund_response ?? {};
      if (code !== '10000') {
        throw new PaymentProviderError(`Alipay refused the refund: ${sub_code ?? code ?? 'no answer'}.`);
      }
    },
  };
}

/** The text that Alipay signs: all fields, sorted by name. */
function canonical(fields: Record<string, string>): string {
  return Object.entries(fields)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}

/** Alipay's trade numbers have no hyphens, as tokens may. */
const toTradeNumber = (token: string) => Buffer.from(token, 'base64url').toString('hex');

/** Converts a trade number to the token of the payment. */
export const toToken = (number: string) => Buffer.from(number, 'hex').toString('base64url');

const toYuan = (fen: number) => (fen / 100).toFixed(2);
