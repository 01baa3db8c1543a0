import { sql } from 'kysely';
import { formatPrice } from '#shop/language';
import type { Tx } from '../../base/database/index.ts';
import type { Delivery, Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { groupBy } from '../../base/group-by.ts';
import { findGifts, readCampaign } from '../bag/gifts.ts';
import { ownerKey } from '../bag/owner-key.ts';
import type { BagList } from '../bag/read-bag.ts';
import { isFragrance } from '../bag/to-lines.ts';
import { recordSubmissionConsent } from '../consents/consents.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import { createPayment, type Way } from '../payments/create-payment.ts';
import { GIFT_CARD_METHOD, type Payment } from '../payments/provider.ts';
import { markPaid } from '../payments/settle-payment.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { checkDelivery } from './check-delivery.ts';
import type { Invoice } from './check-invoice.ts';
import { HOLD_MINUTES } from './close-orders.ts';
import { linkEnd } from './gift-link-state.ts';
import type { NewLink } from './gift-link-token.ts';
import { createIncrementId } from './increment-id.ts';
import { type Buyer, limitHeld } from './limit-held.ts';
import { payByCards, sumCards } from './pay-by-cards.ts';
import { strings } from './strings.ts';
import { type TakenItem, takeBag } from './take-bag.ts';
import { takeStock } from './take-stock.ts';

export interface OrderInput {
  list: BagList;
  /** Null when there is no address: gift cards need none. */
  delivery: Delivery | null;
  way: Way;
  invoice: Invoice | null;
  remark: string;
  gift: Gift | null;
  /** The link of a gift whose recipient enters the address. */
  link?: NewLink | null;
  /** The formatted total that the shopper saw, and the rest that gift cards leave; others are refused. */
  grand?: string;
  due?: string;
  /** Codes of gift cards that pay it, as far as they reach. */
  cards?: readonly string[];
  secretKey: string;
}

export interface PlacedOrder {
  incrementId: string;
  /** Integer fen. */
  amount: number;
  /** What is left to pay; null when gift cards have paid all of it. */
  payment: Payment | null;
  product_count: number;
  /** ISO 8601. */
  hold_until: string;
}

/**
 * Orders the selected items of the visitor's bag at current prices: takes them out of bag and stock and creates the
 * payment. A guest has agreed to the rules, which is recorded. The caller's transaction makes it all or nothing.
 *
 * @throws Refusal 401 when the account has been closed, 409 when nothing can be ordered, stock is short, or the total has changed; 429 when unpaid orders of the
 *   buyer hold too much.
 */
export async function placeOrder(
  tx: Tx,
  legalTexts: LegalTexts,
  buyer: Buyer,
  input: OrderInput,
): Promise<PlacedOrder> {
  await holdAccount(tx, buyer.visitor);
  const items = await takeBag(tx, ownerKey(buyer.visitor), input.list);
  const delivery = checkDelivery(input, items);
  const prices = await takeStock(tx, items);
  const findPrice = (item: TakenItem) => (prices.get(item.child_sku) as number) + item.engraving_price;
  const grandTotal = items.reduce((sum, item) => sum + findPrice(item) * item.qty, 0);
  if (input.grand !== undefined && input.grand !== formatPrice(grandTotal)) {
    throw new Refusal(409, strings.amountChanged);
  }
  const cardTotal = sumCards(items, findPrice);
  const campaign = await readCampaign(tx);
  const { redPackage } = findGifts(
    campaign,
    items.map(item => item.spu),
    // Gift cards bring no gift: what they pay later does.
    grandTotal - cardTotal,
  );
  // A custom combination counts as one piece, as in the bag.
  const lines = groupBy(items, item => item.combination || String(item.id));
  const productCount = [...lines.values()].reduce((sum, [line]) => sum + (line?.qty ?? 0), 0);
  await limitHeld(tx, buyer, productCount);
  const order = await insertOrder(
    tx,
    legalTexts,
    buyer,
    { ...input, delivery },
    {
      grand_total: grandTotal,
      product_count: productCount,
      red_package: redPackage,
    },
  );
  await tx
    .insertInto('order_items')
    .values(
      items.map(({ id: _id, market_segment, ...item }, position) => ({
        ...item,
        order_id: order.id,
        position,
        price: (prices.get(item.child_sku) as number) + item.engraving_price,
        free_gift: campaign.notebookSpus.includes(item.spu),
        is_fragrance: isFragrance({ market_segment }),
      })),
    )
    .execute();
  if (input.link) await storeLink(tx, order.id, input.link);
  if (input.invoice) {
    await tx
      .insertInto('invoices')
      .values({ order_id: order.id, ...input.invoice })
      .execute();
  }
  await recordEvent(tx, order.id, 'order.placed');
  const due = grandTotal - (await payByCards(tx, order.id, items, { ...input, grandTotal }));
  const payable = { id: order.id, incrementId: order.increment_id, amount: due };
  if (due === 0) await markPaid(tx, order.id, GIFT_CARD_METHOD, input.secretKey);
  return {
    incrementId: order.increment_id,
    amount: grandTotal,
    payment: due === 0 ? null : await createPayment(tx, payable, input.way),
    product_count: productCount,
    hold_until: order.hold_until.toISOString(),
  };
}

/**
 * Locks a member's account until the order is placed, before anything that closing it deletes: the later one of the two
 * waits and is then refused.
 */
async function holdAccount(tx: Tx, { customerId }: Visitor): Promise<void> {
  if (customerId === null) return;
  const account = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customerId)
    .forKeyShare()
    .executeTakeFirst();
  if (!account) throw new Refusal(401, strings.signInFirst);
}

async function storeLink(tx: Tx, order_id: number, { nonce, token_hash }: NewLink): Promise<void> {
  await tx.insertInto('gift_links').values({ order_id, nonce, token_hash, expires_at: linkEnd() }).execute();
}

async function insertOrder(
  tx: Tx,
  legalTexts: LegalTexts,
  { visitor, addressHash }: Buyer,
  { delivery, way, remark, gift }: OrderInput & { delivery: Delivery },
  totals: { grand_total: number; product_count: number; red_package: boolean },
) {
  const member = visitor.customerId !== null;
  const consent_id = member
    ? null
    : await recordSubmissionConsent(tx, legalTexts, visitor, ['order', 'checkout']);
  for (;;) {
    const order = await tx
      .insertInto('orders')
      .values({
        increment_id: createIncrementId(),
        customer_id: visitor.customerId,
        visitor_key: member ? null : visitor.key,
        guest_mobile: member ? null : visitor.guestMobile,
        consent_id,
        address_hash: addressHash,
        source: 'web',
        status: 'pending',
        hold_until: sql<Date>`now() + make_interval(mins => ${HOLD_MINUTES}::integer)`,
        payment_method: way.method,
        delivery: JSON.stringify(delivery),
        remark,
        gift: gift && JSON.stringify(gift),
        ...totals,
      })
      .onConflict(conflict => conflict.column('increment_id').doNothing())
      .returning(['id', 'increment_id', 'hold_until'])
      .executeTakeFirst();
    // Retries the one order in a hundred million whose number is taken.
    if (order) return order;
  }
}
