import { shop } from '#shop/server';
import type { Delivery, Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { labelGiftDays } from '../delivery/describe.ts';
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
  const isPossible = delivery.method !== 'sameday' && possibleDays(items, delivery).includes(gift.date);
  if (!isPossible) throw new Refusal(409, strings.otherDate);
}

/** The days on which items that are paid or changed now can arrive as a gift. */
export function possibleDays(
  items: readonly Pick<TakenItem, 'is_pre_order' | 'engraving'>[],
  { region_id }: Pick<Delivery, 'region_id'>,
): string[] {
  return giftDays(estimateItems(items, region_id), shop.delivery);
}

/** The same days with their labels. */
export function labelPossibleDays(
  items: readonly Pick<TakenItem, 'is_pre_order' | 'engraving'>[],
  { region_id }: Pick<Delivery, 'region_id'>,
) {
  return labelGiftDays(estimateItems(items, region_id), shop.delivery);
}

const estimateItems = (items: readonly Pick<TakenItem, 'is_pre_order' | 'engraving'>[], regionId: string) =>
  estimateDelivery(
    {
      regionId,
      isPreOrder: items.some(item => item.is_pre_order),
      isEngraved: items.some(item => item.engraving !== ''),
    },
    shop.delivery,
  );
