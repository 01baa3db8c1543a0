import { type Selectable, sql } from 'kysely';
import type { GiftLink } from '#contract';
import { PAGE_PATHS } from '#contract/page-paths';
import type { Tx } from '../../base/database/index.ts';
import type { Delivery, OrderStatus } from '../../base/database/tables/commerce.ts';
import type { GiftLinkTable } from '../../base/database/tables/gifts.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { cancelPaid, isCanceled } from '../orders/cancel-order.ts';
import { describeLink, linkEnd } from '../orders/gift-link-state.ts';
import { createLink, hashToken, makeToken } from '../orders/gift-link-token.ts';
import { isProven } from '../orders/own-orders.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { strings } from './strings.ts';

type OwnLink = Omit<Selectable<GiftLinkTable>, 'delivery' | 'consent_id' | 'reminded_at' | 'created_at'>;

interface OwnOrder {
  id: number;
  status: OrderStatus;
  link: OwnLink;
}

/**
 * Locks the sender's order, then reads its link.
 *
 * @throws Refusal 404 for an order that is not the visitor's, 409 for one without a link.
 */
async function lockOwn(tx: Tx, sender: Visitor, incrementId: string): Promise<OwnOrder> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('increment_id', '=', incrementId)
    .where(isProven(sender))
    .forUpdate()
    .executeTakeFirst();
  if (!order) throw new Refusal(404, strings.noOrder);
  const link = await tx
    .selectFrom('gift_links')
    .select(['order_id', 'nonce', 'token_hash', 'state', 'expires_at', 'entered_at'])
    .where('order_id', '=', order.id)
    .executeTakeFirst();
  if (!link || link.state === 'withdrawn') throw new Refusal(409, strings.notByRecipient);
  return { ...order, link };
}

/** @throws Refusal 409 unless the order is paid and its address is not entered yet. */
function requireOpen({ status, link }: OwnOrder): void {
  if (link.state === 'filled') throw new Refusal(409, strings.filledAlready);
  if (status === 'pending') throw new Refusal(409, strings.payFirst);
  if (status !== 'processing') throw new Refusal(409, strings.closed);
}

/**
 * Returns the link of a paid order, for its sender.
 *
 * @param renew replaces it by a new one, which can be used for as long as the first.
 * @throws Refusal 404 for another's order, 409 for an order that is not paid or has no link.
 */
export async function showLink(
  tx: Tx,
  sender: Visitor,
  incrementId: string,
  { renew, secretKey }: { renew: boolean; secretKey: string },
): Promise<GiftLink> {
  const order = await lockOwn(tx, sender, incrementId);
  let { link } = order;
  if (renew || link.state !== 'filled') requireOpen(order);
  if (renew) {
    const { nonce, token_hash } = createLink(secretKey);
    const { expires_at } = await tx
      .updateTable('gift_links')
      // The new link has a reminder of its own.
      .set({ nonce, token_hash, expires_at: linkEnd(), reminded_at: null })
      .where('order_id', '=', order.id)
      .returning('expires_at')
      .executeTakeFirstOrThrow();
    link = { ...link, nonce, token_hash, expires_at };
  }
  const described = describeLink(link);
  if (!described) throw new Refusal(409, strings.notByRecipient);
  const token = makeToken(link.nonce, secretKey);
  // A link of an earlier key still works, but cannot be shown.
  const isShown = described.state === 'open' && hashToken(token) === link.token_hash;
  return { ...described, path: isShown ? `${PAGE_PATHS.giftAddress}#${token}` : '' };
}

/** Stores the sender's own address, after which the link cannot be used. @throws Refusal as `showLink`. */
export async function enterAddress(
  tx: Tx,
  sender: Visitor,
  incrementId: string,
  delivery: Delivery,
): Promise<void> {
  const order = await lockOwn(tx, sender, incrementId);
  requireOpen(order);
  await tx
    .updateTable('gift_links')
    .set({ state: 'withdrawn', entered_at: sql<Date>`now()` })
    .where('order_id', '=', order.id)
    .execute();
  await tx
    .updateTable('orders')
    .set({ delivery: JSON.stringify(delivery) })
    .where('id', '=', order.id)
    .execute();
  await recordEvent(tx, order.id, 'order.changed');
}

/**
 * Cancels a paid order without an address: returns its stock and its payment. Repeated calls change nothing.
 *
 * @throws Refusal as `showLink`, and 409 once the address is entered.
 */
export async function cancelGift(tx: Tx, sender: Visitor, incrementId: string): Promise<void> {
  const order = await lockOwn(tx, sender, incrementId);
  if (isCanceled(order.status) && order.link.state === 'open') return;
  requireOpen(order);
  await cancelPaid(tx, order.id);
}
