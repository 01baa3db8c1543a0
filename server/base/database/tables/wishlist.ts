import type { ColumnType, Generated } from 'kysely';
import type { Json, Written } from './columns.ts';

/** A wishlist entry; unique per owner and product. */
export interface WishlistTable {
  id: Generated<number>;
  /** The owner: either a member or a visitor. */
  customer_id: number | null;
  visitor_key: string | null;
  /** Id of a product in one colour (`colours`). */
  product_id: number;
  created_at: Written;
}

/** A product that a member or guest has viewed, with the time of the last view. */
export interface BrowsingTable {
  id: Generated<number>;
  /** The owner: either a member or a visitor. */
  customer_id: number | null;
  visitor_key: string | null;
  product_id: number;
  viewed_at: Written;
}

/** A user of the chat sandbox: a member, or a guest during the visit. */
export interface ChatUserTable {
  id: string;
  /** The owner: either a member or a visitor. */
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

/** What the tracking events of a batch share, without personal data. */
export interface TrackingBatchTable {
  id: Generated<number>;
  received_at: Written;
  /** Estimated size with its events, by which old batches are deleted. */
  bytes: number;
  /** Hash of a key that the browser creates; not linked to a visitor or member. */
  visitor: string | null;
  user_type: 'GUEST' | 'LOGGED';
  country: string;
  page_kind: string;
  /** Without the query, which may contain what a shopper typed. */
  page_path: string;
  utm_source: string | null;
  utm_medium: string | null;
  /** Channel of the visit, from `utm_source` and `utm_medium`. */
  channel: ColumnType<string, string | undefined, string>;
  /** Whether the address belongs to the shop's staff. */
  test_user: boolean;
}

/** A tracking event, without personal data. */
export interface TrackingEventTable {
  id: Generated<number>;
  /** The batch that the event came with; deleted with it. */
  batch_id: number;
  /** Created by the browser; unique, so that an event is stored once. */
  event_id: string | null;
  kind: string;
  /** Time by the browser's clock, limited by the time of receipt. */
  at: ColumnType<Date, Date, Date>;
  data: Json<Record<string, unknown>>;
}

export interface WishlistTables {
  wishlist: WishlistTable;
  browsing: BrowsingTable;
  chat_users: ChatUserTable;
  chat_messages: ChatMessageTable;
  tracking_batches: TrackingBatchTable;
  tracking_events: TrackingEventTable;
}
