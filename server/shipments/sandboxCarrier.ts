import { randomInt } from 'node:crypto';
import type { Carrier, Parcel, ShipmentEvent } from './carrier.ts';

/** The sandbox's parcels are quick: so many seconds after payment, and after leaving the house. */
export const SHIPPED_AFTER = 60;
export const DELIVERED_AFTER = 240;

/** A parcel's way, in seconds after leaving the house. */
const WAY: [number, (city: string) => string][] = [
  [0, () => '快件已由顺丰速递揽收'],
  [60, () => '快件已从上海转运中心发出'],
  [120, city => `快件已到达${city}`],
  [180, () => '快件正在派送途中，请保持电话畅通'],
];

/** SF Express as the sandbox plays it. */
export function createSandboxCarrier(): Carrier {
  return {
    name: 'SF Express',
    createTrackCode: () => `SF${randomInt(10 ** 6, 10 ** 7)}${randomInt(10 ** 5, 10 ** 6)}`,
    events,
  };
}

function events({ shippedAt, deliveredAt, city }: Parcel, now: Date): ShipmentEvent[] {
  if (!shippedAt) return [];
  const end = Math.min(now.getTime(), deliveredAt?.getTime() ?? Number.POSITIVE_INFINITY);
  const list = WAY.map(([after, tell]) => ({
    at: shippedAt.getTime() + after * 1000,
    context: tell(city),
  })).filter(({ at }) => at <= end);
  if (deliveredAt) list.push({ at: deliveredAt.getTime(), context: '快件已签收，感谢您选择顺丰速递' });
  return list.map(({ at, context }) => ({ time: new Date(at).toISOString(), context })).reverse();
}
