import type { ReturnState } from './return-states.ts';
import type { StaffRole, TokenScope } from './staff.ts';

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
  next: ReturnState[];
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

/** A refund of a late or double payment, or of a cancelled order. */
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

/** An import of a file of products, categories and looks. */
export interface CatalogueImport {
  file: string;
  isDryRun: boolean;
  onChange(change: ImportedChange): void;
}

/** What an import has done, or would do, to a product, a look or a category. */
export interface ImportedChange {
  /** SKU, or id of a look or category. */
  sku: string;
  isNew: boolean;
  /** What changes by column; child products by `size 52 stock`. Empty for what is new. */
  fields: Record<string, { before: unknown; after: unknown }>;
}

/** How many records of a file were new, have changed something, and have changed nothing. */
export interface ImportCounts {
  created: number;
  changed: number;
  unchanged: number;
}

/**
 * What counts of stock mean: pieces that can be sold, or pieces in the warehouse, of which those of orders that are not sent yet are
 * taken off.
 */
export type StockMeaning = 'warehouse' | 'sellable';

/** What became of counts of stock. */
export interface StockResult {
  /** Counts that were stored, also where the stock was the same. */
  applied: number;
  /** Counts that were older than one before. */
  older: number;
  /** SKUs that the shop does not have. */
  unknown: string[];
}

/** What `vitrine staff` does. */
export type StaffQuery =
  | { verb: 'list' }
  | { verb: 'invite' | 'roles'; name: string; role: StaffRole; folders: readonly string[] }
  | { verb: 'suspend' | 'reset'; name: string };

/** An account of staff. */
export interface ListedStaff {
  name: string;
  role: StaffRole;
  folders: readonly string[];
  state: 'invited' | 'active' | 'suspended';
  /** How it logs in: with a password and codes, or with the company's login. */
  login: 'password' | 'oidc' | 'none';
  sessions: number;
  created_at: string;
}

/** What `vitrine tokens` does. */
export type TokensQuery =
  | { verb: 'list' }
  | {
      verb: 'create';
      name: string;
      scopes: readonly TokenScope[];
      folders: readonly string[];
      days: number;
    }
  | { verb: 'revoke'; name: string };

/** A token of the admin API, without its secret. */
export interface ListedToken {
  name: string;
  scopes: readonly TokenScope[];
  folders: readonly string[];
  state: 'valid' | 'expired' | 'revoked';
  created_by: string;
  /** ISO 8601; empty if it was never used. */
  expires_at: string;
  used_at: string;
}

/** A request to the admin API, of a running shop or on its database. */
export interface AdminRequest {
  method: 'GET' | 'POST';
  /** Below `/_admin/v1`, with its query. */
  path: string;
  body?: object;
  /** The state that a change is based on; null for a new document. */
  ifMatch?: string | null;
}

/** The answer of the admin API. */
export interface AdminAnswer {
  status: number;
  message: string;
  data: unknown;
}

/** A connection to the admin API. */
export interface AdminConnection {
  call(request: AdminRequest): Promise<AdminAnswer>;
  close(): Promise<void>;
}
