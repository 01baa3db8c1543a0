import type { ReturnState } from './return-states.ts';

// What the operator's commands and the server exchange. Columns of tables and JSON, hence snake case; times are in China,
// ISO 8601, and empty without one; amounts are integer fen.

export interface SubmissionsQuery {
  /** The forms' `identifier`; empty for forms without one. */
  campaign: string;
  /** Leaves out submissions that have not changed since. */
  since: Date | null;
  /** Returns mobiles and names unmasked. */
  reveal: boolean;
}

/** Submissions of campaign forms, and all campaigns that have any. */
export interface Submissions {
  submissions: {
    campaign: string;
    mobile: string;
    appellation: string;
    firstname: string;
    lastname: string;
    is_subscriber: number;
    created_at: string;
    updated_at: string;
  }[];
  campaigns: string[];
}

/** Lists open returns, or those in a state; or moves one. Returned pieces are in stock again, unless they are damaged. */
export type ReturnsQuery = { state: string | null } | { number: string; to: string; isDamaged: boolean };

/** A request to return pieces of an order. */
export interface ListedReturn {
  return_number: string;
  order: string;
  state: ReturnState;
  /** States that it can be moved to. */
  next: readonly ReturnState[];
  reason: string;
  note: string;
  /** Day and part of the day. */
  pickup: string;
  /** Names and quantities. */
  pieces: string;
  /** Whether they are back in stock. */
  is_restocked: boolean;
  created_at: string;
}

export interface RefundsQuery {
  /** Lists refunds that are done, too. */
  all: boolean;
  /** Makes the due refunds, or that of one order, due at once. */
  retry: boolean;
  order: string | null;
}

/** A refund of a late or double payment. */
export interface ListedRefund {
  order: string;
  state: 'refund_due' | 'refunded';
  method: string;
  amount: number;
  /** How often it was sent to the provider. */
  tries: number;
  last_error: string;
  paid_at: string;
  next_try_at: string;
  refunded_at: string;
}

/** A payment or refund on which shop and provider do not agree. */
export interface Difference {
  kind:
    | 'missing_here'
    | 'missing_there'
    | 'amount'
    | 'double'
    | 'refund_missing_here'
    | 'refund_missing_there'
    | 'refund_amount';
  /** The order's number; empty if the shop has no such payment. */
  order: string;
  /** The shop's number of the payment. */
  token: string;
  /** The provider's number of the payment; empty if its bill has none. */
  transaction: string;
  /** State of the payment in the shop; empty if it has none. */
  state: string;
  /** Null on the side that has no such payment. */
  shop: number | null;
  provider: number | null;
}

/** The result of comparing bills with the shop's payments. */
export interface Reconciliation {
  /** Payments and refunds in the bills. */
  entries: number;
  differences: Difference[];
}
