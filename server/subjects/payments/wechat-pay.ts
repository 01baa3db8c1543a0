import { createDecipheriv, randomBytes } from 'node:crypto';
import { NOTIFY } from '#contract';
import { shop } from '#shop/server';
import type { WechatPaySettings } from '../../base/config/payment-settings.ts';
import { readPrivateKey, readPublicKey, signText, verifyText } from '../../base/crypto/rsa.ts';
import type { State } from '../../base/state/state.ts';
import { parseJson } from './parse-json.ts';
import { storeCode } from './payment-codes.ts';
import { post } from './post.ts';
import {
  CURRENCY,
  type NotificationAnswer,
  type NotificationResult,
  type PaymentNotification,
  type PaymentProvider,
  PaymentProviderError,
} from './provider.ts';
import { resultPage } from './result-page.ts';

const NAME = 'wechat';

/** The ways of paying that the shop opens, by their names in notifications. */
const TRADE_TYPES: ReadonlyMap<unknown, string> = new Map([
  ['MWEB', 'h5'],
  ['NATIVE', 'native'],
]);

/** How old the signature of a notification or an answer may be, in seconds. */
const WINDOW = 300;

/** Length of the tag that AES-256-GCM appends to the ciphertext. */
const TAG = 16;

/** The merchant's account, and where WeChat Pay sends shoppers and notifications. */
export interface WechatPayOptions extends WechatPaySettings {
  publicOrigin: string;
  /** Stores the codes that are scanned from computers. */
  state: State;
}

/**
 * Creates the provider for WeChat Pay, API v3: payments (H5 on phones, Native with a code to scan on computers),
 * notifications and refunds.
 */
export function createWechatPay(options: WechatPayOptions): PaymentProvider {
  const { appId: appid, merchant: mchid, serial, apiKey, publicKeyId, url, publicOrigin, state } = options;
  const privateKey = readPrivateKey(options.privateKey);
  const publicKey = readPublicKey(options.publicKey);

  async function send(path: string, content: object): Promise<Record<string, unknown>> {
    const target = new URL(url + path);
    const body = JSON.stringify(content);
    const timestamp = Math.floor(Date.now() / 1000);
    const nonce = randomBytes(16).toString('hex');
    const signature = signText(`POST\n${target.pathname}\n${timestamp}\n${nonce}\n${body}\n`, privateKey);
    const fields = { mchid, nonce_str: nonce, timestamp, serial_no: serial, signature };
    const token = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      authorization: `WECHATPAY2-SHA256-RSA2048 ${token.join(',')}`,
      'wechatpay-serial': publicKeyId,
    };
    const answer = await post(target.href, headers, body);
    if (!isSigned(name => answer.headers.get(name), answer.text)) {
      throw new PaymentProviderError(
        'WeChat Pay’s answer is not signed with its key: check WECHAT_PAY_PUBLIC_KEY.',
      );
    }
    return (parseJson(answer.text) ?? {}) as Record<string, unknown>;
  }

  /** Checks the signature of a notification or an answer. */
  function isSigned(header: (name: string) => unknown, body: string): boolean {
    const text = (name: string) => String(header(`wechatpay-${name}`) ?? '');
    const timestamp = text('timestamp');
    if (text('serial') !== publicKeyId || !/^\d{1,12}$/.test(timestamp)) return false;
    if (Math.abs(Date.now() / 1000 - Number(timestamp)) > WINDOW) return false;
    return verifyText(`${timestamp}\n${text('nonce')}\n${body}\n`, text('signature'), publicKey);
  }

  return {
    name: NAME,
    tradeType: ({ isPhone }) => (isPhone ? 'h5' : 'native'),
    async openPayment(payment, { address, isPhone }) {
      const { token, amount, incrementId } = payment;
      const order = {
        appid,
        mchid,
        description: `${shop.brand.paymentSubject} ${incrementId}`,
        out_trade_no: token,
        notify_url: `${publicOrigin}${NOTIFY}${NAME}`,
        amount: { total: amount, currency: CURRENCY },
      };
      if (!isPhone) {
        const { code_url } = await send('/v3/pay/transactions/native', {
          ...order,
          scene_info: { payer_client_ip: address },
        });
        if (typeof code_url !== 'string' || !code_url.startsWith('weixin://')) {
          throw new PaymentProviderError('WeChat Pay returned no valid code_url.');
        }
        return storeCode(state, payment, code_url);
      }
      const { h5_url } = await send('/v3/pay/transactions/h5', {
        ...order,
        scene_info: { payer_client_ip: address, h5_info: { type: 'Wap' } },
      });
      if (typeof h5_url !== 'string' || !h5_url.startsWith('https://')) {
        throw new PaymentProviderError('WeChat Pay returned no valid h5_url.');
      }
      const back = encodeURIComponent(`${publicOrigin}${resultPage(incrementId)}`);
      return `${h5_url}&redirect_url=${back}`;
    },
    async readNotification({ headers, body }) {
      if (!isSigned(name => headers[name], body)) return null;
      const { resource } = (parseJson(body) ?? {}) as { resource?: unknown };
      const transaction = parseJson(decrypt(resource, apiKey) ?? '');
      return toNotification(transaction, appid, mchid);
    },
    answer: answerWechat,
    async refund({ token, amount }) {
      await send('/v3/refund/domestic/refunds', {
        out_trade_no: token,
        out_refund_no: token,
        notify_url: `${publicOrigin}${NOTIFY}${NAME}`,
        amount: { refund: amount, total: amount, currency: CURRENCY },
      });
    },
  };
}

