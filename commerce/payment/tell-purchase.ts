import { readStored, track, trackingBegun, writeStored } from '#services';

/** How many orders this browser remembers to have told of. */
const MOST = 50;

/**
 * Tells of a purchase (B §7): of each paid order once in this browser, however often its result is seen, in whichever
 * tab. A page that is left before tracking has begun leaves the telling to the next view of the result. The event has
 * no fields: the order's number is nobody's but the shopper's.
 */
export async function tellPurchase(orderId: string): Promise<void> {
  await trackingBegun;
  const told = readStored('purchases') ?? [];
  if (told.includes(orderId)) return;
  writeStored('purchases', [...told, orderId].slice(-MOST));
  track({ kind: 'purchase' });
}
