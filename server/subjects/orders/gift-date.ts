import { shop } from '#shop/server';
import type { Delivery, Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { estimateDelivery, giftDays } from '../delivery/estimate.ts';
import { strings } from '../delivery/strings.ts';
import type { TakenItem } from './take-bag.ts';

/**
 * Checks the day on which a gift shall arrive. Orders of the same day have none to choose.
 *
 * @throws Refusal 409 for a day on which the items can't arrive.
 */
export function checkGiftDate(
  { gift, delivery }: { gift: Gift | null; delivery: Delivery },
  items: readonly Pick<TakenItem, 'is_pre_order' | 'engraving'>[],
): void {
  if (!gift?.date) return;
  const shipment = {
    regionId: delivery.region_id,
    isPreOrder: items.some(item => item.is_pre_order),
    isEngraved: items.some(item => item.engraving !== ''),
  };
  const days = giftDays(estimateDelivery(shipment, shop.delivery), shop.delivery);
  if (delivery.method === 'sameday' || !days.includes(gift.date)) throw new Refusal(409, strings.otherDate);
}
