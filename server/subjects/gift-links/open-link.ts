import type { OpenedGift } from '#contract';
import type { Db, Tx } from '../../base/database/index.ts';
import type { Gift, OrderStatus } from '../../base/database/tables/commerce.ts';
import type { GiftLinkState } from '../../base/database/tables/gifts.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { hashToken } from '../orders/gift-link-token.ts';
import { strings } from './strings.ts';

/** A link with what its recipient may see of the order. */
export interface FoundLink {
  order_id: number;
  state: GiftLinkState;
  expires_at: Date;
  gift: Gift | null;
  status: OrderStatus;
}

/**
 * Finds the link that a token opens.
 *
 * @throws Refusal 404 for a token of no link, or of one that the sender has renewed.
 */
export async function findLink(db: Db | Tx, token: string): Promise<FoundLink> {
  const link = await db
    .selectFrom('gift_links')
    .innerJoin('orders', 'orders.id', 'gift_links.order_id')
    .select(['order_id', 'state', 'expires_at', 'gift', 'status'])
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!link) throw new Refusal(404, strings.unknownLink);
  return link;
}

/** Describes a gift for its recipient: the card, while the link can be used. No address, piece or price. */
export function describeGift(link: FoundLink, now = new Date()): OpenedGift {
  const state = findState(link, now);
  const { to = '', message = '', from = '', paper, hand } = (state !== 'ended' && link.gift) || {};
  return {
    ...{ state, state_label: strings.opened[state], to, message, from },
    ...(paper && { paper }),
    ...(hand && { hand }),
  };
}

function findState({ state, status, expires_at }: FoundLink, now: Date): OpenedGift['state'] {
  if (state === 'filled') return 'filled';
  return state === 'open' && status === 'processing' && expires_at > now ? 'open' : 'ended';
}
