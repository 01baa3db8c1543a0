import { sql } from 'kysely';
import { giftsOf, readCampaign } from '../bag/gifts.ts';
import { groupBy } from '../bag/groupBy.ts';
import { ownerKey } from '../bag/owner.ts';
import type { BagList } from '../bag/readBag.ts';
import { isFragrance } from '../bag/toLines.ts';
import type { Tx } from '../database/index.ts';
import type { Delivery } from '../database/tables/commerce.ts';
import { Refusal } from '../http/refusal.ts';
import { createPayment } from '../payments/openPayment.ts';
import type { Method } from '../payments/provider.ts';
import { formatPrice } from '../products/price.ts';
import type { Visitor } from '../visitors/index.ts';
import type { Invoice } from './checkInvoice.ts';
import { HOLD_MINUTES } from './closeOrders.ts';
import { createIncrementId } from './incrementId.ts';
import { type TakenItem, takeBag } from './takeBag.ts';
import { takeStock } from './takeStock.ts';

export interface OrderWish {
  list: BagList;
  delivery: Delivery;
  method: Method;
  invoice: Invoice | null;
  remark: string;
  /** The sum that the shopper has seen; another one is not ordered unasked. */
  grand?: string;
}

export interface PlacedOrder {
  increment_id: string;
  grand_total: number;
  product_count: number;
  /** ISO 8601. */
  hold_until: string;
  method: Method;
  token: string;
}

/**
 * Makes an order of what a visitor has selected: takes it out of bag and stock, at today's prices, and opens its
 * payment. All or nothing: in one transaction.
 *
 * @throws Refusal 409 when there is nothing to order, not enough of it, or it costs something else by now.
 */
export async function placeOrder(tx: Tx, visitor: Visitor, wish: OrderWish): Promise<PlacedOrder> {
  const items = await takeBag(tx, ownerKey(visitor), wish.list);
  if (wish.delivery.method === 'sameday' && items.some(item => item.is_pre_order)) {
    throw new Refusal(409, '预售商品不支持当日送达，请选择标准配送');
  }
  const prices = await takeStock(tx, items);
  const priceOf = (item: TakenItem) => prices.get(item.child_sku) as number;
  const grandTotal = items.reduce((sum, item) => sum + priceOf(item) * item.qty, 0);
  if (wish.grand !== undefined && wish.grand !== formatPrice(grandTotal)) {
    throw new Refusal(409, '订单金额已更新，请确认后再提交');
  }
  const campaign = await readCampaign(tx);
  const { redPackage } = giftsOf(
    campaign,
    items.map(item => item.spu),
    grandTotal,
  );
  // A custom combination is one piece, as it was in the bag.
  const lines = groupBy(items, item => item.combination || String(item.id));
  const productCount = [...lines.values()].reduce((sum, [line]) => sum + (line?.qty ?? 0), 0);
  const order = await insertOrder(tx, visitor, wish, {
    grand_total: grandTotal,
    product_count: productCount,
    red_package: redPackage,
  });
  await tx
    .insertInto('order_items')
    .values(
      items.map(({ id: _id, is_pre_order: _preOrder, market_segment, ...item }, position) => ({
        ...item,
        order_id: order.id,
        position,
        price: prices.get(item.child_sku) as number,
        free_gift: campaign.notebookSpus.includes(item.spu),
        is_fragrance: isFragrance({ market_segment }),
      })),
    )
    .execute();
  if (wish.invoice) {
    await tx
      .insertInto('invoices')
      .values({ order_id: order.id, ...wish.invoice })
      .execute();
  }
  const { token } = await createPayment(tx, order.id, wish.method, grandTotal);
  return {
    increment_id: order.increment_id,
    grand_total: grandTotal,
    product_count: productCount,
    hold_until: order.hold_until.toISOString(),
    method: wish.method,
    token,
  };
}

async function insertOrder(
  tx: Tx,
  visitor: Visitor,
  { delivery, method, remark }: OrderWish,
  sums: { grand_total: number; product_count: number; red_package: boolean },
) {
  const member = visitor.customerId !== null;
  for (;;) {
    const order = await tx
      .insertInto('orders')
      .values({
        increment_id: createIncrementId(),
        customer_id: visitor.customerId,
        visitor_key: member ? null : visitor.key,
        guest_mobile: member ? null : visitor.guestMobile,
        source: 'web',
        status: 'pending',
        hold_until: sql<Date>`now() + make_interval(mins => ${HOLD_MINUTES}::integer)`,
        payment_method: method,
        delivery: JSON.stringify(delivery),
        remark,
        ...sums,
      })
      .onConflict(conflict => conflict.column('increment_id').doNothing())
      .returning(['id', 'increment_id', 'hold_until'])
      .executeTakeFirst();
    // The number was taken, once in a hundred million.
    if (order) return order;
  }
}
