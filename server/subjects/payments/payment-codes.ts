import type { State } from '../../base/state/state.ts';
import type { Payment } from './provider.ts';

/** A payment that is scanned from the screen of a computer. */
export interface PaymentCode {
  /** The text of the QR code, from the provider. */
  url: string;
  /** Integer fen. */
  amount: number;
  incrementId: string;
}

/** Path of the pages with codes; a payment's token follows. */
export const CODE_PATH = '/_pay-code';

/** How long providers accept a code, in ms. */
const LIFETIME = 2 * 3_600_000;

const buildKey = (token: string) => `payment-code:${token}`;

/** Stores the code of a payment, and returns the path of its page. */
export async function storeCode(state: State, payment: Payment, url: string): Promise<string> {
  const { token, amount, incrementId } = payment;
  const code: PaymentCode = { url, amount, incrementId };
  await state.set(buildKey(token), JSON.stringify(code), LIFETIME);
  return `${CODE_PATH}/${token}`;
}

/** Returns the code of a payment; null once it has expired. */
export async function readCode(state: State, token: string): Promise<PaymentCode | null> {
  const stored = await state.get(buildKey(token));
  return stored === null ? null : (JSON.parse(stored) as PaymentCode);
}
