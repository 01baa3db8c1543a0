import { hourInChina } from '../../base/china-time.ts';
import { joinConditions, writeDay } from './days.ts';
import { type DeliverySettings, type Estimate, giftDays, type Shipment } from './estimate.ts';
import { strings } from './strings.ts';
import { isWorkDay } from './work-days.ts';

/** Says when something arrives. */
export const describeDays = ({ first, last }: Estimate): string =>
  first === last ? strings.on(first) : strings.between(first, last);

/** Says what an estimate for an order that is paid now depends on. */
export function describeConditions(
  { regionId, isPreOrder, isEngraved }: Shipment,
  { sent }: Estimate,
  { today, settings, now }: { today: string; settings: DeliverySettings; now: Date },
): string {
  const isBefore = isWorkDay(today, settings) && hourInChina(now) < settings.cutoffHour;
  const conditions = [
    isBefore && settings.cutoffHour < 24 ? strings.before(settings.cutoffHour) : strings.now,
    isPreOrder && strings.preOrdered(sent),
    isEngraved && strings.engraved,
    !regionId && strings.byPlace,
  ];
  return joinConditions(conditions.filter(condition => typeof condition === 'string'));
}

/** The days on which a gift can arrive, with their labels. */
export const labelGiftDays = (estimate: Estimate, settings: DeliverySettings) =>
  giftDays(estimate, settings).map(day => ({ day, label: writeDay(day) }));
