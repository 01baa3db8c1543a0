import type { IncomingHttpHeaders } from 'node:http';

/** Payment methods and their names [A9-55]. */
export const METHODS = { alipay: '支付宝', unionpay: '银联支付', wechat: '微信支付' } as const;
export type Method = keyof typeof METHODS;

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

/** The result of a payment, as the provider reports it. */
export interface PaymentNotification {
  token: string;
  /** Integer fen. */
  amount: number;
  paid: boolean;
}

/** A notification as it arrives: signatures cover the exact bytes. */
export interface NotificationRequest {
  method: string;
  /** Path and query. */
  path: string;
  headers: IncomingHttpHeaders;
  body: string;
}

/** A payment service. Implementations: `http-provider.ts` and the sandbox. */
export interface PaymentProvider {
  /** Part of the notification's path. */
  name: string;
  /**
   * Opens a payment and returns the address where the shopper pays. Repeated calls with one token open one payment.
   *
   * @throws PaymentProviderError when the provider is unreachable or refuses.
   */
  openPayment(payment: Payment): Promise<string>;
  /** Verifies and parses a notification; null when it is forged, expired, replayed or malformed. */
  readNotification(request: NotificationRequest): Promise<PaymentNotification | null>;
}

/** The provider could not open a payment. */
export class PaymentProviderError extends Error {
  override readonly name = 'PaymentProviderError';
}
