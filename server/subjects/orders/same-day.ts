import { hourInChina } from '../../base/china-time.ts';
import { strings } from './strings.ts';

/** Region codes with same-day delivery: Beijing and Shanghai. */
const CITIES = new Set(['11', '31']);

/** Hour in China before which an order arrives on the same day. */
export const CUTOFF_HOUR = 14;

export const ENGRAVED_SAME_DAY = strings.engravedSameDay;

export interface SameDay {
  available: boolean;
  message: string;
}

/** Decides whether an order to a region can arrive today, with a message for the shopper. */
export function checkSameDay(regionId: string, hasPreOrder: boolean, now = new Date()): SameDay {
  const refuse = (message: string) => ({ available: false, message });
  if (regionId === '') return refuse(strings.chooseAddress);
  if (!CITIES.has(regionId.slice(0, 2))) return refuse(strings.sameDayCities);
  if (hasPreOrder) return refuse(strings.preOrderSameDay);
  if (hourInChina(now) >= CUTOFF_HOUR) {
    return refuse(strings.sameDayClosed(CUTOFF_HOUR));
  }
  return { available: true, message: strings.sameDayUntil(CUTOFF_HOUR) };
}
