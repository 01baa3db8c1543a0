import type { FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../base/database/index.ts';
import { DEVELOPER } from './accounts.ts';
import { startSession } from './log-in.ts';
import type { StaffServices } from './services.ts';

/**
 * Logs in to the account of development, an admin without a password, which it creates. The caller has checked the link of the
 * terminal, and that the request comes from this machine.
 */
export async function enterAsDeveloper(
  services: StaffServices,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { db, config, staff } = services;
  if (config.production) throw new Error('Production has no account of development.');
  const token = await inTransaction(db, async tx => {
    const account = await tx
      .insertInto('staff')
      .values({ name: DEVELOPER, role: 'admin', folders: '[]', state: 'active' })
      .onConflict(conflict => conflict.column('name').doUpdateSet({ state: 'active' }))
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
    return startSession(services, tx, request, account, 'link');
  });
  staff.remember(request, reply, token);
}
