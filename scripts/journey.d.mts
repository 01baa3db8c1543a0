/** Makes a call with one visitor's cookies and returns its `data`. A refusal throws an Error with `status`. */
export type Caller = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  // biome-ignore lint/suspicious/noExplicitAny: each call has a type of its own
) => Promise<any>;

export interface PaidOrder {
  increment_id: string;
  status: string;
  invoice_status: number;
}

export function journey(shop: string, report?: (step: string) => void): Promise<PaidOrder>;
export function createCaller(
  shop: string | (() => string),
  jar?: Map<string, string>,
  send?: typeof fetch,
): Caller;
export function register(
  call: Caller,
  shop: string,
  mobile?: string,
): Promise<{ mobile: string; password: string }>;
export const OUTBOX_TOKEN: string;
export function readOutbox(shop: string, kind: string, to?: string): Promise<string>;
export function addAddress(call: Caller, telephone: string): Promise<number>;
export function addToBag(call: Caller, sku: string): Promise<void>;
export function pay(shop: string, payUrl: string, send?: typeof fetch): Promise<void>;
