/** A small file of this site; only the response's Date header is used. */
const SOURCE = '/favicon.svg';

/** Milliseconds to wait for the server before the device's clock is used. */
const TIMEOUT = 3000;

/** Id of the bar of a preview, whose `data-at` is the time that it shows. */
const PREVIEW = 'preview-bar';

let offset = previewOffset();
/** The clock of a preview is not measured. */
let measuring = offset === 0 ? undefined : Promise.resolve();

/**
 * Measures the difference between the server's clock and this device's clock, once per page, from the `Date` header of
 * a HEAD request. Without an answer the device's clock is used. Never rejects.
 */
export function syncServerClock(): Promise<void> {
  measuring ??= measure();
  return measuring;
}

/** Returns the server's time in epoch ms; in a preview of another time, that time. Before `syncServerClock` has resolved it is the device's time. */
export function serverNow(): number {
  return Date.now() + offset;
}

/** Returns how far a preview moves the clock, which goes on from the time that it shows; 0 on any other page. */
function previewOffset(): number {
  if (typeof document === 'undefined') return 0;
  const at = document.getElementById(PREVIEW)?.dataset.at;
  return at ? Number(at) - Date.now() : 0;
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
