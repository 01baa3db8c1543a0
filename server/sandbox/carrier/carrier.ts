import { randomInt } from 'node:crypto';
import type { Carrier, Parcel, ShipmentEvent } from '../../subjects/shipments/carrier.ts';

/** Seconds from payment to packing and to shipping, and from shipping to delivery. */
export const PACKED_AFTER = 120;
export const SHIPPED_AFTER = 180;
export const DELIVERED_AFTER = 240;

/** Events of a parcel, in seconds after shipping. */
const EVENTS: [delay: number, describe: (city: string) => string][] = [
  [0, () => '快件已由顺丰速递揽收'],
  [60, () => '快件已从上海转运中心发出'],
  [120, city => `快件已到达${city || '目的地城市'}`],
  [180, () => '快件正在派送途中，请保持电话畅通'],
];

/** Creates the carrier sandbox, in place of SF Express. */
export function createCarrierSandbox(): Carrier {
  return {
    name: 'SF Express',
    createTrackCode: () => `SF${randomInt(10 ** 6, 10 ** 7)}${randomInt(10 ** 5, 10 ** 6)}`,
    events: listEvents,
  };
}

function listEvents({ shippedAt, deliveredAt, city }: Parcel, now: Date): ShipmentEvent[] {
  if (!shippedAt) return [];
  const end = Math.min(now.getTime(), deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const events = EVENTS.map(([delay, describe]) => ({
    at: shippedAt.getTime() + delay * 1000,
    context: describe(city),
  })).filter(({ at }) => at <= end);
  if (deliveredAt) events.push({ at: deliveredAt.getTime(), context: '快件已签收，感谢您选择顺丰速递' });
  return events.map(({ at, context }) => ({ time: new Date(at).toISOString(), context })).reverse();
}
