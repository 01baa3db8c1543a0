import type { Delivery, Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { checkGiftDate } from './gift-date.ts';
import { UNKNOWN_PLACE } from './gift-link-state.ts';
import { refuseEngraved } from './same-day.ts';
import { strings } from './strings.ts';
import type { TakenItem } from './take-bag.ts';

/**
 * Returns how the items of an order are delivered. Gift cards alone need no address, and have no gift services.
 *
 * @throws Refusal 400 without an address, 409 when the items can't be delivered like that.
 */
export function checkDelivery(
  { delivery, gift, link }: { delivery: Delivery | null; gift: Gift | null; link?: unknown },
  items: readonly TakenItem[],
): Delivery {
  if (items.every(item => item.is_gift_card)) {
    if (gift || link) throw new Refusal(409, strings.noParcel);
    return UNKNOWN_PLACE;
  }
  if (!delivery) throw new Refusal(400, strings.chooseAddress);
  if (delivery.method === 'sameday' && items.some(item => item.is_pre_order)) {
    throw new Refusal(409, strings.preOrderSameDay);
  }
  const engraved = refuseEngraved(items);
  if (delivery.method === 'sameday' && engraved) throw new Refusal(409, engraved);
  checkGiftDate({ gift, delivery }, items);
  return delivery;
}
