import type { Db } from '../database/index.ts';

/** What the sandbox delivered: an SMS, or a captcha's answer. */
export interface OutboxMessage {
  /** A mobile number; for a captcha the form's id. */
  to: string;
  /** Type of the code (A §3 "Send-code payload"), `captcha`, or what else is delivered. */
  kind: string;
  code: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** The sandbox's letter box, in the place of a phone: `/_outbox` shows it. */
export interface Outbox {
  put(message: Omit<OutboxMessage, 'at'>): Promise<void>;
  /** The newest first. */
  list(): Promise<OutboxMessage[]>;
}

/** Messages that are kept. */
const KEPT = 200;

export function createOutbox(db: Db): Outbox {
  return {
    async put(message) {
      const { id } = await db.insertInto('outbox').values(message).returning('id').executeTakeFirstOrThrow();
      await db
        .deleteFrom('outbox')
        .where('id', '<=', id - KEPT)
        .execute();
    },
    async list() {
      const rows = await db
        .selectFrom('outbox')
        .select(['to', 'kind', 'code', 'text', 'at'])
        .orderBy('id', 'desc')
        .limit(KEPT)
        .execute();
      return rows.map(row => ({ ...row, at: row.at.toISOString() }));
    },
  };
}
