import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../base/database/index.ts';
import { isUniqueViolation } from '../../base/database/unique-violation.ts';
import { takeInvitation } from './invitations.ts';
import { startSession } from './log-in.ts';
import { StaffRefusal } from './refusals.ts';
import type { StaffServices } from './services.ts';
import { noteProof } from './sessions.ts';

/**
 * Ends a login with the company's provider: logs in to the account that belongs to the person there, binds an invitation to
 * that person, or confirms who is at a session.
 *
 * @throws StaffRefusal 401 when no active account belongs to the person, 400 for an invitation that was used.
 */
export async function enterByCompany(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
  query: string,
  state: string | undefined,
): Promise<void> {
  const { db, company, staff, security } = services;
  if (!company) throw new StaffRefusal(401, 'provider');
  const { issuer, subject, purpose } = await company.finish(query, state).catch(error => {
    if (error instanceof StaffRefusal) security.record('login_failed', request);
    throw error;
  });
  const person = { oidc_issuer: issuer, oidc_subject: subject };
  const token = await inTransaction(db, async tx => {
    if (purpose.kind === 'invitation') {
      const { id, name } = await takeInvitation(services, tx, purpose.token);
      await tx.updateTable('staff').set(person).where('id', '=', id).execute();
      return startSession(services, tx, request, { id, name }, 'company');
    }
    const account = await tx
      .selectFrom('staff')
      .select(['id', 'name'])
      .where('oidc_issuer', '=', issuer)
      .where('oidc_subject', '=', subject)
      .where('state', '=', 'active')
      .executeTakeFirst();
    if (!account) return null;
    if (purpose.kind === 'login') return startSession(services, tx, request, account, 'company');
    const { numUpdatedRows } = await noteProof(tx, purpose.session, account.id);
    return numUpdatedRows > 0n ? '' : null;
  }).catch(error => {
    // The person has an account already.
    throw isUniqueViolation(error) ? new StaffRefusal(401, 'provider') : error;
  });
  if (token === null) {
    security.record('login_failed', request);
    throw new StaffRefusal(401, 'provider');
  }
  if (token !== '') staff.remember(request, reply, token);
  security.record(token === '' ? 'identity_confirmed' : 'login', request);
}
