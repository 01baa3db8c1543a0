import type { ChatMessage } from '#contract';
import type { Db } from '../../base/database/index.ts';

/** Messages kept per conversation. */
export const MAX_MESSAGES = 200;

/** Longest message of a shopper, in characters. */
export const MAX_LENGTH = 1000;

/** Adds messages to a conversation and deletes the oldest above `MAX_MESSAGES`; returns the added ones. */
export async function addMessages(
  db: Db,
  userId: string,
  messages: readonly Pick<ChatMessage, 'sender' | 'text'>[],
): Promise<ChatMessage[]> {
  const rows = await db
    .insertInto('chat_messages')
    .values(messages.map(message => ({ ...message, chat_user: userId })))
    .returning(['id', 'sender', 'text', 'at'])
    .execute();
  await db
    .deleteFrom('chat_messages')
    .where('chat_user', '=', userId)
    .where('id', '<=', eb =>
      eb
        .selectFrom('chat_messages')
        .select('id')
        .where('chat_user', '=', userId)
        .orderBy('id', 'desc')
        .offset(MAX_MESSAGES)
        .limit(1),
    )
    .execute();
  return rows.map(toMessage);
}

/** Reads a conversation, oldest message first. */
export async function readMessages(db: Db, userId: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'sender', 'text', 'at'])
    .where('chat_user', '=', userId)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.reverse().map(toMessage);
}

function toMessage<Row extends { at: Date }>(row: Row): Omit<Row, 'at'> & { at: string } {
  return { ...row, at: row.at.toISOString() };
}
