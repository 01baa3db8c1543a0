/** A small file of this site; only the response's Date header is used. */
const SOURCE = '/favicon.svg';

/** Milliseconds to wait for the server before the device's clock is used. */
const TIMEOUT = 3000;

/** Id of the bar of a preview, whose `data-at` is the time that it shows. */
const PREVIEW = 'preview-bar';

/** How far a preview moves the clock; it is not measured then. */
const previewed = previewOffset();
/** The server's time minus the device's in ms; undefined until it is measured. */
let offset = previewed;
let measuring: Promise<void> | undefined;

/**
 * Measures the difference between the server's clock and this device's clock, once per page, from the `Date` header of
 * a HEAD request, unless a call has measured it already. Without an answer the device's clock is used. Never rejects.
 */
export async function syncServerClock(): Promise<void> {
  if (offset !== undefined) return;
  measuring ??= measure();
  await measuring;
}

/**
 * Returns the server's time in epoch ms: what shoppers see never depends on the device's clock. Until a call has been
 * answered or `syncServerClock` has resolved it is the device's time. In a preview of another time, it is that time.
 */
export function serverNow(): number {
  return Date.now() + (offset ?? 0);
}

/**
 * Measures the clock by an answer of the server that no cache has stored.
 *
 * @param sentAt the device's time of the request.
 */
export function readServerTime({ headers }: Pick<Response, 'headers'>, sentAt: number): void {
  if (headers.get('cache-control') === 'no-store') readDate(headers, sentAt);
}

/** Returns how far a preview moves the clock, which goes on from the time that it shows; undefined on any other page. */
function previewOffset(): number | undefined {
  if (typeof document === 'undefined') return undefined;
  const at = document.getElementById(PREVIEW)?.dataset.at;
  return at ? Number(at) - Date.now() : undefined;
}

async function measure(): Promise<void> {
  const sentAt = Date.now();
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    const { headers } = await fetch(SOURCE, { method: 'HEAD', cache: 'no-store', signal });
    readDate(headers, sentAt);
  } catch {
    // The device's clock is used.
  }
}

/**
 * Reads the offset from the `Date` header. The header has whole seconds, and the answer is written at any time between
 * request and response: an offset that fits is kept, so that countdowns do not jump; else the middle is taken. `Age`
 * counts the seconds that a cache has kept the response.
 */
function readDate(headers: Headers, sentAt: number): void {
  const date = Date.parse(headers.get('date') ?? '') + (Number(headers.get('age')) || 0) * 1000;
  if (previewed !== undefined || Number.isNaN(date)) return;
  const [earliest, latest] = [date - Date.now(), date + 1000 - sentAt];
  if (offset === undefined || offset < earliest || offset > latest) offset = (earliest + latest) / 2;
}
