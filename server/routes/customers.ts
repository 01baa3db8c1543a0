import type { FastifyInstance, FastifyRequest } from 'fastify';
import { customerCalls as calls } from '../contract/customers.ts';
import { type Flag, isSet } from '../contract/fields.ts';
import { callerAddress } from '../customers/callerAddress.ts';
import { changeMobile } from '../customers/changeMobile.ts';
import { changePassword } from '../customers/changePassword.ts';
import { editProfile } from '../customers/editProfile.ts';
import { forgotPassword } from '../customers/forgotPassword.ts';
import { loginByMobile } from '../customers/loginByMobile.ts';
import { loginByPassword } from '../customers/loginByPassword.ts';
import { maskMobile } from '../customers/profile.ts';
import { register } from '../customers/register.ts';
import { resetPassword } from '../customers/resetPassword.ts';
import { todayInChina } from '../customers/today.ts';
import { userInfo } from '../customers/userInfo.ts';
import { Refusal } from '../http/refusal.ts';
import { say, serve } from '../http/serve.ts';
import type { ShopServices } from '../services.ts';
import type { Codes } from '../sms/codes.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';

/** The proof in a form: its mobile, its code, and where it came from. */
export function proofOf(
  request: FastifyRequest,
  body: { mobile: string; authorization_code: string },
): Proof {
  return { mobile: body.mobile, code: body.authorization_code, address: callerAddress(request) };
}

/** A flag that may be left out: then nothing changes. */
const chosen = (flag: Flag | undefined) => (flag === undefined ? undefined : isSet(flag));

/** Account calls of A §7: registration, login, password, profile. */
export function customerRoutes(app: FastifyInstance, shop: ShopServices & { codes: Codes }): void {
  const { db, visitors } = shop;

  serve(app, calls.login, async ({ body, request, reply }) => {
    const result = await loginByPassword(shop, { ...body, address: callerAddress(request) });
    await visitors.login(request, reply, result.customerId);
    return result;
  });

  serve(app, calls.loginByMobile, async ({ body, request, reply }) => {
    const result = await loginByMobile(shop, proofOf(request, body), isSet(body.flag));
    await visitors.login(request, reply, result.customerId);
    return result;
  });

  serve(app, calls.register, async ({ body, request, reply }) => {
    const result = await register(shop, {
      ...body,
      ...proofOf(request, body),
      isSubscriber: isSet(body.is_subscriber),
      reportToHybris: isSet(body.report_to_hybris),
      isAgreeEnrich: isSet(body.is_agree_enrich),
    });
    await visitors.login(request, reply, result.customerId);
    return say('欢迎注册成为会员', result);
  });

  serve(app, calls.logout, async ({ request, reply }) => {
    await visitors.logout(request, reply);
    return null;
  });

  serve(app, calls.isLoggedIn, async ({ request }) => {
    const visitor = await visitors.find(request);
    return { isLoginIn: visitor !== null && visitor.customerId !== null };
  });

  serve(app, calls.info, async ({ request }) => userInfo(db, await visitors.find(request)));

  serve(app, calls.edit, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    const { report_to_hybris, is_agree_enrich, is_subscriber, flag, ...profile } = body;
    const saved = await editProfile(
      db,
      customerId,
      {
        ...profile,
        reportToHybris: chosen(report_to_hybris),
        isAgreeEnrich: chosen(is_agree_enrich),
        isSubscriber: chosen(is_subscriber),
        acceptTerms: isSet(flag),
      },
      todayInChina(),
    );
    return say('账户信息已保存', saved);
  });

  serve(app, calls.resetPassword, async ({ body, request }) => {
    const { old_password, new_password, token, password, confirm } = body;
    if (token !== undefined && old_password === undefined && new_password === undefined) {
      await resetPassword(shop, visitors, { token, password: password ?? '', confirm });
      return say('密码重置成功', null);
    }
    if (old_password === undefined || token !== undefined || password !== undefined) {
      throw new Refusal(400, '请求不完整，请刷新页面后再试');
    }
    const member = await visitors.member(request);
    await changePassword(shop, visitors, member, {
      oldPassword: old_password,
      newPassword: new_password ?? '',
      confirm,
    });
    return say('密码修改成功', null);
  });

  serve(app, calls.forgotPassword, ({ body, request }) => forgotPassword(shop, proofOf(request, body)));

  serve(app, calls.changeMobile, async ({ body, request }) => {
    const { customerId } = await visitors.member(request);
    return say('手机号码已更新', await changeMobile(shop, customerId, proofOf(request, body)));
  });

  serve(app, calls.guestVerify, async ({ body, request, reply }) => {
    await proveMobile(shop, 'guest_checkout', proofOf(request, body));
    await visitors.verifyGuest(request, reply, body.mobile);
    return { mobile: maskMobile(body.mobile) };
  });
}
