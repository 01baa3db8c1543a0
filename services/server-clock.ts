/** A small file of this site; only the response's Date header is used. */
const SOURCE = '/favicon.svg';

/** Milliseconds to wait for the server before the device's clock is used. */
const TIMEOUT = 3000;

let offset = 0;
let measuring: Promise<void> | undefined;

/**
 * Measures the difference between the server's clock and this device's clock, once per page, from the `Date` header of
 * a HEAD request. Without an answer the device's clock is used. Never rejects.
 */
export function syncServerClock(): Promise<void> {
  measuring ??= measure();
  return measuring;
}

/** Returns the server's time in epoch ms. Before `syncServerClock` has resolved it is the device's time. */
export function serverNow(): number {
  return Date.now() + offset;
}

async function measure(): Promise<void> {
  const sentAt = Date.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { headers } = await fetch(SOURCE, { method: 'HEAD', cache: 'no-store', signal });
    offset = offsetOf(headers, sentAt, Date.now());
  } catch {
    offset = 0;
  }
}

/**
 * Returns the server's time minus the device's time in ms. The header has whole seconds, so half a second is added on
 * average; the answer is assumed to be written halfway between request and response. `Age` counts the seconds that a
 * cache has kept the response.
 */
function offsetOf(headers: Headers, sentAt: number, receivedAt: number): number {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return 0;
  const age = Number(headers.get('age')) || 0;
  return date + age * 1000 + 500 - (sentAt + receivedAt) / 2;
}
