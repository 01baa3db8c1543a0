import { shop } from '#shop/server';
import { todayInChina } from '../../base/china-time.ts';
import { describeDays } from '../delivery/describe.ts';
import { estimateDelivery } from '../delivery/estimate.ts';
import { strings } from '../delivery/strings.ts';
import type { OrderRow } from './order-row.ts';

/** Says when a paid order is expected to arrive; empty before it is paid. */
export function describeExpected({ paid_at, delivery, gift, items }: OrderRow): string {
  if (!paid_at) return '';
  if (delivery.method === 'sameday') return strings.today(todayInChina(paid_at));
  if (gift?.date) return strings.chosen(gift.date);
  const shipment = {
    regionId: delivery.region_id,
    isPreOrder: items.some(item => item.is_pre_order),
    isEngraved: items.some(item => item.engraving !== ''),
  };
  return describeDays(estimateDelivery(shipment, shop.delivery, paid_at));
}
