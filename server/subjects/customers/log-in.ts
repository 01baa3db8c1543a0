import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodeType } from '#contract';
import { PURPOSES } from '../sms/purposes.ts';
import type { Account } from '../visitors/access.ts';
import type { VisitorServices } from '../visitors/services.ts';
import { grantIdentity } from './confirm-identity.ts';

/** How a member has proven who they are: a code of this purpose, the password, or a bound WeChat account. */
export type LoginProof = CodeType | 'password' | 'wechat';

/** An account that a proof leads to. */
export interface ProvenAccount extends Account {
  terms_accepted_at: Date | null;
  /** Whether this call created or completed the account. */
  isNew: boolean;
}

interface Caller {
  shop: Pick<VisitorServices, 'state' | 'security' | 'visitors'>;
  request: FastifyRequest;
  reply: FastifyReply;
}

/**
 * Logs the caller in, if the proof's purpose includes it. The only way to a member's session; each is a security event.
 *
 * @returns whether the caller is logged in to the account.
 * @throws Refusal 409 when the account has changed since the proof.
 */
export async function logIn(
  { shop, request, reply }: Caller,
  proof: LoginProof,
  account: Account & { isNew?: boolean },
): Promise<boolean> {
  const purpose = proof === 'password' || proof === 'wechat' ? null : PURPOSES[proof];
  const opens = purpose?.logsIn ?? 'any';
  if (opens === 'none' || (opens === 'created' && !account.isNew)) return false;
  const { visitors, security, state } = shop;
  const { key } = await visitors.login(request, reply, account);
  security.record('login', request, { customerId: account.id });
  if (purpose?.confirms) await grantIdentity({ state, security }, request, { key, customerId: account.id });
  return true;
}
