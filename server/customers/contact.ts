import {
  checkAppellation,
  checkFirstname,
  checkLastname,
  checkLooseEmail,
  checkMobile,
  optional,
  required,
} from '#schemas';
import type { Db, Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import { insist } from './insist.ts';

export interface ContactMessage {
  appellation: string;
  firstname: string;
  lastname: string;
  mobile: string;
  /** Empty where the mobile is enough. */
  email: string;
  subject: string;
  content: string;
}

/** Whose a message is: the member's, or the visitor's. */
const authorOf = ({ customerId, key }: Visitor) =>
  customerId === null ? { visitor_key: key } : { customer_id: customerId };

/** @throws Refusal 400 in the words of the first field that is wrong. */
export function checkMessage(message: ContactMessage): void {
  insist(
    checkAppellation(message.appellation),
    checkFirstname(message.firstname),
    checkLastname(message.lastname),
    checkMobile(message.mobile),
    optional(checkLooseEmail)(message.email),
    required('请选择咨询主题')(message.subject),
    required('请输入咨询内容')(message.content),
  );
}

/** Keeps a message to customer care, which `checkMessage` has passed. */
export async function sendMessage(
  tx: Db | Tx,
  author: Visitor,
  message: ContactMessage,
): Promise<{ cid: string }> {
  return tx
    .insertInto('contact_messages')
    .values({ ...message, ...authorOf(author) })
    .returning('cid')
    .executeTakeFirstOrThrow();
}

/** @throws Refusal 404 when it is not there, or somebody else's. */
export async function readMessage(db: Db, author: Visitor | null, cid: string) {
  const none = new Refusal(404, '没有找到这条咨询记录');
  if (!author || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cid)) throw none;
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('cid', '=', cid)
    .where(eb => eb.and(authorOf(author)))
    .executeTakeFirst();
  if (!row) throw none;
  return { ...row, created_at: row.created_at.toISOString() };
}

/** What a visitor wrote is the member's once they log in. */
export async function keepMessages(tx: Tx, from: Visitor, member: Member): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ customer_id: member.customerId, visitor_key: null })
    .where('visitor_key', '=', from.key)
    .execute();
}

/** A guest's messages have no foreign key to the visit, since they outlive it. */
export async function takeMessagesAlong(tx: Tx, before: string, after: string): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ visitor_key: after })
    .where('visitor_key', '=', before)
    .execute();
}
