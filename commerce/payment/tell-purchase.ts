import { readStored, track, writeStored } from '#services';

/** How many orders this browser remembers to have told of. */
const MOST = 50;

/**
 * Tells of a purchase (B §7): of each paid order once in this browser, however often its result is seen, in whichever
 * tab. The event has no fields: the order's number is nobody's but the shopper's.
 */
export function tellPurchase(orderId: string): void {
  const told = readStored('purchases') ?? [];
  if (told.includes(orderId)) return;
  writeStored('purchases', [...told, orderId].slice(-MOST));
  track({ kind: 'purchase' });
}
