import { PAGE_PATHS } from '#contract';
import type { Db } from '../../base/database/index.ts';
import type { Account } from '../visitors/access.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import type { Ticket, Tickets } from './tickets.ts';

/** Shown when a binding fails. */
export const FAILED_PAGE = '/wechat/bind-failed';

/** Opens the form that requests a mobile for an unknown WeChat account (popup `loginCooperation`). */
export const BIND_PAGE = `${PAGE_PATHS.login}?bind=wechat`;

/** The result of a decided ticket. */
export type Outcome =
  | { kind: 'login'; account: Account }
  /** The member's account is bound to this WeChat account. */
  | { kind: 'bound' }
  /** No customer has this WeChat account: a mobile is needed. */
  | { kind: 'unknown' }
  /** Refused, or the WeChat account belongs to another member. */
  | { kind: 'failed' };

/**
 * Turns a decided ticket into its result for the visitor who requested it.
 *
 * @param bind binds the WeChat account to the visitor's own account; false if that is not possible.
 */
export async function settleTicket(
  { db, tickets }: { db: Db; tickets: Pick<Tickets, 'keepPerson'> },
  visitor: Visitor,
  ticket: Ticket,
  bind: (member: Member, openid: string) => Promise<boolean>,
): Promise<Outcome> {
  const { openid } = ticket;
  if (ticket.status !== 'agreed' || openid === null) return { kind: 'failed' };
  const owner = await db
    .selectFrom('customers')
    .select(['id', 'access_version'])
    .where('wechat_openid', '=', openid)
    .executeTakeFirst();
  const { customerId } = visitor;
  if (customerId === null) {
    if (owner) return { kind: 'login', account: owner };
    await tickets.keepPerson(visitor.key, openid);
    return { kind: 'unknown' };
  }
  if (owner) return { kind: owner.id === customerId ? 'bound' : 'failed' };
  return { kind: (await bind({ ...visitor, customerId }, openid)) ? 'bound' : 'failed' };
}
