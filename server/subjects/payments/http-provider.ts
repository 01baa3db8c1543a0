import { setTimeout as wait } from 'node:timers/promises';
import { NOTIFY } from '#contract';
import type { State } from '../../base/state/state.ts';
import { traceHeaders } from '../../base/traces/traces.ts';
import { parseJson } from './parse-json.ts';
import {
  answerInJson,
  type Payment,
  type PaymentNotification,
  type PaymentProvider,
  PaymentProviderError,
  type Refund,
} from './provider.ts';
import { resultPage } from './result-page.ts';
import { signRequest, verifyRequest } from './signature.ts';

const NAME = 'http';

/** One number serves all ways of paying. */
const TRADE_TYPE = '';

const ATTEMPTS = 3;

/** Wait before the second attempt, in ms; doubles with each further one. */
const FIRST_DELAY = 200;

export interface HttpProviderOptions {
  /** Base address of the provider's API. */
  url: string;
  merchant: string;
  /** Shared secret that signs requests and notifications. */
  key: string;
  publicOrigin: string;
  /** Stores used nonces. */
  state: State;
  /** Time limit of an attempt, in ms. */
  timeout?: number;
}

/**
 * Creates a payment provider that is reached over HTTP.
 *
 * `POST {url}/payments` opens a payment: `{merchant, payment, method, amount, order, notify_url, return_url}` is
 * answered with `{pay_url}`. The provider reports `{payment, amount, status: 'paid' | 'failed', transaction}` to
 * `notify_url`, with `currency` and `method` if it has others than the shop's; the shop answers 200, or 4xx to refuse it. `POST {url}/refunds` returns a payment:
 * `{merchant, payment, transaction, amount, order}`. All requests are signed (`signature.ts`).
 */
export function createHttpProvider(options: HttpProviderOptions): PaymentProvider {
  const { merchant, key, publicOrigin, state } = options;
  return {
    name: NAME,
    tradeType: () => TRADE_TYPE,
    async openPayment({ token, method, amount, incrementId }: Payment) {
      const body = JSON.stringify({
        merchant,
        payment: token,
        method,
        amount,
        order: incrementId,
        notify_url: `${publicOrigin}${NOTIFY}${NAME}`,
        return_url: `${publicOrigin}${resultPage(incrementId)}`,
      });
      const response = await postWithRetries(options, '/payments', body, token);
      const { pay_url } = ((await response.json().catch(() => null)) ?? {}) as { pay_url?: unknown };
      if (typeof pay_url !== 'string' || !/^https?:\/\//.test(pay_url) || !URL.canParse(pay_url)) {
        throw new PaymentProviderError('The payment provider returned no valid pay_url.');
      }
      return pay_url;
    },
    async readNotification(request) {
      return (await verifyRequest(request, key, state)) ? parseNotification(request.body) : null;
    },
    answer: answerInJson,
    async refund({ token, transactionId, amount, incrementId }: Refund) {
      const body = JSON.stringify({
        merchant,
        payment: token,
        transaction: transactionId,
        amount,
        order: incrementId,
      });
      await postWithRetries(options, '/refunds', body, `refund-${token}`);
    },
  };
}

/** Retries timeouts, network errors and 5xx with the same idempotency key; a 4xx is final. */
async function postWithRetries(
  { url, merchant, key, timeout = 5000 }: HttpProviderOptions,
  path: string,
  body: string,
  idempotencyKey: string,
): Promise<Response> {
  const target = new URL(url + path);
  for (let attempt = 1; ; attempt++) {
    const problem = await post();
    if (problem instanceof Response) return problem;
    if (attempt === ATTEMPTS) throw new PaymentProviderError(`The payment provider failed: ${problem}.`);
    await wait(FIRST_DELAY * 2 ** (attempt - 1));
  }

  /** Resolves to the response, or to the reason why the call may be retried. */
  async function post(): Promise<Response | string> {
    const signed = signRequest({ method: 'POST', path: target.pathname, body }, key);
    let response: Response;
    try {
      response = await fetch(target, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': idempotencyKey,
          'x-payment-merchant': merchant,
          ...signed,
          ...traceHeaders(),
        },
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      });
    } catch (error) {
      return (error as Error).message;
    }
    if (response.status >= 500) return `HTTP ${response.status}`;
    if (!response.ok) {
      throw new PaymentProviderError(`The payment provider refused: HTTP ${response.status}.`);
    }
    return response;
  }
}

function parseNotification(body: string): PaymentNotification | null {
  const fields = (parseJson(body) ?? {}) as Record<string, unknown>;
  const { payment, amount, status, transaction = '', currency, method } = fields;
  if (typeof payment !== 'string' || !/^[\w-]{1,64}$/.test(payment)) return null;
  if (typeof transaction !== 'string' || !/^[\w-]{0,128}$/.test(transaction)) return null;
  if (!Number.isSafeInteger(amount) || (status !== 'paid' && status !== 'failed')) return null;
  return {
    token: payment,
    amount: amount as number,
    ...(currency !== undefined && { currency: String(currency) }),
    ...(method !== undefined && { method: String(method) }),
    // The payments of WeChat Pay and Alipay have others.
    tradeType: TRADE_TYPE,
    paid: status === 'paid',
    transactionId: transaction,
  };
}
