import { createPaymentSandbox } from '../sandbox/payment/provider.ts';
import type { ShopServices } from '../services.ts';
import { createHttpProvider } from './http-provider.ts';
import type { PaymentProvider } from './provider.ts';

/** Creates the configured payment provider: the HTTP one, the sandbox, or null when payment is not available. */
export function createPaymentProvider({
  config,
  db,
  state,
}: Pick<ShopServices, 'config' | 'db' | 'state'>): PaymentProvider | null {
  const { payment, publicOrigin, sandbox } = config;
  if (payment) return createHttpProvider({ ...payment, publicOrigin, state });
  return sandbox ? createPaymentSandbox(db) : null;
}
