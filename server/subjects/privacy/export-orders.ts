import type { Tx } from '../../base/database/index.ts';
import { groupBy } from '../../base/group-by.ts';

/** Reads a member's orders with their items, invoices, payments, gift cards and returns. The codes of cards are not data of a person. */
export async function exportOrders(tx: Tx, customerId: number) {
  const orders = await tx
    .selectFrom('orders')
    .select([
      'id',
      'increment_id',
      'status',
      'payment_method',
      'grand_total',
      'gift_card_total',
      'delivery',
      'remark',
      'gift',
    ])
    .select(['carrier', 'track_code', 'created_at', 'paid_at', 'shipped_at', 'delivered_at', 'canceled_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const items = await tx
    .selectFrom('order_items')
    .select([
      'order_id',
      'child_sku',
      'name',
      'color',
      'size',
      'price',
      'qty',
      'engraving',
      'engraving_font',
      'engraving_foil',
      'free_gift',
    ])
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const invoices = await tx
    .selectFrom('invoices')
    .select(['order_id', 'type', 'title', 'tax_no', 'email', 'created_at'])
    .where('order_id', 'in', ids)
    .execute();
  const payments = await tx
    .selectFrom('payments')
    .select(['order_id', 'method', 'amount', 'state', 'transaction_id', 'created_at', 'settled_at'])
    .where('order_id', 'in', ids)
    .orderBy('created_at')
    .execute();
  const returns = await tx
    .selectFrom('returns')
    .select(['id', 'order_id', 'return_number', 'state', 'reason', 'note', 'pickup_date', 'created_at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const pieces = await tx
    .selectFrom('return_items')
    .select(['order_id', 'return_id', 'position', 'qty'])
    .where('order_id', 'in', ids)
    .execute();
  const cards = await tx
    .selectFrom('gift_cards')
    .select(['order_id', 'amount', 'ending', 'issued_at', 'shown_at'])
    .where('order_id', 'in', ids)
    .orderBy('id')
    .execute();
  const cardPayments = await tx
    .selectFrom('gift_card_ledger as l')
    .innerJoin('gift_cards as g', 'g.id', 'l.card_id')
    .select(['l.order_id', 'l.kind', 'l.amount', 'l.at', 'g.ending'])
    .where('l.order_id', 'in', ids)
    .where('l.kind', '<>', 'issue')
    .orderBy('l.id')
    .execute();
  const [itemsOf, invoicesOf, paymentsOf, returnsOf, piecesOf, cardsOf, cardPaymentsOf] = [
    groupBy(items.map(withoutOrder), row => row.of),
    groupBy(invoices.map(withoutOrder), row => row.of),
    groupBy(payments.map(withoutOrder), row => row.of),
    groupBy(returns, row => row.order_id),
    groupBy(pieces, row => row.return_id),
    groupBy(cards.map(withoutOrder), row => row.of),
    groupBy(cardPayments.map(withoutOrder), row => row.of),
  ];
  return orders.map(({ id, ...order }) => ({
    ...order,
    items: (itemsOf.get(id) ?? []).map(({ row }) => row),
    invoices: (invoicesOf.get(id) ?? []).map(({ row }) => row),
    payments: (paymentsOf.get(id) ?? []).map(({ row }) => row),
    gift_cards: (cardsOf.get(id) ?? []).map(({ row }) => row),
    gift_card_payments: (cardPaymentsOf.get(id) ?? []).map(({ row }) => row),
    returns: (returnsOf.get(id) ?? []).map(({ id: returnId, order_id: _order, ...row }) => ({
      ...row,
      pieces: (piecesOf.get(returnId) ?? []).map(({ position, qty }) => ({ position, qty })),
    })),
  }));
}

/** Splits a row into its order's id, which is internal, and the rest. */
const withoutOrder = <R extends { order_id: number }>({ order_id: of, ...row }: R) => ({ of, row });
