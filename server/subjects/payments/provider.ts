import type { IncomingHttpHeaders } from 'node:http';
import { strings } from './strings.ts';

/** Payment methods and their names [A9-55]. */
export const METHODS = strings.methods;
export type Method = keyof typeof METHODS;

/** The method of an order that gift cards pay wholly, and its name. No provider has it. */
export const GIFT_CARD_METHOD = 'gift_card';
export const nameMethod = (method: string): string =>
  method === GIFT_CARD_METHOD ? strings.giftCard : (METHODS[method as Method] ?? method);

/** The shop's currency, as providers write it. */
export const CURRENCY = 'CNY';

/** A payment that the provider is to collect. */
export interface Payment {
  /** Identifies the payment between shop and provider; unguessable. */
  token: string;
  method: Method;
  /** Integer fen. */
  amount: number;
  /** The order's number, as the shopper sees it. */
  incrementId: string;
}

/** The browser in which a shopper pays. */
export interface PaymentClient {
  address: string;
  isPhone: boolean;
}

/** The result of a payment, as the provider reports it. */
export interface PaymentNotification {
  token: string;
  /** Integer fen, if the currency is the shop's. */
  amount: number;
  /** As the provider names it; undefined for a provider that has the shop's only. */
  currency?: string | undefined;
  /** The method that was paid with, and the way (`tradeType`); undefined as far as the provider does not report them. */
  method?: string | undefined;
  tradeType?: string | undefined;
  paid: boolean;
  /** The provider's id of the payment; empty if it has none. */
  transactionId: string;
}

/** A payment to return, as a whole. */
export interface Refund {
  token: string;
  transactionId: string;
  /** Integer fen. */
  amount: number;
  incrementId: string;
}

/** What the shop did with a notification: `unknown` names no payment, or another amount, currency or method. */
export type NotificationResult = 'accepted' | 'forged' | 'unknown';

export interface NotificationAnswer {
  status: number;
  type: string;
  body: string;
}

/** A notification as it arrives: signatures cover the exact bytes. */
export interface NotificationRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A payment service. Implementations: `wechat-pay.ts`, `alipay.ts`, `http-provider.ts` and the sandbox. */
export interface PaymentProvider {
  /** Part of the notification's path. */
  name: string;
  /** Whether the shopper pays on this server: the result is then stored before the shopper comes back. */
  isLocal?: boolean;
  /**
   * Returns how a payment is taken in a browser, such as `native`. A payment that goes on in another way gets a token of its
   * own, because the provider's number belongs to one. Empty if one number serves all.
   */
  tradeType(client: PaymentClient): string;
  /**
   * Opens a payment and returns the address where the shopper pays. Repeated calls with one token open one payment.
   *
   * @param client the shopper's IP address, and whether the shopper pays on a phone.
   * @throws PaymentProviderError when the provider is unreachable or refuses.
   */
  openPayment(payment: Payment, client: PaymentClient): Promise<string>;
  /**
   * Verifies and parses a notification; null when it is forged, expired, replayed or malformed. `irrelevant` ones are
   * valid, but change no payment.
   */
  readNotification(request: NotificationRequest): Promise<PaymentNotification | 'irrelevant' | null>;
  /** Writes the answer that the provider requires: a status from 400 makes it send the notification again. */
  answer(result: NotificationResult): NotificationAnswer;
  /**
   * Returns a payment to the shopper. Repeated calls return it once.
   *
   * @throws PaymentProviderError when the provider is unreachable or refuses.
   */
  refund(refund: Refund): Promise<void>;
}

/** Answers with `{status, message, data}`, as the shop's own calls do. */
export function answerInJson(result: NotificationResult): NotificationAnswer {
  const [status, message] = ANSWERS[result];
  const data = status === 200 ? { result: 'success' } : null;
  return { status, type: 'application/json; charset=utf-8', body: JSON.stringify({ status, message, data }) };
}

const ANSWERS = {
  accepted: [200, ''],
  forged: [403, strings.forged],
  unknown: [404, strings.unknown],
} as const;

/** The provider could not open or return a payment. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}
