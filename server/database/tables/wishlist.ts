import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

type Written = ColumnType<Date, Date | undefined, Date>;

/** What a member wishes for; a product is there once. */
export interface WishlistTable {
  id: Generated<number>;
  customer_id: number;
  /** Id of a product in one colour (`colours`). */
  product_id: number;
  created_at: Written;
}

/** A product that a member, or a guest, has looked at; the last time counts. */
export interface BrowsingTable {
  id: Generated<number>;
  /** One of the two is set. */
  customer_id: number | null;
  visitor_key: string | null;
  product_id: number;
  viewed_at: Written;
}

/** Somebody whom the chat's sandbox knows: a member, or a guest for the time of the visit. */
export interface ChatUserTable {
  id: string;
  /** One of the two is set. */
  customer_id: number | null;
  visitor_key: string | null;
}

export interface ChatMessageTable {
  id: Generated<number>;
  chat_user: string;
  sender: 'shopper' | 'house';
  text: string;
  at: Written;
}

/** What happened on a page, without a person (B §7). */
export interface TrackingEventTable {
  id: Generated<number>;
  /** Made up by the browser; an event is stored once. */
  event_id: string | null;
  kind: string;
  /** When it happened by the browser's clock, held to the time of receipt. */
  at: ColumnType<Date, Date, Date>;
  received_at: Written;
  /** Hash of the key that the browser made up for itself; it leads to no visitor and no member. */
  visitor: string | null;
  user_type: 'GUEST' | 'LOGGED';
  country: string;
  page_kind: string;
  /** Path alone: a query may hold what a shopper typed. */
  page_path: string;
  utm_source: string | null;
  utm_medium: string | null;
  /** What `utm_source` and `utm_medium` stand for. */
  channel: ColumnType<string, string | undefined, string>;
  /** Somebody of the house, by the address. */
  test_user: boolean;
  data: Json<Record<string, unknown>>;
}

export interface WishlistTables {
  wishlist: WishlistTable;
  browsing: BrowsingTable;
  chat_users: ChatUserTable;
  chat_messages: ChatMessageTable;
  tracking_events: TrackingEventTable;
}
