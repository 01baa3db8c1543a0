import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '../database/index.ts';
import type { Member, Visitor } from '../visitors/index.ts';

type Owner = Pick<Visitor, 'key' | 'customerId'>;

/** Whom a visit's chat is with; null when the visit is over. */
export async function findVisit(db: Db, visitorKey: string): Promise<Owner | null> {
  const row = await db
    .selectFrom('visitors')
    .select('customer_id')
    .where('key', '=', visitorKey)
    .where('expires_at', '>', new Date())
    .executeTakeFirst();
  return row ? { key: visitorKey, customerId: row.customer_id } : null;
}

/** Id by which the chat knows a member, or a guest for the time of the visit; a new one when there is none. */
export async function chatUserOf(db: Db, owner: Owner): Promise<string> {
  const known = await findChatUser(db, owner);
  if (known) return known;
  await db
    .insertInto('chat_users')
    .values({
      id: randomBytes(12).toString('base64url'),
      customer_id: owner.customerId,
      visitor_key: owner.customerId === null ? owner.key : null,
    })
    // Another call was quicker.
    .onConflict(conflict => conflict.doNothing())
    .execute();
  return (await findChatUser(db, owner)) as string;
}

export async function findChatUser(db: Db | Tx, { key, customerId }: Owner): Promise<string | undefined> {
  const row = await db
    .selectFrom('chat_users')
    .select('id')
    .$if(customerId !== null, query => query.where('customer_id', '=', customerId))
    .$if(customerId === null, query => query.where('visitor_key', '=', key))
    .executeTakeFirst();
  return row?.id;
}

/** A guest's conversation becomes the member's at login. */
export async function moveChat(tx: Tx, from: Visitor, member: Member): Promise<void> {
  const [guest, own] = [await findChatUser(tx, from), await findChatUser(tx, member)];
  if (!guest) return;
  if (own) {
    await tx.updateTable('chat_messages').set({ chat_user: own }).where('chat_user', '=', guest).execute();
    await tx.deleteFrom('chat_users').where('id', '=', guest).execute();
  } else {
    await tx
      .updateTable('chat_users')
      .set({ customer_id: member.customerId, visitor_key: null })
      .where('id', '=', guest)
      .execute();
  }
}
