import type { FastifyRequest } from 'fastify';
import { checkCurrentPassword, checkSmsCode } from '#schemas';
import { Refusal } from '../../base/errors/refusal.ts';
import { requireValid } from '../../base/errors/require-valid.ts';
import type { BaseServices } from '../../base/services.ts';
import type { State } from '../../base/state/state.ts';
import { type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import type { Member } from '../visitors/index.ts';
import { clearAttempts, countAttempt } from './password-attempts.ts';
import { verifyPassword } from './passwords.ts';
import { strings } from './strings.ts';

/** How long a confirmed member may change how they log in, in ms. */
const LIFETIME = 10 * 60_000;

const stateKey = (visitor: string) => `identity:${visitor}`;

type Granting = Pick<BaseServices, 'state' | 'security'>;

/** What a member enters to confirm that a session is theirs. */
export type IdentityProof = { password: string } | { code: string; address: string };

/**
 * Confirms that the person at a session is its member, by the password or a code sent to the account's mobile. A stolen
 * session alone can't take over an account.
 *
 * @throws Refusal 400 for a wrong password or code, 429 after too many attempts.
 */
export async function confirmIdentity(
  services: ProofServices & Granting,
  request: FastifyRequest,
  member: Member,
  proof: IdentityProof,
): Promise<void> {
  const { db, state } = services;
  const { mobile, password_hash } = await db
    .selectFrom('customers')
    .select(['mobile', 'password_hash'])
    .where('id', '=', member.customerId)
    .executeTakeFirstOrThrow();
  if ('password' in proof) {
    requireValid(checkCurrentPassword(proof.password));
    const guesser = { session: member.key };
    await countAttempt(state, mobile, guesser);
    if (!(await verifyPassword(proof.password, password_hash))) {
      throw new Refusal(400, strings.wrongPassword, null, 'password');
    }
    await clearAttempts(state, mobile, guesser);
  } else {
    requireValid(checkSmsCode(proof.code));
    await proveMobile(services, 'confirm_identity', { ...proof, mobile, visitor: member.key });
  }
  await grantIdentity(services, request, member);
}

/**
 * Records that the person at a session has just been confirmed, and the security event. The next token of the session does
 * not inherit it.
 */
export async function grantIdentity(
  { state, security }: Granting,
  request: FastifyRequest,
  { key, customerId }: Pick<Member, 'key' | 'customerId'>,
): Promise<void> {
  await state.set(stateKey(key), '1', LIFETIME);
  security.record('identity_confirmed', request, { customerId });
}

/** Whether a member was confirmed within the last ten minutes. */
export async function hasIdentity(state: State, visitor: string): Promise<boolean> {
  return (await state.get(stateKey(visitor))) !== null;
}

/** @throws Refusal 403 unless the member was confirmed within the last ten minutes. */
export async function requireIdentity(state: State, visitor: string): Promise<void> {
  if (!(await hasIdentity(state, visitor))) throw new Refusal(403, strings.identityFirst);
}
