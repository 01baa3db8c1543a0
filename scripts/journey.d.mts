/** Makes a call with one visitor's cookies; gives its `data`, and throws an Error with `status` for a refusal. */
export type Caller = (
  method: 'GET' | 'POST',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
  // biome-ignore lint/suspicious/noExplicitAny: as many shapes as there are calls
) => Promise<any>;

export interface PaidOrder {
  increment_id: string;
  status: string;
  invoice_status: number;
}

export function journey(shop: string, say?: (step: string) => void): Promise<PaidOrder>;
export function createCaller(shop: string | (() => string)): Caller;
export function register(
  call: Caller,
  shop: string,
  mobile?: string,
): Promise<{ mobile: string; password: string }>;
export function readOutbox(shop: string, kind: string, to?: string): Promise<string>;
export function addAddress(call: Caller, telephone: string): Promise<number>;
export function addToBag(call: Caller, sku: string): Promise<void>;
export function pay(shop: string, payUrl: string): Promise<void>;
