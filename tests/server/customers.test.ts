import { afterEach, describe, expect, it } from 'vitest';
import { account, isLoggedIn, login, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, registerMember, registration } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForAllTests();
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

const MOBILE = '13800138001';
const OTHER = { password: 'another2026', confirm: 'another2026' };

describe('registration', () => {
  it('creates an account with the form’s consent, and logs in [A1-10, A8-25, A6-05, A3-07, A3-08, A7-58]', async () => {
    const client = shop.guest();
    expect(await registerMember(client, MOBILE)).toEqual({
      http: 200,
      status: 200,
      message: '欢迎注册成为会员',
      data: { customerId: expect.any(Number), isRegister: 1, piplFirstLogin: 0 },
    });
    expect(await readInfo(client)).toMatchObject({
      isLoginIn: true,
      isRequest: true,
      nickname: '林知夏',
      mobile: '138****8001',
      flag: true,
      isShowTerms: false,
      isSubscriber: false,
      is_customer: true,
      cartNum: 0,
      total: { items: 0 },
      indexNotices: [],
      extension: { account: { is_agree_enrich: true, report_to_hybris: false, hasPassword: true } },
    });
  });

  it('refuses a registered mobile after verifying it, and changes nothing', async () => {
    expect(await registerMember(shop.guest(), MOBILE, OTHER)).toEqual({
      http: 200,
      status: 409,
      message: '该手机号码已注册，请直接登录',
      field: 'mobile',
      data: null,
    });
    expect(await login(shop.guest(), MOBILE)).toMatchObject({ status: 200 });
    expect(await login(shop.guest(), MOBILE, OTHER.password)).toMatchObject({ status: 400 });
  });

  it.each([
    ['[A5-03]', { mobile: '' }, '手机号码不能为空'],
    ['[A5-04]', { mobile: '123' }, '请输入正确的手机号码'],
    ['[A5-06]', { authorization_code: '' }, '验证码不能为空'],
    ['[A5-08]', { appellation: '' }, '称谓不能为空'],
    ['[A5-11]', { firstname: '张1' }, '姓氏不能包含数字及特殊字符'],
    ['[A5-12]', { lastname: '' }, '请输入名字'],
    ['[A5-17]', { password: 'aaaaaaaa', confirm: 'aaaaaaaa' }, '请输入符合安全规范的密码'],
    ['[A5-18]', { confirm: 'other2026' }, '两次密码输入不一致'],
  ])('refuses invalid fields on the server, too %s', async (_id, more, message) => {
    const answer = await shop.guest().post(account('createpost'), registration(MOBILE, '123456', more));
    expect(answer).toEqual({ http: 200, status: 400, message, data: null });
  });

  it('does not use up the code when a field is invalid', async () => {
    const client = shop.guest();
    const mobile = '13800138002';
    const code = await codeFor(client, mobile, 'register');
    const send = (more: object) => client.post(account('createpost'), registration(mobile, code, more));
    expect(await send({ confirm: 'x' })).toMatchObject({ status: 400 });
    expect(await send({})).toMatchObject({ status: 200 });
  });

  it('answers unknown fields and wrong types with HTTP 400', async () => {
    for (const more of [
      { is_admin: true },
      { lastname: { $ne: '' } },
      { lastname: undefined },
      { authorization_type: 'bind' },
      { firstname: 'a\u0000b' },
    ]) {
      const answer = await shop.guest().post(account('createpost'), registration(MOBILE, '123456', more));
      expect(answer).toMatchObject({ http: 400, status: 400, data: null });
    }
  });

  it('creates one account when the form is sent twice at once', async () => {
    const client = shop.guest();
    const mobile = '13800138003';
    const body = registration(mobile, await codeFor(client, mobile, 'register'));
    const answers = await Promise.all([1, 2].map(() => client.post(account('createpost'), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('login', () => {
  const mobile = '13900139000';

  it('makes a new mobile a member by SMS code, and requests consent first [A3-60, A3-11, A7-57]', async () => {
    const client = shop.guest();
    const { data } = await loginByCode(client, mobile);
    expect(data).toEqual({ customerId: expect.any(Number), isRegister: 1, piplFirstLogin: 1 });
    expect(await readInfo(client)).toMatchObject({ nickname: '139****9000', flag: false, isShowTerms: true });
    advanceClock(61_000);
    expect((await loginByCode(shop.guest(), mobile)).data).toEqual({ ...data, isRegister: 0 });
    // What the consent popup sends.
    expect(await client.post(account('editpost'), { flag: 1 })).toMatchObject({ status: 200 });
    advanceClock(61_000);
    expect((await loginByCode(shop.guest(), mobile)).data).toEqual({
      ...data,
      isRegister: 0,
      piplFirstLogin: 0,
    });
  });

  it('records the consent that the form sends', async () => {
    const { data } = await loginByCode(shop.guest(), '13900139001', { flag: '1' });
    expect(data).toMatchObject({ isRegister: 1, piplFirstLogin: 0 });
  });

  it('lets a member without a password register', async () => {
    const client = shop.guest();
    const { data } = await loginByCode(client, '13900139002');
    expect(await login(shop.guest(), '13900139002')).toMatchObject({ status: 400 });
    expect((await registerMember(client, '13900139002')).data.customerId).toBe(data.customerId);
    expect(await login(shop.guest(), '13900139002')).toMatchObject({ status: 200 });
  });

  it('accepts mobile and password [A3-59, A7-56]', async () => {
    const client = shop.guest();
    const { data } = await login(client, ` ${MOBILE} `);
    expect(data).toMatchObject({ isRegister: 0, piplFirstLogin: 0 });
    expect(await isLoggedIn(client)).toBe(true);
  });

  it('ends the session at logout, also for a copied cookie [A7-60, A7-59]', async () => {
    const client = shop.guest();
    await login(client, MOBILE);
    const copy = shop.guest(await readCookie(client));
    expect(await isLoggedIn(copy)).toBe(true);
    expect(await client.post(account('logout'))).toEqual({ http: 200, status: 200, message: '', data: null });
    expect([await isLoggedIn(client), await isLoggedIn(copy)]).toEqual([false, false]);
    expect(await client.post(account('logout'))).toMatchObject({ status: 200 });
  });
});

describe('the profile', () => {
  it('is empty in a guest’s user info, which sets no cookie [A7-62]', async () => {
    const answer = await shop.guest().send('POST', `${account('info')}?quickPurchase=true`);
    expect(answer.json().data).toMatchObject({
      isLoginIn: false,
      nickname: '',
      userId: '',
      mobile: '',
      is_customer: false,
      extension: { account: null },
    });
    expect(answer.cookies).toEqual([]);
  });

  it('is complete with all six fields [A3-09, A3-10, A7-61]', async () => {
    const client = shop.guest();
    await login(client, MOBILE);
    expect((await readInfo(client)).extension.account).toMatchObject({
      isComplete: false,
      dob: '',
      email: '',
    });
    const change = { dob: '1990-05-04', email: 'lin@vitrine.cn', lastname: '知秋', report_to_hybris: true };
    const { data, message } = await client.post(account('editpost'), change);
    expect(message).toBe('账户信息已保存');
    expect(data).toEqual({
      mobile: '138****8001',
      mobile_encrypt: expect.stringMatching(/^[\w-]{43}$/),
      appellation: '女士',
      firstname: '林',
      lastname: '知秋',
      dob: '1990-05-04',
      email: 'lin@vitrine.cn',
      isComplete: true,
      hasPassword: true,
      hasWechat: false,
      report_to_hybris: true,
      is_agree_enrich: true,
    });
    expect((await readInfo(client)).extension.account).toEqual(data);
  });

  it.each([
    ['an email of another domain [A5-23]', { email: 'lin@vitrine.info' }, '请输入正确的邮箱地址'],
    ['an impossible date', { dob: '1990-02-30' }, '请选择正确的出生日期'],
    ['a child', { dob: '2024-01-01' }, '您需年满14周岁'],
    ['a name with a digit [A5-13]', { lastname: '夏1' }, '名字不能包含数字及特殊字符'],
  ])('refuses %s', async (_id, change, message) => {
    const client = shop.guest();
    await login(client, MOBILE);
    expect(await client.post(account('editpost'), change)).toMatchObject({ status: 400, message });
  });

  it('requires a login', async () => {
    for (const call of ['editpost', 'updatecorrectmobile']) {
      const body = call === 'editpost' ? { firstname: '林' } : mobileChange('13700137000', '123456');
      expect(await shop.guest().post(account(call), body)).toMatchObject({
        status: 401,
        message: '请先登录',
      });
    }
  });

  const mobileChange = (mobile: string, authorization_code: string) => ({
    mobile,
    authorization_type: 'change_mobile',
    authorization_code,
  });

  it('replaces the mobile by a verified one that no other account has [A7-66]', async () => {
    const client = shop.guest();
    await registerMember(client, '13700137001');
    const change = async (mobile: string) =>
      client.post(
        account('updatecorrectmobile'),
        mobileChange(mobile, await codeFor(client, mobile, 'change_mobile')),
      );
    expect(await change(MOBILE)).toMatchObject({ status: 409, message: '该手机号码已被其他账户使用' });
    expect(await change('13700137002')).toMatchObject({ status: 200, data: { mobile: '137****7002' } });
    expect(await login(shop.guest(), '13700137002')).toMatchObject({ status: 200 });
    expect(await login(shop.guest(), '13700137001')).toMatchObject({ status: 400 });
  });
});

/** The token of the shopper's cookie. */
async function readCookie(client: Shopper): Promise<string> {
  return (client as unknown as { cookies: Record<string, string> }).cookies.vitrine_visitor as string;
}
