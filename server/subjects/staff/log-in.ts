import type { FastifyReply, FastifyRequest } from 'fastify';
import { recordAudit } from '../../base/audit/audit.ts';
import { inTransaction, type Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { enforceAddressLimit } from '../../base/http/limit.ts';
import { clearAttempts, countAttempt, type Guesser } from '../customers/password-attempts.ts';
import { verifyPassword } from '../customers/passwords.ts';
import { PASSWORD_LIMITS } from '../sms/limits.ts';
import { redeemCode } from './factors.ts';
import type { StaffPrincipal } from './principal.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffServices } from './services.ts';
import { noteProof } from './sessions.ts';

/** Compared for unknown names, so that they take as long as known ones. */
const NO_ONE = { id: 0, totp_secret: null };

/** What is counted for a name: apart from members, whose names are mobiles. */
const attemptsOf = (name: string) => `staff:${name}`;

/** What a member of staff enters to log in. */
export interface StaffLogin {
  name: string;
  password: string;
  /** A code of the authenticator, or a recovery code. */
  code: string;
}

/**
 * Logs in with name, password and code. Answer, duration and limits are the same for unknown and suspended names, and for a wrong
 * password and a wrong code.
 *
 * @throws StaffRefusal 401 or 429.
 */
export async function logInStaff(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  { name: typed, password, code }: StaffLogin,
): Promise<void> {
  const { db, state, secretKey, security, staff } = services;
  const name = typed.trim().toLowerCase().slice(0, 64);
  const guesser = { address: callerAddress(request) };
  await countEntry(services, name, guesser);
  const account = await db
    .selectFrom('staff')
    .select(['id', 'password_hash', 'totp_secret'])
    .where('name', '=', name)
    .where('state', '=', 'active')
    .executeTakeFirst();
  const isCorrect = await verifyPassword(password, account?.password_hash ?? null);
  const token = await inTransaction(db, async tx => {
    const used = await redeemCode(tx, secretKey, account && isCorrect ? account : NO_ONE, code);
    return account && used ? startSession(services, tx, request, { ...account, name }, used) : null;
  });
  if (token === null) {
    security.record('login_failed', request);
    throw new StaffRefusal(401, 'login');
  }
  await clearAttempts(state, attemptsOf(name), guesser);
  staff.remember(request, reply, token);
  security.record('login', request);
}

/** Starts a session of someone who has just proved who they are. The only way to one. */
export async function startSession(
  { staff }: StaffServices,
  tx: Tx,
  request: FastifyRequest,
  { id, name }: { id: number; name: string },
  by: string,
): Promise<string> {
  const token = await staff.start(tx, request, id);
  const actor = { kind: 'staff', name } as const;
  await recordAudit(tx, { actor, action: 'staff.login', subject: `staff/${name}`, detail: { by } });
  return token;
}

/**
 * Confirms that the person at a session is its member of staff, by a code.
 *
 * @throws StaffRefusal 400 or 429.
 */
export async function confirmStaff(
  services: StaffServices,
  request: FastifyRequest,
  { id, name, session }: StaffPrincipal,
  code: string,
): Promise<void> {
  const { db, state, secretKey, security } = services;
  const guesser = { session };
  await countEntry(services, name, guesser);
  const isRight = await inTransaction(db, async tx => {
    const { totp_secret } = await tx
      .selectFrom('staff')
      .select('totp_secret')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const used = await redeemCode(tx, secretKey, { id, totp_secret }, code);
    if (used) await noteProof(tx, session, id);
    return used !== null;
  });
  if (!isRight) {
    security.record('code_refused', request);
    throw new StaffRefusal(400, 'code');
  }
  await clearAttempts(state, attemptsOf(name), guesser);
  security.record('identity_confirmed', request);
}

/** Counts an attempt. @throws StaffRefusal 429 above a limit. */
async function countEntry({ state }: StaffServices, name: string, guesser: Guesser): Promise<void> {
  try {
    if ('address' in guesser) await countAddress(state, guesser.address);
    await countAttempt(state, attemptsOf(name), guesser);
  } catch (error) {
    throw error instanceof Refusal && error.status === 429 ? new StaffRefusal(429, 'limited') : error;
  }
}

/** Counts an attempt of an address over all accounts. @throws Refusal 429 above the limit. */
export const countAddress = (state: StaffServices['state'], address: string): Promise<void> =>
  enforceAddressLimit(state, 'staff:address', address, PASSWORD_LIMITS.address);
