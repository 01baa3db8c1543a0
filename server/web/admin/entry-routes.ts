import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { brand } from '#shop';
import { toBase32, totpAddress } from '../../base/crypto/totp.ts';
import { readForm } from '../../base/http/forms.ts';
import { isEditor } from '../../base/http/local-request.ts';
import { isSameSecret } from '../../base/http/same-secret.ts';
import { escapeHtml } from '../../base/http/simple-page.ts';
import { principalOf } from '../../subjects/admin/guard.ts';
import { COMPANY_LIFETIME, type CompanyPurpose } from '../../subjects/staff/company-login.ts';
import { enterAsDeveloper } from '../../subjects/staff/developer.ts';
import { enterByCompany } from '../../subjects/staff/enter-by-company.ts';
import { acceptInvitation, findInvitation } from '../../subjects/staff/invitations.ts';
import { confirmStaff, logInStaff } from '../../subjects/staff/log-in.ts';
import { StaffRefusal } from '../../subjects/staff/refusals.ts';
import type { StaffServices } from '../../subjects/staff/services.ts';
import { createCookie } from '../../subjects/visitors/cookie.ts';
import { qrDataUrl } from '../../subjects/wechat/qr.ts';
import { reasonIn } from './answer-errors.ts';
import {
  button,
  CODE_FIELD,
  field,
  form,
  hidden,
  NAME_FIELD,
  NEW_PASSWORD_FIELD,
  PASSWORD_FIELD,
  readWords,
  sendAdminPage,
} from './page.ts';

export interface EntryServices extends StaffServices {
  /** Secret of the link in the terminal that logs in, in development; null in production. */
  developerLink: string | null;
}

type WithToken = FastifyRequest<{ Querystring: { token?: string | string[]; link?: string | string[] } }>;

const first = (value: string | string[] | undefined): string => [value].flat()[0] ?? '';

