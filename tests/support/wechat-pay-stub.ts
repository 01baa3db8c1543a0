import { createCipheriv, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

const API_KEY = 'an-api-v3-key-of-32-characters!!';
const KEY_ID = 'PUB_KEY_ID_0112345678';
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechat = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** A call of the shop, as the stub has received it. */
export interface WechatCall {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

export const TRANSACTION = {
  appid: 'wx0123456789abcdef',
  mchid: '1900000001',
  out_trade_no: 'token-1',
  transaction_id: '4200001234202611230000000001',
  trade_state: 'SUCCESS',
  amount: { total: 980_000, payer_total: 980_000, currency: 'CNY' },
};

/** WeChat Pay, API v3, on a local port. It signs and checks by the documented format, independently of the shop's code. */
export class WechatPayStub {
  calls: WechatCall[] = [];
  /** Answers of paths; others are answered with `{}`. */
  answers: Record<string, object> = {
    '/v3/pay/transactions/native': { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' },
    '/v3/pay/transactions/h5': {
      h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1',
    },
  };
  /** Headers of the answers of paths, in place of those that sign them. */
  headers: Record<string, Record<string, string>> = {};
  private readonly server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const path = request.url ?? '';
    this.calls.push({ path, headers: request.headers, text });
    const body = JSON.stringify(this.answers[path] ?? {});
    response
      .writeHead(200, { 'content-type': 'application/json', ...signed(body), ...this.headers[path] })
      .end(body);
  });

  async open(): Promise<this> {
    await new Promise<void>(done => this.server.listen(0, '127.0.0.1', done));
    return this;
  }

  close(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise(done => this.server.close(() => done()));
  }

  /** The shop's settings for this stub. */
  get settings() {
    return {
      appId: TRANSACTION.appid,
      merchant: TRANSACTION.mchid,
      serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
      privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      apiKey: API_KEY,
      publicKey: wechat.publicKey.export({ type: 'spki', format: 'pem' }) as string,
      publicKeyId: KEY_ID,
      url: `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`,
    };
  }
}

/** Encrypts and signs a notification as WeChat Pay does. */
export function notify(transaction: object, { age = 0, key = API_KEY, serial = KEY_ID } = {}) {
  const nonce = 'fdasflkja484';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([
    cipher.update(JSON.stringify(transaction)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const body = JSON.stringify({
    id: 'EV-2018022511223320873',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  });
  return { method: 'POST' as const, path: '/notify', headers: signed(body, { age, serial }), body };
}

/** The headers by which WeChat Pay signs a notification or an answer. */
export function signed(body: string, { age = 0, serial = KEY_ID } = {}): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const text = `${timestamp}\n593BEC0C930BF1AF\n${body}\n`;
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': '593BEC0C930BF1AF',
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), wechat.privateKey).toString('base64'),
  };
}

/** Checks the header that authenticates the merchant. */
export function isAuthorized({ path, headers, text }: WechatCall): boolean {
  const [scheme, fields = ''] = (headers.authorization ?? '').split(' ');
  const read = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(fields)?.[1] ?? '';
  const signed = `POST\n${path}\n${read('timestamp')}\n${read('nonce_str')}\n${text}\n`;
  const signature = Buffer.from(read('signature'), 'base64');
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    read('mchid') === TRANSACTION.mchid &&
    verify('RSA-SHA256', Buffer.from(signed), merchant.publicKey, signature)
  );
}
