import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

type Written = ColumnType<Date, Date | undefined, Date>;

/** A browser that the shop keeps something for. */
export interface VisitorTable {
  /** SHA-256 of the cookie's token: who reads the table can't log in with it. */
  key: string;
  /** Set while logged in. */
  customer_id: number | null;
  /** Mobile proven for checkout without an account (A §4). */
  guest_mobile: string | null;
  created_at: Written;
  seen_at: Written;
  expires_at: ColumnType<Date, Date, Date>;
}

/** Answers already given, so that a request that is sent twice counts once. */
export interface RequestTable {
  visitor_key: string;
  key: string;
  call: string;
  answer: Json<unknown>;
  created_at: Written;
}

/** What the sandbox of SMS delivered, and answers of captchas. */
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
