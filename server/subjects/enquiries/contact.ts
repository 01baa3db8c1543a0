import {
  checkAppellation,
  checkFirstname,
  checkLastname,
  checkLooseEmail,
  checkMobile,
  optional,
  required,
} from '#schemas';
import type { Db, Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import { recordSubmissionConsent } from '../consents/consents.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import { strings } from './strings.ts';

export interface ContactMessage {
  appellation: string;
  firstname: string;
  lastname: string;
  mobile: string;
  /** May be empty. */
  email: string;
  subject: string;
  content: string;
}

/** The column that identifies the author, with its value. */
const authorColumn = ({ customerId, key }: Visitor) =>
  customerId === null ? { visitor_key: key } : { customer_id: customerId };

/** @throws Refusal 400 for the first invalid field. */
export function checkMessage(message: ContactMessage): void {
  requireValid(
    checkAppellation(message.appellation),
    checkFirstname(message.firstname),
    checkLastname(message.lastname),
    checkMobile(message.mobile),
    optional(checkLooseEmail)(message.email),
    required(strings.noSubject)(message.subject),
    required(strings.noContent)(message.content),
  );
}

/**
 * Stores a message to customer care, with the author's consent if the form requested it. Validate it with `checkMessage`
 * first.
 */
export async function sendMessage(
  tx: Tx,
  legalTexts: LegalTexts,
  author: Visitor,
  message: ContactMessage,
  agrees: boolean,
): Promise<{ cid: string }> {
  const consent_id = agrees
    ? await recordSubmissionConsent(tx, legalTexts, author, ['enquiry', 'contact'])
    : null;
  return tx
    .insertInto('contact_messages')
    .values({ ...message, ...authorColumn(author), consent_id })
    .returning('cid')
    .executeTakeFirstOrThrow();
}

/**
 * Reads the author's message.
 *
 * @throws Refusal 404 when the author has no such message.
 */
export async function readMessage(db: Db, author: Visitor | null, cid: string) {
  const notFound = new Refusal(404, strings.noEnquiry);
  if (!author || !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(cid)) throw notFound;
  const row = await db
    .selectFrom('contact_messages')
    .selectAll()
    .where('cid', '=', cid)
    .where(eb => eb.and(authorColumn(author)))
    .executeTakeFirst();
  if (!row) throw notFound;
  return { ...row, created_at: row.created_at.toISOString() };
}

/** Gives a guest's messages to the member at login. */
export async function moveMessages(tx: Tx, from: Visitor, member: Member): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ customer_id: member.customerId, visitor_key: null })
    .where('visitor_key', '=', from.key)
    .execute();
}

/** Follows a change of the visitor's key. Messages outlive the visit, so no foreign key does it. */
export async function rekeyMessages(tx: Tx, before: string, after: string): Promise<void> {
  await tx
    .updateTable('contact_messages')
    .set({ visitor_key: after })
    .where('visitor_key', '=', before)
    .execute();
}
