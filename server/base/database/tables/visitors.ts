import type { ColumnType, Generated } from 'kysely';
import type { Json, Written } from './columns.ts';

/** A browser with a visitor cookie. */
export interface VisitorTable {
  /** SHA-256 of the cookie's token, so that a reader of the table can't use it to log in. */
  key: string;
  /** Set while logged in. */
  customer_id: number | null;
  /** Mobile that a guest has verified for checkout. */
  guest_mobile: string | null;
  /** Public id of the session. */
  session_id: Generated<string>;
  /** Browser and system; empty if unknown. */
  device: Generated<string>;
  /** When the session began; a renewed token continues it. */
  created_at: Written;
  seen_at: Written;
  expires_at: ColumnType<Date, Date, Date>;
}

/** Results by idempotency key, so that a retried request takes effect once. */
export interface RequestTable {
  visitor_key: string;
  key: string;
  call: string;
  /** SHA-256 of the request's content; null for rows of earlier versions. */
  content_hash: string | null;
  answer: Json<unknown>;
  created_at: Written;
}

/** Messages of the SMS sandbox, and captcha solutions. */
export interface OutboxTable {
  id: Generated<number>;
  to: string;
  kind: string;
  code: string;
  text: string;
  at: Written;
}

export interface VisitorTables {
  visitors: VisitorTable;
  requests: RequestTable;
  outbox: OutboxTable;
}
