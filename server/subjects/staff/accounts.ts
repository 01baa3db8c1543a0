import { sql } from 'kysely';
import type { ListedStaff } from '#contract';
import type { StaffRole } from '#contract/staff';
import { type Actor, recordAudit } from '../../base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { isUniqueViolation } from '../../base/database/unique-violation.ts';
import { createSecret, hashSecret } from './secrets.ts';

/** How long an invitation is valid, in ms. */
export const INVITATION_LIFETIME = 3 * 24 * 3_600_000;

/** Name of the account that a link in the terminal logs in to, in development. */
export const DEVELOPER = 'developer';

/** What an account is created with. */
export interface Invitation {
  name: string;
  role: StaffRole;
  folders: readonly string[];
}

/** What is wrong with a name or folder of an account or token, for the message of a command. */
export function findNameProblem(name: string, folders: readonly string[]): string | null {
  if (!/^[a-z0-9][a-z0-9._-]{0,63}$/.test(name)) {
    return `The name ${JSON.stringify(name)} is not valid. Use up to 64 small letters, digits, dots, hyphens and underscores.`;
  }
  const wrong = folders.find(folder => !/^(?:pages|blocks)(?:\/[^\s/]+)*$/.test(folder));
  if (wrong === undefined) return null;
  return `The folder ${JSON.stringify(wrong)} is not valid. Write pages, blocks, or the beginning of keys, such as pages/campaign.`;
}

/**
 * Invites someone: creates an account, or renews the invitation of one that was not accepted.
 *
 * @returns the token of the invitation, which is not stored.
 * @throws Error when the name is not valid or in use.
 */
export async function inviteStaff(
  db: Db,
  actor: Actor,
  { name, role, folders }: Invitation,
): Promise<string> {
  const problem = findNameProblem(name, folders);
  if (problem) throw new Error(problem);
  if (name === DEVELOPER) throw new Error(`${DEVELOPER} is the account of development. Choose another name.`);
  const token = createSecret();
  const values = {
    ...{ name, role, folders: JSON.stringify(folders) },
    invite_key: hashSecret(token),
    invite_expires_at: new Date(Date.now() + INVITATION_LIFETIME),
  };
  await inTransaction(db, async tx => {
    const invited = await tx
      .updateTable('staff')
      .set(values)
      .where('name', '=', name)
      .where('state', '=', 'invited')
      .executeTakeFirst();
    if (invited.numUpdatedRows === 0n) await tx.insertInto('staff').values(values).execute();
    await recordAudit(tx, {
      actor,
      action: 'staff.invite',
      subject: `staff/${name}`,
      detail: { role, folders },
    });
  }).catch(error => {
    throw isUniqueViolation(error)
      ? new Error(`${name} has an account already. To change it, use vitrine staff roles ${name} --role …`)
      : error;
  });
  return token;
}

/** Lists all accounts by name. */
export async function listStaff(db: Db): Promise<ListedStaff[]> {
  const rows = await db
    .selectFrom('staff')
    .select(['name', 'role', 'folders', 'state', 'created_at'])
    .select(
      sql<ListedStaff['login']>`case when oidc_subject is not null then 'oidc'
        when password_hash is not null then 'password' else 'none' end`.as('login'),
    )
    .select(
      sql<number>`(select count(*)::int from staff_sessions s where s.staff_id = staff.id)`.as('sessions'),
    )
    .orderBy('name')
    .execute();
  return rows.map(row => ({ ...row, created_at: row.created_at.toISOString() }));
}

/** Changes the role of an account and the folders that it is limited to. It counts from the next request on. */
export function changeRole(db: Db, actor: Actor, { name, role, folders }: Invitation): Promise<void> {
  const problem = findNameProblem(name, folders);
  if (problem) throw new Error(problem);
  return change(db, name, async tx => {
    await tx
      .updateTable('staff')
      .set({ role, folders: JSON.stringify(folders) })
      .where('name', '=', name)
      .execute();
    await recordAudit(tx, {
      actor,
      action: 'staff.role',
      subject: `staff/${name}`,
      detail: { role, folders },
    });
  });
}

/** Suspends an account: its sessions and its invitation end at once. */
export function suspendStaff(db: Db, actor: Actor, name: string): Promise<void> {
  return change(db, name, async (tx, { id }) => {
    await tx
      .updateTable('staff')
      .set({ state: 'suspended', invite_key: null })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
    await recordAudit(tx, { actor, action: 'staff.suspend', subject: `staff/${name}` });
  });
}

/**
 * Resets how an account logs in, suspended or not, and returns the token of a new invitation: for a lost password or
 * authenticator, and to end a suspension.
 */
export async function resetStaff(db: Db, actor: Actor, name: string): Promise<string> {
  const token = createSecret();
  await change(db, name, async (tx, { id }) => {
    await tx
      .updateTable('staff')
      .set({
        ...{
          state: 'invited',
          password_hash: null,
          totp_secret: null,
          oidc_issuer: null,
          oidc_subject: null,
        },
        invite_key: hashSecret(token),
        invite_expires_at: new Date(Date.now() + INVITATION_LIFETIME),
      })
      .where('id', '=', id)
      .execute();
    await tx.deleteFrom('staff_recovery_codes').where('staff_id', '=', id).execute();
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).execute();
    await recordAudit(tx, { actor, action: 'staff.reset', subject: `staff/${name}` });
  });
  return token;
}

/** Runs a change of an account. @throws Error when there is no such account. */
function change(
  db: Db,
  name: string,
  work: (tx: Tx, account: { id: number }) => Promise<void>,
): Promise<void> {
  return inTransaction(db, async tx => {
    const account = await tx
      .selectFrom('staff')
      .select('id')
      .where('name', '=', name)
      .forUpdate()
      .executeTakeFirst();
    if (!account) throw new Error(`There is no account ${name}. List them with: vitrine staff list`);
    await work(tx, account);
  });
}
