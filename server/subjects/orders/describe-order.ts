import type { OrderDetail } from '#contract';
import type { Db } from '../../base/database/index.ts';
import { listCards } from '../gift-cards/show-codes.ts';
import type { OrderRow } from './order-row.ts';
import { readInvoice } from './read-orders.ts';
import { readReturns } from './read-returns.ts';
import { toOrderDetail } from './to-order.ts';

/** Describes an order for its buyer, with its invoice, its returns and the gift cards that it has paid for. */
export async function describeOrder(db: Db, row: OrderRow): Promise<OrderDetail> {
  const hasCards = row.items.some(item => item.is_gift_card);
  return {
    ...toOrderDetail(row, await readInvoice(db, row.id), await readReturns(db, row.id)),
    gift_cards: hasCards ? await listCards(db, row.id) : [],
  };
}
