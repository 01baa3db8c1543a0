import type { Db } from '../../base/database/index.ts';

/** A message that the sandbox delivered: an SMS, or a captcha's answer. */
export interface OutboxMessage {
  /** A mobile number; for a captcha the form's id. */
  to: string;
  /** The type of the SMS code, or `captcha`. */
  kind: string;
  code: string;
  text: string;
  /** ISO 8601. */
  at: string;
}

/** The sandbox's stand-in for phones; `/_outbox` shows it. */
export interface Outbox {
  put(message: Omit<OutboxMessage, 'at'>): Promise<void>;
  /** Returns the messages, newest first. */
  list(): Promise<OutboxMessage[]>;
}

const MAX_MESSAGES = 200;

export function createOutbox(db: Db): Outbox {
  return {
    async put(message) {
      const { id } = await db.insertInto('outbox').values(message).returning('id').executeTakeFirstOrThrow();
      await db
        .deleteFrom('outbox')
        .where('id', '<=', id - MAX_MESSAGES)
        .execute();
    },
    async list() {
      const rows = await db
        .selectFrom('outbox')
        .select(['to', 'kind', 'code', 'text', 'at'])
        .orderBy('id', 'desc')
        .limit(MAX_MESSAGES)
        .execute();
      return rows.map(row => ({ ...row, at: row.at.toISOString() }));
    },
  };
}
