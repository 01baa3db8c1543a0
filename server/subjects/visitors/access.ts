import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

/**
 * An account as a proof has found it. The version rises with each change of how the member logs in, so that a proof that is
 * older than the change is recognised.
 */
export interface Account {
  id: number;
  access_version: number;
}

/**
 * Ends what a change of how a member logs in outdates. Sessions are deleted, and with them what is bound to their keys:
 * confirmed identities, WeChat tickets, chat tokens. Reset tokens, SMS codes, logins in progress and known devices hold the
 * account's version, which rises. Closing an account deletes its row, which has the same effect.
 *
 * @param except key of the session that goes on; null for none.
 */
export async function endAccess(tx: Tx, customerId: number, except: string | null): Promise<Account> {
  // First, since it locks the row: of a login and a change at the same time, one waits for the other.
  const account = await tx
    .updateTable('customers')
    .set({ access_version: sql<number>`access_version + 1` })
    .where('id', '=', customerId)
    .returning(['id', 'access_version'])
    .executeTakeFirstOrThrow();
  await tx
    .deleteFrom('visitors')
    .where('customer_id', '=', customerId)
    .$if(except !== null, query => query.where('key', '!=', except as string))
    .execute();
  return account;
}

/**
 * Locks an account until the end of the transaction, so that it cannot change meanwhile.
 *
 * @throws Refusal 409 when it has changed since the proof, or is closed.
 */
export async function requireAccess(tx: Tx, { id, access_version }: Account): Promise<void> {
  const found = await tx
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('access_version', '=', access_version)
    .forShare()
    .executeTakeFirst();
  if (!found) throw accessChanged();
}

/** Creates the refusal of a call whose visitor has logged in or out meanwhile. */
export const accessChanged = () => new Refusal(409, strings.changed);

/** Finds the account of a mobile. */
export async function findAccount(db: Db | Tx, mobile: string): Promise<Account | null> {
  const found = await db
    .selectFrom('customers')
    .select(['id', 'access_version'])
    .where('mobile', '=', mobile)
    .executeTakeFirst();
  return found ?? null;
}

/** Names an account at a version, in tokens and signatures; empty for a mobile without an account. */
export const accountMark = (account: Account | null): string =>
  account === null ? '' : `${account.id}:${account.access_version}`;
