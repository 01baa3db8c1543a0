import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownClock } from './clock.ts';
import { codeFor, type LoginResult, loginByCode, PASSWORD, registerMember, registration } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const later = ownClock();
let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
  shop = new Shop();
  app = await shop.open();
});
afterAll(() => shop.close());
afterEach(() => {
  // The next test's codes need not wait for this one's.
  later(61_000);
});

const account = (call: string) => `/rest_customer/account/${call}`;
const shopper = () => new Shopper(app);

/** A §3 "User info", as far as it is asked about here. */
interface Info {
  isLoginIn: boolean;
  nickname: string;
  mobile: string;
  extension: { account: Record<string, unknown> | null };
  [field: string]: unknown;
}
const info = async (who: Shopper) => (await who.post<Info>(account('info'))).data;
const isLoggedIn = async (who: Shopper) =>
  (await who.post<{ isLoginIn: boolean }>(account('isloggedin'))).data.isLoginIn;
const login = (who: Shopper, username: string, password = PASSWORD) =>
  who.post<LoginResult>(account('loginpost'), { username, password });

const MOBILE = '13800138001';
const OTHER = { password: 'another2026', confirm: 'another2026' };

describe('registration', () => {
  it('[A7-58] [A8-25] [A6-05] [A3-07] [A3-08] opens an account and logs in; consent was given in the form', async () => {
    const who = shopper();
    expect(await registerMember(who, MOBILE)).toEqual({
      http: 200,
      status: 200,
      message: '欢迎注册成为会员',
      data: { customerId: expect.any(Number), isRegister: 1, piplFirstLogin: 0 },
    });
    expect(await info(who)).toMatchObject({
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

  it('a mobile is registered once; who has proven it is told, and nothing is changed', async () => {
    expect(await registerMember(shopper(), MOBILE, OTHER)).toEqual({
      http: 200,
      status: 409,
      message: '该手机号码已注册，请直接登录',
      data: null,
    });
    expect(await login(shopper(), MOBILE)).toMatchObject({ status: 200 });
    expect(await login(shopper(), MOBILE, OTHER.password)).toMatchObject({ status: 400 });
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
  ])('%s is told by the server too', async (_id, more, message) => {
    const answer = await shopper().post(account('createpost'), registration(MOBILE, '123456', more));
    expect(answer).toEqual({ http: 200, status: 400, message, data: null });
  });

  it('a field that is wrong does not use up the code', async () => {
    const who = shopper();
    const mobile = '13800138002';
    const code = await codeFor(who, mobile, 'register');
    const send = (more: object) => who.post(account('createpost'), registration(mobile, code, more));
    expect(await send({ confirm: 'x' })).toMatchObject({ status: 400 });
    expect(await send({})).toMatchObject({ status: 200 });
  });

  it('what the call does not know, or has another type, is HTTP 400', async () => {
    for (const more of [
      { is_admin: true },
      { lastname: { $ne: '' } },
      { lastname: undefined },
      { authorization_type: 'bind' },
      { firstname: 'a\u0000b' },
    ]) {
      const answer = await shopper().post(account('createpost'), registration(MOBILE, '123456', more));
      expect(answer).toMatchObject({ http: 400, status: 400, data: null });
    }
  });

  it('of two that send the same form at once one opens the account', async () => {
    const who = shopper();
    const mobile = '13800138003';
    const body = registration(mobile, await codeFor(who, mobile, 'register'));
    const answers = await Promise.all([1, 2].map(() => who.post(account('createpost'), body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('login', () => {
  const mobile = '13900139000';

  it('[A7-57] [A3-60] [A3-11] a code makes a new mobile a member, who is asked for consent first', async () => {
    const who = shopper();
    const { data } = await loginByCode(who, mobile);
    expect(data).toEqual({ customerId: expect.any(Number), isRegister: 1, piplFirstLogin: 1 });
    expect(await info(who)).toMatchObject({ nickname: '139****9000', flag: false, isShowTerms: true });
    later(61_000);
    expect((await loginByCode(shopper(), mobile)).data).toEqual({ ...data, isRegister: 0 });
    // The popup's "agree".
    expect(await who.post(account('editpost'), { flag: 1 })).toMatchObject({ status: 200 });
    later(61_000);
    expect((await loginByCode(shopper(), mobile)).data).toEqual({
      ...data,
      isRegister: 0,
      piplFirstLogin: 0,
    });
  });

  it('terms that were ticked in the form are agreed to', async () => {
    const { data } = await loginByCode(shopper(), '13900139001', { flag: '1' });
    expect(data).toMatchObject({ isRegister: 1, piplFirstLogin: 0 });
  });

  it('who became a member by a code can still register, with a password', async () => {
    const who = shopper();
    const { data } = await loginByCode(who, '13900139002');
    expect(await login(shopper(), '13900139002')).toMatchObject({ status: 400 });
    expect((await registerMember(who, '13900139002')).data.customerId).toBe(data.customerId);
    expect(await login(shopper(), '13900139002')).toMatchObject({ status: 200 });
  });

  it('[A7-56] [A3-59] mobile and password', async () => {
    const who = shopper();
    const { data } = await login(who, ` ${MOBILE} `);
    expect(data).toMatchObject({ isRegister: 0, piplFirstLogin: 0 });
    expect(await isLoggedIn(who)).toBe(true);
  });

  it('[A7-59] [A7-60] logout ends the visit, also for who kept the cookie', async () => {
    const who = shopper();
    await login(who, MOBILE);
    const copy = new Shopper(app, await cookieOf(who));
    expect(await isLoggedIn(copy)).toBe(true);
    expect(await who.post(account('logout'))).toEqual({ http: 200, status: 200, message: '', data: null });
    expect([await isLoggedIn(who), await isLoggedIn(copy)]).toEqual([false, false]);
    expect(await who.post(account('logout'))).toMatchObject({ status: 200 });
  });
});

describe('the profile', () => {
  it('[A7-62] [A7-89] a guest’s user info has nobody in it, and costs no cookie', async () => {
    const answer = await shopper().send('POST', `${account('info')}?quickPurchase=true`);
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

  it('[A7-61] [A3-09] [A3-10] is complete when all six are there', async () => {
    const who = shopper();
    await login(who, MOBILE);
    expect((await info(who)).extension.account).toMatchObject({ isComplete: false, dob: '', email: '' });
    const change = { dob: '1990-05-04', email: 'lin@vitrine.cn', lastname: '知秋', report_to_hybris: true };
    const { data, message } = await who.post(account('editpost'), change);
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
    expect((await info(who)).extension.account).toEqual(data);
  });

  it.each([
    ['[A5-23]', { email: 'lin@vitrine.info' }, '请输入正确的邮箱地址'],
    ['a date that is none', { dob: '1990-02-30' }, '请选择正确的出生日期'],
    ['a child', { dob: '2024-01-01' }, '您需年满14周岁'],
    ['[A5-13]', { lastname: '夏1' }, '名字不能包含数字及特殊字符'],
  ])('%s is refused', async (_id, change, message) => {
    const who = shopper();
    await login(who, MOBILE);
    expect(await who.post(account('editpost'), change)).toMatchObject({ status: 400, message });
  });

  it('only a member has one', async () => {
    for (const call of ['editpost', 'updatecorrectmobile']) {
      const body = call === 'editpost' ? { firstname: '林' } : mobileChange('13700137000', '123456');
      expect(await shopper().post(account(call), body)).toMatchObject({ status: 401, message: '请先登录' });
    }
  });

  const mobileChange = (mobile: string, authorization_code: string) => ({
    mobile,
    authorization_type: 'bind',
    authorization_code,
  });

  it('[A7-66] a mobile that is proven replaces the old one, if it is free', async () => {
    const who = shopper();
    await registerMember(who, '13700137001');
    const change = async (mobile: string) =>
      who.post(account('updatecorrectmobile'), mobileChange(mobile, await codeFor(who, mobile, 'bind')));
    expect(await change(MOBILE)).toMatchObject({ status: 409, message: '该手机号码已被其他账户使用' });
    expect(await change('13700137002')).toMatchObject({ status: 200, data: { mobile: '137****7002' } });
    expect(await login(shopper(), '13700137002')).toMatchObject({ status: 200 });
    expect(await login(shopper(), '13700137001')).toMatchObject({ status: 400 });
  });
});

/** The cookie's token, as somebody would have it who copied it. */
async function cookieOf(who: Shopper): Promise<string> {
  return (who as unknown as { cookies: Record<string, string> }).cookies.vitrine_visitor as string;
}
