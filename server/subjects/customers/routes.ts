import type { FastifyInstance, FastifyRequest } from 'fastify';
import { customerCalls as calls, type Flag, isConsent, isSet } from '#contract';
import { todayInChina } from '../../base/china-time.ts';
import { inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { callerAddress } from '../../base/http/caller-address.ts';
import { serve, withMessage } from '../../base/http/serve.ts';
import { serveAttempt } from '../../base/http/serve-attempt.ts';
import { proveMobile } from '../sms/prove-mobile.ts';
import type { SmsServices } from '../sms/services.ts';
import { endAccess } from '../visitors/access.ts';
import { endSession, listSessions } from '../visitors/sessions.ts';
import { changeMobile } from './change-mobile.ts';
import { changePassword } from './change-password.ts';
import { confirmIdentity } from './confirm-identity.ts';
import { editProfile } from './edit-profile.ts';
import { forgotPassword } from './forgot-password.ts';
import { logIn } from './log-in.ts';
import { loginByMobile } from './login-by-mobile.ts';
import { loginByPassword } from './login-by-password.ts';
import { toLoginResult } from './login-result.ts';
import { maskMobile } from './profile.ts';
import { readProof } from './read-proof.ts';
import { register } from './register.ts';
import { resetPassword } from './reset-password.ts';
import { strings } from './strings.ts';
import { readUserInfo } from './user-info.ts';

/** Reads an optional flag; undefined changes nothing. */
const readFlag = (flag: Flag | undefined) => (flag === undefined ? undefined : isSet(flag));

/** Another change of an account, at the moment of its reset, takes a login of its own. */
function ignoreRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

const incomplete = () => new Refusal(400, strings.incomplete);

/** The calls of accounts: registration, login, password, profile. */
export async function customerRoutes(app: FastifyInstance, shop: SmsServices): Promise<void> {
  const { db, security, visitors } = shop;

  /** Returns a function that records a refused attempt to prove who someone is, and refuses it. */
  const recordFailure =
    (request: FastifyRequest, mobile?: string, customerId?: number) => (error: unknown) => {
      if (error instanceof Refusal) {
        security.record(error.status === 429 ? 'locked' : 'login_failed', request, { mobile, customerId });
      }
      throw error;
    };

  serveAttempt(app, calls.login, shop, async ({ body, request, reply }, shop) => {
    const account = await loginByPassword(shop, {
      ...body,
      address: callerAddress(request),
      findDevice: account => visitors.knownDevice(request, account),
    }).catch(recordFailure(request, body.username.trim()));
    await logIn({ shop, request, reply }, 'password', account);
    return toLoginResult(account);
  });

  serveAttempt(app, calls.loginByMobile, shop, async ({ body, request, reply }, shop) => {
    const proof = await readProof(visitors, request, body);
    const account = await loginByMobile(shop, proof, isSet(body.flag)).catch(
      recordFailure(request, body.mobile),
    );
    await logIn({ shop, request, reply }, 'login_by_mobile', account);
    return toLoginResult(account);
  });

  serveAttempt(app, calls.register, shop, async ({ body, request, reply }, shop) => {
    const account = await register(shop, {
      ...body,
      ...(await readProof(visitors, request, body)),
      agrees: isConsent(body.flag),
      isSubscriber: isSet(body.is_subscriber),
      reportToHybris: isSet(body.report_to_hybris),
      isAgreeEnrich: isSet(body.is_agree_enrich),
    });
    await logIn({ shop, request, reply }, 'register', account);
    return withMessage(strings.registered, toLoginResult(account));
  });

  serve(app, calls.logout, async ({ request, reply }) => {
    await visitors.logout(request, reply);
    return null;
  });

  serve(app, calls.isLoggedIn, async ({ request }) => {
    const visitor = await visitors.find(request);
    return { isLoginIn: visitor !== null && visitor.customerId !== null };
  });

  serve(app, calls.info, async ({ request, query }) =>
    readUserInfo(db, await visitors.find(request), isSet(query.quickPurchase)),
  );

  serve(app, calls.edit, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    const { report_to_hybris, is_agree_enrich, is_subscriber, flag, ...profile } = body;
    const saved = await editProfile(
      shop,
      customerId,
      {
        ...profile,
        reportToHybris: readFlag(report_to_hybris),
        isAgreeEnrich: readFlag(is_agree_enrich),
        isSubscriber: readFlag(is_subscriber),
        acceptsTerms: isSet(flag),
      },
      todayInChina(),
    );
    return withMessage(strings.profileSaved, saved);
  });

  serveAttempt(app, calls.resetPassword, shop, async ({ body, request, reply }, shop) => {
    const { old_password, new_password, token, password, confirm } = body;
    if (token !== undefined && old_password === undefined && new_password === undefined) {
      const account = await resetPassword(shop, { token, password: password ?? '', confirm });
      security.record('password_changed', request, { customerId: account.id });
      await logIn({ shop, request, reply }, 'forget_password', account).catch(ignoreRefusal);
      return withMessage(strings.passwordReset, null);
    }
    if (old_password === undefined || token !== undefined || password !== undefined) {
      throw incomplete();
    }
    const member = await visitors.member(request);
    await changePassword(
      { shop, request, reply, member },
      { oldPassword: old_password, newPassword: new_password ?? '', confirm },
    );
    security.record('password_changed', request, { customerId: member.customerId });
    return withMessage(strings.passwordChanged, null);
  });

  serveAttempt(app, calls.forgotPassword, shop, async ({ body, request }, shop) => {
    const proof = await readProof(visitors, request, body);
    const { token, customerId } = await forgotPassword(shop, proof);
    security.record('reset_granted', request, { customerId });
    return { token };
  });

  serveAttempt(app, calls.changeMobile, shop, async ({ body, request, reply }, shop) => {
    const member = await visitors.member(request);
    const change = { shop, request, reply, member };
    const saved = await changeMobile(change, await readProof(visitors, request, body));
    security.record('mobile_changed', request, { customerId: member.customerId });
    return withMessage(strings.mobileChanged, saved);
  });

  serveAttempt(app, calls.confirmIdentity, shop, async ({ body, request }, shop) => {
    const member = await visitors.member(request);
    const { password, authorization_code } = body;
    if ((password === undefined) === (authorization_code === undefined)) throw incomplete();
    const proof =
      password === undefined
        ? { code: authorization_code ?? '', address: callerAddress(request) }
        : { password };
    await confirmIdentity(shop, request, member, proof).catch(
      recordFailure(request, undefined, member.customerId),
    );
    return null;
  });

  serve(app, calls.sessions, async ({ request }) => ({
    sessions: await listSessions(db, await visitors.member(request)),
  }));

  serve(app, calls.endSession, async ({ body: { id }, request, reply }) => {
    const member = await visitors.member(request);
    if (id === undefined) {
      const { customerId, key } = member;
      const account = await inTransaction(db, tx => endAccess(tx, customerId, key));
      // A stolen session is no device that has logged in.
      const before = { id: customerId, access_version: account.access_version - 1 };
      if (visitors.knownDevice(request, before)) visitors.rememberDevice(request, reply, account);
    } else await endSession(db, member.customerId, id);
    security.record('device_ended', request, { customerId: member.customerId });
    return withMessage(strings.devicesSignedOut, { sessions: await listSessions(db, member) });
  });

  serveAttempt(app, calls.guestVerify, shop, async ({ body, request, reply }, shop) => {
    await proveMobile(shop, body.authorization_type, await readProof(visitors, request, body));
    await visitors.verifyGuest(request, reply, body.mobile);
    security.record('mobile_proven', request, { mobile: body.mobile });
    return { mobile: maskMobile(body.mobile) };
  });
}
