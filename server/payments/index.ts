import type { Config } from '../config.ts';
import type { Db } from '../database/index.ts';
import { createSandboxProvider, type SandboxProvider } from './sandboxProvider.ts';

export { METHODS, type Method, type PaymentProvider } from './provider.ts';

/** The shop's payment provider; null where there is none. A real one takes the sandbox's place here. */
export function createPaymentProvider(config: Config, db: Db): SandboxProvider | null {
  return config.sandbox ? createSandboxProvider(db) : null;
}
