import { readStored, track, trackingBegun, writeStored } from '#services';

/** Number of tracked orders that the browser remembers. */
const MAX_STORED = 50;

/**
 * Tracks a purchase once per paid order in this browser, in whichever tabs its result is shown. Waits until tracking has
 * begun; if the page is left before, the next view of the result tracks it. The event does not name the order.
 */
export async function trackPurchase(orderId: string): Promise<void> {
  await trackingBegun;
  const tracked = readStored('purchases') ?? [];
  if (tracked.includes(orderId)) return;
  writeStored('purchases', [...tracked, orderId].slice(-MAX_STORED));
  track({ kind: 'purchase' });
}
