import { sql } from 'kysely';
import { PAGE_PATHS } from '#contract';
import type { Db } from '../database/index.ts';
import { isUniqueViolation } from '../database/unique-violation.ts';
import type { Visitor } from '../visitors/index.ts';
import type { Ticket, Tickets } from './tickets.ts';

/** Shown when a binding fails. */
export const FAILED_PAGE = '/wechat/bind-failed';

/** Opens the form that requests a mobile for an unknown WeChat account (popup `loginCooperation`). */
export const BIND_PAGE = `${PAGE_PATHS.login}?bind=wechat`;

/** The result of a decided ticket. */
export type Outcome =
  | { kind: 'login'; customerId: number }
  /** The member's account is bound to this WeChat account. */
  | { kind: 'bound' }
  /** No customer has this WeChat account: a mobile is needed. */
  | { kind: 'unknown' }
  /** Refused, or the WeChat account belongs to another member. */
  | { kind: 'failed' };

/** Turns a decided ticket into its result for the visitor who requested it. */
export async function settleTicket(
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
  return { kind: (await bindWechat(db, visitor.customerId, openid)) ? 'bound' : 'failed' };
}

/** Binds a WeChat account to a member. Returns false when it belongs to another member, or the member has another. */
export async function bindWechat(db: Db, customerId: number, openid: string): Promise<boolean> {
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
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}
