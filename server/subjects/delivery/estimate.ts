import { engravingWorkdays, preOrderWeeks } from '#shop/promises';
import type { shop } from '#shop/server';

import { hourInChina, todayInChina } from '../../base/china-time.ts';
import { addDays, addWorkDays, nextWorkDay } from './work-days.ts';

export type DeliverySettings = typeof shop.delivery;

/** What a delivery date depends on. */
export interface Shipment {
  /** Code of the place; its first two digits are the province. Empty while it is not known. */
  regionId: string;
  isPreOrder: boolean;
  /** Whether a piece is engraved first. */
  isEngraved: boolean;
}

/** Days in China, `YYYY-MM-DD`. */
export interface Estimate {
  /** The last day on which it is handed to the carrier. */
  sent: string;
  first: string;
  last: string;
}

/** Computes when an order that is paid at `paid` arrives. Without a place: at the nearest and at the farthest one. */
export function estimateDelivery(
  { regionId, isPreOrder, isEngraved }: Shipment,
  settings: DeliverySettings,
  paid = new Date(),
): Estimate {
  const today = todayInChina(paid);
  const isLate = hourInChina(paid) >= settings.cutoffHour;
  const accepted = nextWorkDay(isLate ? addDays(today, 1) : today, settings);
  const ready = isPreOrder ? nextWorkDay(addDays(accepted, preOrderWeeks * 7), settings) : accepted;
  const sent = isEngraved ? addWorkDays(ready, engravingWorkdays, settings) : ready;
  const [least, most] = carrierDays(regionId.slice(0, 2), settings);
  return {
    sent,
    first: addWorkDays(sent, least, settings),
    last: addWorkDays(sent, Math.max(least, most), settings),
  };
}

function carrierDays(
  province: string,
  { carrierDays, otherCarrierDays }: DeliverySettings,
): readonly [number, number] {
  if (province) return carrierDays[province] ?? otherCarrierDays;
  const all = [...Object.values(carrierDays), otherCarrierDays];
  return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))];
}

/** How many days can be chosen for the arrival of a gift. */
const CHOICES = 21;

/** Days on which a gift can arrive: from the day on which it surely has reached the place, those with work. */
export function giftDays(estimate: Estimate, settings: DeliverySettings): string[] {
  const days = [nextWorkDay(estimate.last, settings)];
  while (days.length < CHOICES) days.push(addWorkDays(days.at(-1) as string, 1, settings));
  return days;
}
