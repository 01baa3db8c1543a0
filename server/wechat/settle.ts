import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import type { Ticket, Tickets } from './tickets.ts';

/** Shown when a binding can't be made (A §2). */
export const FAILED_PAGE = '/wechat/bind-failed';

/** Where the form opens that asks a new WeChat person for a mobile (popup `loginCooperation`). */
export const BIND_PAGE = '/login.html?bind=wechat';

/** What an answered ticket comes to. */
export type Outcome =
  | { kind: 'login'; customerId: number }
  /** The member who asked has this WeChat now. */
  | { kind: 'bound' }
  /** Nobody has this WeChat yet: a mobile is needed. */
  | { kind: 'unknown' }
  /** Refused, or the WeChat belongs to another member. */
  | { kind: 'failed' };

/** Turns a person's yes or no, once taken, into what follows for the visitor who asked. */
export async function settle(
  db: Db,
  tickets: Pick<Tickets, 'keepPerson'>,
  visitor: Visitor,
  ticket: Ticket,
): Promise<Outcome> {
  const { openid } = ticket;
  if (ticket.status !== 'agreed' || openid === null) return { kind: 'failed' };
  const owner = await db
    .selectFrom('customers')
    .select('id')
    .where('wechat_openid', '=', openid)
    .executeTakeFirst();
  if (visitor.customerId === null) {
    if (owner) return { kind: 'login', customerId: owner.id };
    await tickets.keepPerson(visitor.key, openid);
    return { kind: 'unknown' };
  }
  if (owner) return { kind: owner.id === visitor.customerId ? 'bound' : 'failed' };
  return { kind: (await attach(db, visitor.customerId, openid)) ? 'bound' : 'failed' };
}

/** What PostgreSQL says when a value that must be the only one is there already. */
const TAKEN = '23505';

/** Gives a member a WeChat; false when it has become somebody else's, or the member has another. */
export async function attach(db: Db, customerId: number, openid: string): Promise<boolean> {
  try {
    const saved = await db
      .updateTable('customers')
      .set({ wechat_openid: openid, updated_at: sql<Date>`now()` })
      .where('id', '=', customerId)
      .where(eb => eb.or([eb('wechat_openid', 'is', null), eb('wechat_openid', '=', openid)]))
      .returning('id')
      .executeTakeFirst();
    return saved !== undefined;
  } catch (error) {
    if ((error as { code?: string }).code === TAKEN) return false;
    throw error;
  }
}