/** The ways in: login, invitation, the company's login, the link of development, and the confirmation of who someone is. */
export async function entryRoutes(app: FastifyInstance, services: EntryServices): Promise<void> {
  const { config, company, staff, developerLink } = services;
  // A response of the provider is a navigation from another site: a strict cookie would not come with it.
  const begun = createCookie('vitrine_staff_login', config.publicOrigin, COMPANY_LIFETIME);

  const companyButton = (request: FastifyRequest, kind: CompanyPurpose['kind'], token = '') =>
    company ? button('/_admin/company', readWords(request).texts.company(), { kind, token }, 'plain') : '';

  const sendLogin = (request: FastifyRequest, reply: FastifyReply, alert?: string, name = '') => {
    const { texts } = readWords(request);
    const fields = [
      field('name', texts.name(), { ...NAME_FIELD, value: name }),
      field('password', texts.password(), PASSWORD_FIELD),
      field('code', texts.code(), CODE_FIELD),
    ];
    const body = form('/_admin/login', fields.join(''), texts.enter()) + companyButton(request, 'login');
    return sendAdminPage(request, reply, { title: texts.login(), note: texts.loginNote(), alert, body });
  };

  app.get('/_admin/login', async (request: WithToken, reply) => {
    const link = first(request.query.link);
    if (link && developerLink && isEditor(config, request) && isSameSecret(link, developerLink)) {
      await enterAsDeveloper(services, request, reply);
      return goInside(request, reply);
    }
    if (await staff.find(request)) return reply.redirect('/_admin/', 303);
    return sendLogin(request, reply);
  });

  app.post('/_admin/login', async (request, reply) => {
    const given = readForm(request.body, ['name', 'password', 'code']);
    try {
      await logInStaff(services, request, reply, given);
    } catch (error) {
      const alert = reasonIn(request, error);
      return sendLogin(request, reply.code((error as StaffRefusal).status), alert, given.name);
    }
    return reply.redirect('/_admin/', 303);
  });

  const sendInvitation = async (
    request: FastifyRequest,
    reply: FastifyReply,
    token: string,
    alert?: string,
  ) => {
    const { texts } = readWords(request);
    const { name, role, secret } = await findInvitation(services, token);
    const address = totpAddress(secret, brand.name, name);
    const fields = [
      hidden({ token, name }),
      field('password', texts.newPassword(), NEW_PASSWORD_FIELD),
      `<p>${escapeHtml(texts.scan())}</p><img src="${qrDataUrl(address)}" width="200" height="200" alt="${escapeHtml(address)}"><p><code>${toBase32(secret)}</code></p>`,
      field('code', texts.code(), CODE_FIELD),
    ];
    const body =
      form('/_admin/invitation', fields.join(''), texts.accept()) +
      companyButton(request, 'invitation', token);
    return sendAdminPage(request, reply, { title: texts.invitation(name, role), alert, body });
  };

  app.get('/_admin/invitation', (request: WithToken, reply) =>
    sendInvitation(request, reply, first(request.query.token)),
  );

  app.post('/_admin/invitation', async (request, reply) => {
    const given = readForm(request.body, ['token', 'password', 'code']);
    try {
      const codes = await acceptInvitation(services, request, reply, given);
      return sendRecoveryCodes(request, reply, codes);
    } catch (error) {
      const alert = reasonIn(request, error);
      const { reason, status } = error as StaffRefusal;
      if (reason === 'invitation') throw error;
      return sendInvitation(request, reply.code(status), given.token, alert);
    }
  });

  app.post('/_admin/company', async (request, reply) => {
    if (!company) return reply.callNotFound();
    const { kind, token } = readForm(request.body, ['kind', 'token']);
    const purpose = await readPurpose(request, kind, token);
    const { address, state } = await company.begin(purpose);
    begun.write(request, reply, state);
    const { texts } = readWords(request);
    // No redirect: the policy of forms stops one to another site.
    reply.header('refresh', `0; url=${address}`);
    const body = `<p><a class="button" href="${escapeHtml(address)}">${escapeHtml(texts.toCompany())}</a></p>`;
    return sendAdminPage(request, reply, { title: texts.company(), body });
  });

  async function readPurpose(request: FastifyRequest, kind: string, token: string): Promise<CompanyPurpose> {
    if (kind === 'invitation') {
      await findInvitation(services, token);
      return { kind, token };
    }
    if (kind !== 'confirm') return { kind: 'login' };
    const principal = await staff.find(request);
    if (!principal) throw new StaffRefusal(401, 'session');
    return { kind, session: principal.session };
  }

  app.get('/_admin/company', async (request, reply) => {
    if (!company) return reply.callNotFound();
    // A code may have question marks.
    const query = request.url.split('?').slice(1).join('?');
    const state = begun.read(request);
    begun.clear(reply);
    await enterByCompany(services, request, reply, query, state);
    return goInside(request, reply);
  });

  app.post('/_admin/logout', async (request, reply) => {
    await staff.end(request, reply);
    return reply.redirect('/_admin/login', 303);
  });

  const sendConfirm = async (request: FastifyRequest, reply: FastifyReply, alert?: string) => {
    const { texts } = readWords(request);
    const ways = {
      password: () => form('/_admin/confirm', field('code', texts.code(), CODE_FIELD), texts.confirm()),
      company: () => button('/_admin/company', texts.confirmCompany(), { kind: 'confirm' }),
      link: () => `<p>${escapeHtml(texts.confirmLink())}</p>`,
    };
    const body = ways[await findWay(services, request)]();
    return sendAdminPage(request, reply, {
      ...{ title: texts.confirm(), note: texts.confirmNote(), alert, isInside: true, body },
    });
  };

  app.get('/_admin/confirm', (request, reply) => sendConfirm(request, reply));

  app.post('/_admin/confirm', async (request, reply) => {
    const principal = principalOf(request);
    if (principal.kind !== 'staff') return reply.callNotFound();
    try {
      await confirmStaff(services, request, principal, readForm(request.body, ['code']).code);
    } catch (error) {
      return sendConfirm(request, reply.code((error as StaffRefusal).status), reasonIn(request, error));
    }
    return reply.redirect('/_admin/', 303);
  });
}

/** Returns how someone at a session can confirm who they are. */
async function findWay(
  { db }: Pick<StaffServices, 'db'>,
  request: FastifyRequest,
): Promise<'password' | 'company' | 'link'> {
  const { name } = principalOf(request);
  const account = await db
    .selectFrom('staff')
    .select(['totp_secret', 'oidc_subject'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  if (account.totp_secret) return 'password';
  return account.oidc_subject ? 'company' : 'link';
}

/** Leads to the pages inside. Not by a redirect: it would continue the navigation of another site, without the strict cookie. */
function goInside(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { texts } = readWords(request);
  reply.header('refresh', '0; url=/_admin/');
  const body = `<p><a class="button" href="/_admin/">${escapeHtml(texts.goOn())}</a></p>`;
  return sendAdminPage(request, reply, { title: texts.content(), body });
}

/** Shows recovery codes, which is done once. */
export function sendRecoveryCodes(
  request: FastifyRequest,
  reply: FastifyReply,
  codes: readonly string[],
): FastifyReply {
  const { texts } = readWords(request);
  const items = codes.map(code => `<li><code>${code}</code></li>`).join('');
  const body = `<ol class="codes">${items}</ol><p><a class="button" href="/_admin/">${escapeHtml(texts.goOn())}</a></p>`;
  return sendAdminPage(request, reply, { title: texts.recovery(), note: texts.recoveryNote(), body });
}
