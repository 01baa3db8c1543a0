import type { Generated } from 'kysely';
import type { Json, When, Written } from './columns.ts';
import type { Delivery } from './commerce.ts';
import type { QueueColumns } from './queue.ts';

/** `withdrawn`: the sender has entered an address instead. An open one can have expired. */
export type GiftLinkState = 'open' | 'filled' | 'withdrawn';

/** The link by which the recipient of an order's gift enters the address, which the sender must not see. */
export interface GiftLinkTable {
  order_id: number;
  /** Random; the link's token is made from it with the shop's key, so that the sender can see the link again. */
  nonce: string;
  /** Hash of the token. */
  token_hash: string;
  state: Generated<GiftLinkState>;
  expires_at: Date;
  /** The recipient's address: never part of an answer to the sender. */
  delivery: Json<Delivery> | null;
  /** The recipient's consent; null until the address is entered. */
  consent_id: number | null;
  /** When an address was entered, by the recipient or the sender. */
  entered_at: When;
  /** When the sender was reminded that the link ends. */
  reminded_at: When;
  created_at: Written;
}

/** A paid order whose sender has no message yet about what was chosen for the gift. */
export interface GiftOrderMessageTable extends QueueColumns {
  order_id: number;
}

export interface GiftTables {
  gift_links: GiftLinkTable;
  gift_order_messages: GiftOrderMessageTable;
}
