/** A way to pay (A §9: alipay, unionpay, wechat). */
export const METHODS = { alipay: '支付宝', unionpay: '银联支付', wechat: '微信支付' } as const;
export type Method = keyof typeof METHODS;

/** What a provider is asked to take in. */
export interface PaymentOrder {
  /** Names the payment between shop and provider; nobody can guess it. */
  token: string;
  method: Method;
  /** Integer fen. */
  amount: number;
}

/** What a provider says of a payment. */
export interface PaymentNotice {
  token: string;
  /** Integer fen. */
  amount: number;
  paid: boolean;
}

/** Whoever takes the money. The sandbox is one; a real one is another file like it. */
export interface PaymentProvider {
  /** Part of the callback's address. */
  name: string;
  /** Where the shopper pays. */
  payUrl(payment: PaymentOrder): Promise<string>;
  /** A callback's words; null when the signature is not the provider's. */
  readNotice(body: unknown): Promise<PaymentNotice | null>;
}
