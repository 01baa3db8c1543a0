import { hourInChina } from '../../base/china-time.ts';
import { strings } from './strings.ts';

/** Region codes with same-day delivery: Beijing and Shanghai. */
const CITIES = new Set(['11', '31']);

/** Hour in China before which an order arrives on the same day. */
export const CUTOFF_HOUR = 14;

/** Why pieces that are engraved or stamped first cannot arrive today; null for others. */
export function refuseEngraved(
  items: readonly { engraving: string; engraving_foil: string }[],
): string | null {
  const engraved = items.filter(({ engraving }) => engraving !== '');
  if (engraved.length === 0) return null;
  return engraved.some(({ engraving_foil }) => engraving_foil === '')
    ? strings.engravedSameDay
    : strings.stampedSameDay;
}

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