function answerWechat(result: NotificationResult): NotificationAnswer {
  const status = { accepted: 200, forged: 401, unknown: 404 }[result];
  const body = status === 200 ? { code: 'SUCCESS' } : { code: 'FAIL', message: result };
  return { status, type: 'application/json', body: JSON.stringify(body) };
}

/** Decrypts a notification's resource; null when it is not valid. */
function decrypt(resource: unknown, key: string): string | null {
  const { algorithm, ciphertext, nonce, associated_data = '' } = (resource ?? {}) as Record<string, unknown>;
  if (algorithm !== 'AEAD_AES_256_GCM' || typeof ciphertext !== 'string' || typeof nonce !== 'string') {
    return null;
  }
  const bytes = Buffer.from(ciphertext, 'base64');
  try {
    const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce), {
      authTagLength: TAG,
    });
    decipher.setAuthTag(bytes.subarray(-TAG)).setAAD(Buffer.from(String(associated_data)));
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG)), decipher.final()]).toString();
  } catch {
    return null;
  }
}

function toNotification(
  value: unknown,
  appid: string,
  mchid: string,
): PaymentNotification | 'irrelevant' | null {
  const transaction = (value ?? {}) as Record<string, unknown>;
  // Notifications of refunds have no state of a trade.
  if (transaction.refund_status !== undefined) return 'irrelevant';
  const { out_trade_no, transaction_id, trade_state, trade_type, amount } = transaction;
  // Without a currency the amount is in CNY.
  const { total, currency = CURRENCY } = (amount ?? {}) as { total?: unknown; currency?: unknown };
  if (transaction.appid !== appid || transaction.mchid !== mchid) return null;
  if (typeof out_trade_no !== 'string' || typeof transaction_id !== 'string') return null;
  if (!Number.isSafeInteger(total)) return null;
  if (trade_state !== 'SUCCESS') return 'irrelevant';
  return {
    token: out_trade_no,
    amount: total as number,
    currency: String(currency),
    method: NAME,
    ...(trade_type !== undefined && { tradeType: TRADE_TYPES.get(trade_type) ?? `other: ${trade_type}` }),
    paid: true,
    transactionId: transaction_id,
  };
}
