import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StaffRole } from '#contract/staff';
import { recordAudit } from '../../base/audit/audit.ts';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { hashPassword } from '../customers/passwords.ts';
import { refuseCommonPassword } from '../customers/refuse-common-password.ts';
import { findPeriod, inviteSecret, renewRecoveryCodes, sealTotp } from './factors.ts';
import { countAddress, startSession } from './log-in.ts';
import type { StaffPrincipal } from './principal.ts';
import { StaffRefusal } from './refusals.ts';
import { hashSecret } from './secrets.ts';
import type { StaffServices } from './services.ts';

/** Lengths of passwords, in characters (ASVS level 2). */
const SHORTEST = 12;
const LONGEST = 128;

/** An invitation that can be accepted. */
export interface OpenInvitation {
  id: number;
  name: string;
  role: StaffRole;
  /** Secret of the authenticator that accepting it sets up. */
  secret: Buffer;
}

/** Finds the invitation of a token. @throws StaffRefusal 400 when it has expired, was used or was replaced. */
export async function findInvitation(
  { db, secretKey }: Pick<StaffServices, 'db' | 'secretKey'>,
  token: string,
  tx: Db | Tx = db,
): Promise<OpenInvitation> {
  const row = await tx
    .selectFrom('staff')
    .select(['id', 'name', 'role'])
    .where('invite_key', '=', hashSecret(token.slice(0, 100)))
    .where('state', '=', 'invited')
    .where('invite_expires_at', '>', new Date())
    .executeTakeFirst();
  if (!row) throw new StaffRefusal(400, 'invitation');
  return { ...row, secret: inviteSecret(secretKey, token) };
}

/**
 * Accepts an invitation: sets password and authenticator, and logs in. It can be accepted once.
 *
 * @returns the recovery codes, which are shown once.
 * @throws StaffRefusal 400 for the invitation, the password or the code, 429 above the limit of an address.
 */
export async function acceptInvitation(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { token, password, code }: { token: string; password: string; code: string },
): Promise<string[]> {
  const { db, state, secretKey, staff, security } = services;
  await countAddress(state, callerAddress(request)).catch(error => {
    throw error instanceof Refusal ? new StaffRefusal(429, 'limited') : error;
  });
  const { name, secret } = await findInvitation(services, token);
  // Before the password, whose check may take longer than a code is valid.
  const period = findPeriod(secret, code);
  await requirePassword(password, name);
  if (period === null) throw new StaffRefusal(400, 'code');
  const password_hash = await hashPassword(password);
  const [codes, session] = await inTransaction(db, async tx => {
    const { id } = await takeInvitation(services, tx, token);
    await tx
      .updateTable('staff')
      .set({ password_hash, totp_secret: sealTotp(secretKey, id, secret), totp_period: period })
      .where('id', '=', id)
      .execute();
    const recovery = await renewRecoveryCodes(tx, id);
    return [recovery, await startSession(services, tx, request, { id, name }, 'invitation')] as const;
  });
  staff.remember(request, reply, session);
  security.record('login', request);
  return codes;
}

/**
 * Uses up an invitation, in the transaction that accepts it. Of two concurrent uses, one succeeds.
 *
 * @throws StaffRefusal 400 when it was used in the meantime.
 */
export async function takeInvitation(
  services: Pick<StaffServices, 'db' | 'secretKey'>,
  tx: Tx,
  token: string,
): Promise<OpenInvitation> {
  const invitation = await findInvitation(services, token, tx);
  const { numUpdatedRows } = await tx
    .updateTable('staff')
    .set({ state: 'active', invite_key: null, invite_expires_at: null })
    .where('id', '=', invitation.id)
    .where('invite_key', '=', hashSecret(token))
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new StaffRefusal(400, 'invitation');
  const actor = { kind: 'staff', name: invitation.name } as const;
  await recordAudit(tx, { actor, action: 'staff.accept', subject: `staff/${invitation.name}` });
  return invitation;
}

/** Changes the password of a member of staff, and ends the other sessions. The caller requires a fresh proof. */
export async function changePassword(
  { db }: Pick<StaffServices, 'db'>,
  { id, name, session }: StaffPrincipal,
  password: string,
): Promise<void> {
  await requirePassword(password, name);
  const password_hash = await hashPassword(password);
  await inTransaction(db, async tx => {
    await tx.updateTable('staff').set({ password_hash }).where('id', '=', id).execute();
    await tx.deleteFrom('staff_sessions').where('staff_id', '=', id).where('key', '<>', session).execute();
    const actor = { kind: 'staff', name } as const;
    await recordAudit(tx, { actor, action: 'staff.password', subject: `staff/${name}` });
  });
}

/** Replaces the recovery codes of a member of staff. The caller requires a fresh proof. */
export function changeRecoveryCodes(
  { db }: Pick<StaffServices, 'db'>,
  { id, name }: StaffPrincipal,
): Promise<string[]> {
  return inTransaction(db, async tx => {
    const actor = { kind: 'staff', name } as const;
    await recordAudit(tx, { actor, action: 'staff.recovery', subject: `staff/${name}` });
    return renewRecoveryCodes(tx, id);
  });
}

/** @throws StaffRefusal 400 for a password that is too short, too long or easy to guess. */
async function requirePassword(password: string, name: string): Promise<void> {
  const { length } = [...password];
  if (length < SHORTEST) throw new StaffRefusal(400, 'short');
  if (length > LONGEST) throw new StaffRefusal(400, 'long');
  await refuseCommonPassword(password, { firstname: name }).catch(error => {
    throw error instanceof Refusal ? new StaffRefusal(400, 'common') : error;
  });
}
