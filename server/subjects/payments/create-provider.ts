import { createPaymentSandbox } from '../../sandbox/payment/provider.ts';
import type { ShopServices } from '../../services.ts';
import { createAlipay } from './alipay.ts';
import { createHttpProvider } from './http-provider.ts';
import type { Method, PaymentProvider } from './provider.ts';
import { createWechatPay } from './wechat-pay.ts';

/** The configured payment providers. */
export interface PaymentProviders {
  /** The provider of a method; undefined if it can't be paid by. */
  of(method: string): PaymentProvider | undefined;
  /** The provider whose notifications have this name in their path. */
  named(name: string): PaymentProvider | undefined;
}

/** Creates WeChat Pay and Alipay as configured; the HTTP provider or the sandbox serves the other methods. */
export function createPaymentProviders({
  config,
  db,
  state,
}: Pick<ShopServices, 'config' | 'db' | 'state'>): PaymentProviders {
  const { payment, wechatPay, alipay, publicOrigin, sandbox } = config;
  const other = payment
    ? createHttpProvider({ ...payment, publicOrigin, state })
    : sandbox
      ? createPaymentSandbox(db)
      : undefined;
  const byMethod: Record<Method, PaymentProvider | undefined> = {
    alipay: alipay ? createAlipay({ ...alipay, publicOrigin }) : other,
    unionpay: other,
    wechat: wechatPay ? createWechatPay({ ...wechatPay, publicOrigin, state }) : other,
  };
  return {
    of: method => (Object.hasOwn(byMethod, method) ? byMethod[method as Method] : undefined),
    named: name => Object.values(byMethod).find(provider => provider?.name === name),
  };
}
