import type { Static } from 'typebox';
import type { chatMessage } from '../contract/chat.ts';
import type { Db } from '../database/index.ts';

export type ChatMessage = Static<typeof chatMessage>;

/** Lines that are kept of a conversation. */
export const MAX_MESSAGES = 200;

/** Longest line that a shopper writes. */
export const MAX_LINE = 1000;

/** Adds lines to a conversation, the oldest go when there are too many; gives the new ones. */
export async function addMessages(
  db: Db,
  user: string,
  lines: readonly Pick<ChatMessage, 'sender' | 'text'>[],
): Promise<ChatMessage[]> {
  const rows = await db
    .insertInto('chat_messages')
    .values(lines.map(line => ({ ...line, chat_user: user })))
    .returning(['id', 'sender', 'text', 'at'])
    .execute();
  await db
    .deleteFrom('chat_messages')
    .where('chat_user', '=', user)
    .where('id', '<=', eb =>
      eb
        .selectFrom('chat_messages')
        .select('id')
        .where('chat_user', '=', user)
        .orderBy('id', 'desc')
        .offset(MAX_MESSAGES)
        .limit(1),
    )
    .execute();
  return rows.map(written);
}

/** A conversation, the oldest line first. */
export async function readMessages(db: Db, user: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .select(['id', 'sender', 'text', 'at'])
    .where('chat_user', '=', user)
    .orderBy('id', 'desc')
    .limit(MAX_MESSAGES)
    .execute();
  return rows.reverse().map(written);
}

function written<T extends { at: Date }>(row: T): Omit<T, 'at'> & { at: string } {
  return { ...row, at: row.at.toISOString() };
}
