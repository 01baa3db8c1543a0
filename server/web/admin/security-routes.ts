import type { FastifyInstance } from 'fastify';
import { readForm } from '../../base/http/forms.ts';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { staffOf } from '../../subjects/admin/guard.ts';
import { changePassword, changeRecoveryCodes } from '../../subjects/staff/invitations.ts';
import type { StaffServices } from '../../subjects/staff/services.ts';
import { endStaffSession, listStaffSessions } from '../../subjects/staff/sessions.ts';
import { sendRecoveryCodes } from './entry-routes.ts';
import {
  button,
  field,
  form,
  formatTime,
  NEW_PASSWORD_FIELD,
  readWords,
  sendAdminPage,
  table,
} from './page.ts';

/** The page on which staff see and end their sessions, and change their password and recovery codes. */
export async function securityRoutes(app: FastifyInstance, services: StaffServices): Promise<void> {
  const { db } = services;

  app.get('/_admin/security', async (request, reply) => {
    const { texts } = readWords(request);
    const sessions = await listStaffSessions(db, staffOf(request));
    const rows = sessions.map(({ id, device, startedAt, seenAt, isCurrent }) => [
      escapeHtml(device),
      formatTime(startedAt),
      formatTime(seenAt),
      isCurrent ? escapeHtml(texts.current()) : button('/_admin/security/end', texts.end(), { id }, 'plain'),
    ]);
    const body = [
      table(texts.sessions(), [texts.device(), texts.started(), texts.seen(), texts.end()], rows),
      button('/_admin/security/end', texts.endOthers(), { id: 'others' }, 'plain'),
      `<h2>${escapeHtml(texts.password())}</h2>`,
      form(
        '/_admin/security/password',
        field('password', texts.newPassword(), NEW_PASSWORD_FIELD),
        texts.changePassword(),
      ),
      `<h2>${escapeHtml(texts.recovery())}</h2>`,
      button('/_admin/security/recovery', texts.renewRecovery(), {}, 'plain'),
    ].join('');
    return sendAdminPage(request, reply, { title: texts.security(), isInside: true, body });
  });

  app.post('/_admin/security/end', async (request, reply) => {
    await endStaffSession(db, staffOf(request), readForm(request.body, ['id']).id);
    return reply.redirect('/_admin/security', 303);
  });

  app.post('/_admin/security/password', async (request, reply) => {
    await changePassword(services, staffOf(request), readForm(request.body, ['password']).password);
    return reply.redirect('/_admin/security', 303);
  });

  app.post('/_admin/security/recovery', async (request, reply) =>
    sendRecoveryCodes(request, reply, await changeRecoveryCodes(services, staffOf(request))),
  );
}
