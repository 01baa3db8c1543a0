import type { Db } from '../../base/database/index.ts';
import { isOwn } from '../orders/own-orders.ts';
import type { Member } from '../visitors/index.ts';
import type { Carrier, ShipmentEvent } from './carrier.ts';

export interface Tracking {
  track_code: string;
  logi_co: string;
  status: string;
  items: ShipmentEvent[];
}

/** Reads the parcel of a member's order; null when it is not the member's. */
export async function trackParcel(
  db: Db,
  member: Member,
  trackCode: string,
  carrier: Carrier | null,
): Promise<Tracking | null> {
  const order = await db
    .selectFrom('orders')
    .select(['carrier', 'track_code', 'status', 'shipped_at', 'delivered_at', 'delivery'])
    .where('track_code', '=', trackCode)
    .where(isOwn(member))
    .executeTakeFirst();
  if (!order?.track_code) return null;
  const parcel = {
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    city: order.delivery.city,
  };
  return {
    track_code: order.track_code,
    logi_co: order.carrier,
    status: order.status,
    items: carrier?.events(parcel, new Date()) ?? [],
  };
}
