import type { ColumnType, Generated } from 'kysely';
import type { When, Written } from './columns.ts';
import type { QueueColumns } from './queue.ts';

/** A gift card that an order has paid for. Its balance is the sum of its ledger. */
export interface GiftCardTable {
  id: Generated<number>;
  order_id: number;
  /** Position of the order's item, and the number of the card among its pieces, from 1. */
  position: number;
  number: number;
  /** Integer fen. */
  amount: number;
  /** Hash of the code. */
  code_hash: string;
  /** The code, encrypted with the shop's key; null once it was shown and sent. */
  sealed_code: string | null;
  /** The last four characters of the code. */
  ending: string;
  /** When the buyer first saw the code. */
  shown_at: When;
  issued_at: Written;
  /** Since when its code cannot be used. */
  blocked_at: When;
  /** `due` until the code that replaces a lost one is made, then `done`. */
  renewal: ColumnType<Renewal | null, Renewal | null | undefined, Renewal | null>;
}

type Renewal = 'due' | 'done';

/** `reserve` holds an amount for an unpaid order; `release` ends that, and is followed by `spend` once the order is paid. */
export type LedgerKind = 'issue' | 'reserve' | 'release' | 'spend' | 'refund';

/** What has changed a card's balance. Rows are only added. */
export interface GiftCardLedgerTable {
  id: Generated<number>;
  card_id: ColumnType<number, number, never>;
  kind: ColumnType<LedgerKind, LedgerKind, never>;
  /** Integer fen; negative for `reserve` and `spend`. */
  amount: ColumnType<number, number, never>;
  /** The order that has issued the card, or that it pays. */
  order_id: ColumnType<number, number, never>;
  /** The return that is refunded. */
  return_id: ColumnType<number | null, number | null | undefined, never>;
  at: ColumnType<Date, never, never>;
}

/** A card whose code has not been sent to its buyer yet. */
export interface GiftCardMessageTable extends QueueColumns {
  card_id: number;
}

export interface GiftCardTables {
  gift_cards: GiftCardTable;
  gift_card_ledger: GiftCardLedgerTable;
  gift_card_messages: GiftCardMessageTable;
}
