import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../../base/database/index.ts';
import type { Member, Visitor } from '../../subjects/visitors/index.ts';

type Owner = Pick<Visitor, 'key' | 'customerId'>;

/** Finds the visitor or member behind a token; null when the visit has expired. */
export async function findOwner(db: Db, visitorKey: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('visitors')
    .select('customer_id')
    .where('key', '=', visitorKey)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { key: visitorKey, customerId: row.customer_id } : null;
}

/** Returns the owner's id in the chat, created on first use. A guest's id lasts as long as the visit. */
export async function ensureChatUser(db: Db, owner: Owner): Promise<string> {
  const existing = await findChatUser(db, owner);
  if (existing) return existing;
  await db
    .insertInto('chat_users')
    .values({
      id: randomBytes(12).toString('base64url'),
      customer_id: owner.customerId,
      visitor_key: owner.customerId === null ? owner.key : null,
    })
    // A concurrent call may have inserted it.
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await findChatUser(db, owner)) as string;
}

async function findChatUser(db: Db | Tx, { key, customerId }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_users')
    .select('id')
    .$if(customerId !== null, query => query.where('customer_id', '=', customerId))
    .$if(customerId === null, query => query.where('visitor_key', '=', key))
    .executeTakeFirst();
  return row?.id;
}

/** Appends a guest's conversation to the member's. */
export async function mergeChatUsers(tx: Tx, from: Visitor, member: Member): Promise<void> {
  const guestId = await findChatUser(tx, from);
  const memberId = await findChatUser(tx, member);
  if (!guestId) return;
  if (memberId) {
    await tx
      .updateTable('chat_messages')
      .set({ chat_user: memberId })
      .where('chat_user', '=', guestId)
      .execute();
    await tx.deleteFrom('chat_users').where('id', '=', guestId).execute();
  } else {
    await tx
      .updateTable('chat_users')
      .set({ customer_id: member.customerId, visitor_key: null })
      .where('id', '=', guestId)
      .execute();
  }
}
