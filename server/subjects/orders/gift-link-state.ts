import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { giftLinkDays } from '#shop/promises';
import { todayInChina } from '../../base/china-time.ts';
import type { Tables } from '../../base/database/index.ts';
import type { Delivery } from '../../base/database/tables/commerce.ts';
import type { GiftLinkTable } from '../../base/database/tables/gifts.ts';
import { writeDay } from '../delivery/days.ts';
import { strings } from './strings.ts';

/** The end of a new link. */
export const linkEnd = () => sql<Date>`now() + make_interval(days => ${giftLinkDays}::integer)`;

/** What senders may read of a link: its state, never the recipient's address. */
export type GiftLinkRow = Pick<Selectable<GiftLinkTable>, 'state' | 'expires_at' | 'entered_at'>;

/** The delivery of an order whose recipient enters the address. */
export const UNKNOWN_PLACE: Delivery = {
  ...{ firstname: '', lastname: '', name: '', telephone: '', tel: '' },
  ...{ region_id: '', region: '', city_id: '', city: '', district_id: '', district: '' },
  ...{ street: '', address: '', country_id: 'CN', method: 'standard' },
};

export interface GiftLinkState {
  state: 'open' | 'expired' | 'filled';
  state_label: string;
}

/** Describes a link for the sender; null once the sender has entered an address. */
export function describeLink(link: GiftLinkRow | null, now = new Date()): GiftLinkState | null {
  if (!link || link.state === 'withdrawn') return null;
  if (link.state === 'filled') return { state: 'filled', state_label: strings.giftLink.filled };
  if (link.expires_at <= now) return { state: 'expired', state_label: strings.giftLink.expired };
  return { state: 'open', state_label: strings.giftLink.open(writeDay(todayInChina(link.expires_at))) };
}

/** The condition that an order waits for an address: it is not packed before. */
export const awaitsAddress = (eb: ExpressionBuilder<Tables, 'orders'>): Expression<SqlBool> =>
  eb.exists(
    eb
      .selectFrom('gift_links')
      .select('gift_links.order_id')
      .whereRef('gift_links.order_id', '=', 'orders.id')
      .where('gift_links.state', '=', 'open'),
  );
