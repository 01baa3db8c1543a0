import { shop } from '#shop/server';
import { todayInChina } from '../../base/china-time.ts';
import { describeDays } from '../delivery/describe.ts';
import { estimateDelivery } from '../delivery/estimate.ts';
import { strings } from '../delivery/strings.ts';
import type { OrderRow } from './order-row.ts';

/** Says when a paid order is expected to arrive; empty before it is paid and has an address. */
export function describeExpected({ paid_at, delivery, gift, items, link }: OrderRow): string {
  // It is not sent before the recipient has entered the address.
  if (!paid_at || link?.state === 'open' || items.every(item => item.is_gift_card)) return '';
  if (delivery.method === 'sameday') return strings.today(todayInChina(paid_at));
  if (gift?.date) return strings.chosen(gift.date);
  const shipment = {
    regionId: delivery.region_id,
    isPreOrder: items.some(item => item.is_pre_order),
    isEngraved: items.some(item => item.engraving !== ''),
  };
  const accepted = new Date(Math.max(paid_at.getTime(), link?.entered_at?.getTime() ?? 0));
  return describeDays(estimateDelivery(shipment, shop.delivery, accepted));
}
