import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownClock } from './clock.ts';
import { codeFor, loginByCode, PASSWORD, registerMember } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const later = ownClock();
let shop: Shop | undefined;
let app: FastifyInstance;
let member: Shopper;
// Counters are the shop's: each test has its own.
beforeEach(async () => {
  await shop?.close();
  shop = new Shop();
  app = await shop.open();
  member = shopper();
  expect(await registerMember(member, MOBILE)).toMatchObject({ status: 200 });
});
afterAll(() => shop?.close());

const MOBILE = '13500135000';
const NEW = 'chihong2027';
const MINUTE = 60_000;
const account = (call: string) => `/rest_customer/account/${call}`;
const shopper = () => new Shopper(app);
const login = (who: Shopper, password = PASSWORD, username = MOBILE) =>
  who.post(account('loginpost'), { username, password });
const isLoggedIn = async (who: Shopper) =>
  (await who.post<{ isLoginIn: boolean }>(account('isloggedin'))).data.isLoginIn;
const WRONG = { http: 200, status: 400, message: '手机号码或密码不正确', data: null };

describe('a stranger who guesses passwords', () => {
  it('gets the same answer for accounts that are there, that are not, and that have no password', async () => {
    await loginByCode(shopper(), '13500135009');
    for (const mobile of [MOBILE, '13500135008', '13500135009']) {
      expect(await login(shopper(), 'nimmt2026', mobile)).toEqual(WRONG);
    }
  });

  it('an account that is not there takes as long: a hash is computed', async () => {
    const spent = async (mobile: string) => {
      const before = process.cpuUsage();
      for (let n = 0; n < 4; n++) await login(shopper(), 'nimmt2026', mobile);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await spent('13500135001');
    const [there, not] = [await spent(MOBILE), await spent('13500135002')];
    expect(not).toBeGreaterThan(there / 3);
    expect(there).toBeGreaterThan(not / 3);
  });

  it('has five tries a quarter of an hour for an account, whether it is there or not', async () => {
    for (const mobile of [MOBILE, '13500135001']) {
      for (let n = 0; n < 5; n++) expect(await login(shopper(), `wrong-${n}`, mobile)).toEqual(WRONG);
      expect(await login(shopper(), PASSWORD, mobile)).toEqual({
        http: 200,
        status: 429,
        message: '操作过于频繁，请 15 分钟后再试',
        data: null,
      });
    }
    later(15 * MINUTE);
    expect(await login(shopper())).toMatchObject({ status: 200 });
  });

  it('has five tries also when all come at once', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) => login(shopper(), `wrong-${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter(status => status === 400)).toHaveLength(5);
  });

  it('is stopped by address, over all accounts', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) {
      statuses.push((await login(shopper(), 'wrong-1', `134${String(n).padStart(8, '0')}`)).status);
    }
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([400]), 429]);
  });

  it('whose own login is right keeps no count', async () => {
    for (let n = 0; n < 8; n++) expect(await login(shopper())).toMatchObject({ status: 200 });
  });
});

describe('a change of password', () => {
  const change = (who: Shopper, more: object = {}) =>
    who.post(account('resetpasswordpost'), {
      old_password: PASSWORD,
      new_password: NEW,
      confirm: NEW,
      ...more,
    });

  it('[A7-63] [A3-49] [A8-28] ends the visits elsewhere, not this one', async () => {
    const elsewhere = shopper();
    await login(elsewhere);
    expect(await change(member)).toEqual({ http: 200, status: 200, message: '密码修改成功', data: null });
    expect([await isLoggedIn(member), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect(await login(shopper())).toEqual(WRONG);
    expect(await login(shopper(), NEW)).toMatchObject({ status: 200 });
  });

  it.each([
    ['the old one is wrong', { old_password: 'wrong-1' }, '原密码不正确'],
    ['[A5-16] none', { old_password: '' }, '密码不能为空'],
    ['[A5-17] weak', { new_password: 'aaaaaaaa', confirm: 'aaaaaaaa' }, '请输入符合安全规范的密码'],
    ['[A5-18] typed otherwise', { confirm: 'x' }, '两次密码输入不一致'],
    ['the same again', { new_password: PASSWORD, confirm: PASSWORD }, '新密码不能与原密码相同'],
    ['old password and token', { token: 'x' }, '请求不完整，请刷新页面后再试'],
  ])('%s', async (_id, more, message) => {
    expect(await change(member, more)).toMatchObject({ http: 200, status: 400, message });
    expect(await isLoggedIn(member)).toBe(true);
  });

  it('is for who is logged in, and limits guessing the old one', async () => {
    expect(await change(shopper())).toMatchObject({ status: 401 });
    for (let n = 0; n < 5; n++) await change(member, { old_password: `wrong-${n}` });
    expect(await change(member)).toMatchObject({ status: 429 });
  });
});

describe('a forgotten password', () => {
  const forgot = async (mobile = MOBILE, call = 'forgotpasswordbymobilepost') => {
    const who = shopper();
    return who.post<{ token: string }>(account(call), {
      mobile,
      authorization_type: 'forget_password',
      authorization_code: await codeFor(who, mobile, 'forget_password'),
    });
  };
  const reset = (token: string, more: object = {}) =>
    shopper().post(account('resetpasswordpost'), { token, password: NEW, confirm: NEW, ...more });
  const OVER = { http: 200, status: 400, message: '链接已失效，请重新验证手机号码', data: null };

  it('[A7-67] [A4-28] [A3-50] [A3-51] [A3-52] a token sets a new one, once, and every visit ends', async () => {
    const { token } = (await forgot()).data;
    expect(await reset(token)).toEqual({ http: 200, status: 200, message: '密码重置成功', data: null });
    expect(await isLoggedIn(member)).toBe(false);
    expect(await login(shopper(), NEW)).toMatchObject({ status: 200 });
    expect(await reset(token, { password: 'third2028', confirm: 'third2028' })).toEqual(OVER);
    expect(await login(shopper(), NEW)).toMatchObject({ status: 200 });
  });

  it('[A7-68] forgotPassword is its alias', async () => {
    expect((await forgot(MOBILE, 'forgotPassword')).data.token).toMatch(/^[\w-]{43}$/);
  });

  it('a token lives 15 minutes; a newer one replaces it; a field that is wrong leaves it as it is', async () => {
    const { token } = (await forgot()).data;
    later(61_000);
    const newer = (await forgot()).data.token;
    expect(await reset(token)).toEqual(OVER);
    later(61_000);
    const third = (await forgot()).data.token;
    expect(await reset(newer)).toEqual(OVER);
    expect(await reset(third, { password: 'aaaaaaaA', confirm: 'aaaaaaaA' })).toMatchObject({
      message: '请输入符合安全规范的密码',
    });
    later(14 * MINUTE);
    expect(await reset(third)).toMatchObject({ status: 200 });
    const last = (await forgot()).data.token;
    later(15 * MINUTE);
    expect(await reset(last)).toEqual(OVER);
    expect(await reset('guessed')).toEqual(OVER);
  });

  it('of two that use a token at once, one sets the password', async () => {
    const { token } = (await forgot()).data;
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('sending the code tells nobody whether there is an account; holding the phone does', async () => {
    expect(await forgot('13500135007')).toMatchObject({ status: 404, message: '该手机号码尚未注册' });
  });
});

describe('the visit', () => {
  const tokenOf = (who: Shopper) =>
    (who as unknown as { cookies: Record<string, string> }).cookies.vitrine_visitor as string;

  it('a cookie that was planted before the login is worth nothing after it', async () => {
    const planter = shopper();
    await planter.post('/rest_captcha/refresh/index', { formId: 'register' });
    const planted = tokenOf(planter);
    const victim = new Shopper(app, planted);
    await login(victim);
    expect(await isLoggedIn(victim)).toBe(true);
    expect(tokenOf(victim)).not.toBe(planted);
    expect(await isLoggedIn(new Shopper(app, planted))).toBe(false);
  });

  it('a cookie that the shop never gave is nobody', async () => {
    const made = new Shopper(app, 'A'.repeat(32));
    expect(await isLoggedIn(made)).toBe(false);
    await login(made);
    expect(tokenOf(made)).not.toBe('A'.repeat(32));
  });

  it('the cookie is httpOnly and SameSite, and Secure behind TLS', async () => {
    const answer = await shopper().send('POST', account('loginpost'), {
      username: MOBILE,
      password: PASSWORD,
    });
    expect(answer.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax$/);
    await shop?.close();
    shop = new Shop();
    app = await shop.open({ TRUST_PROXY: '1' });
    const safe = await app.inject({
      method: 'POST',
      url: '/rest_captcha/refresh/index',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { formId: 'register' },
    });
    expect(safe.headers['set-cookie']).toContain('; Secure');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site, as the browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
    ['a page without origin', { origin: 'null' }],
  ])('a call from %s is refused', async (_name, headers) => {
    for (const [call, payload] of [
      ['logout', undefined],
      ['loginpost', { username: MOBILE, password: PASSWORD }],
      ['editpost', { lastname: '安' }],
    ] as const) {
      expect(await member.post(account(call), payload, headers)).toMatchObject({ http: 403, data: null });
    }
    expect(await isLoggedIn(member)).toBe(true);
  });

  it('a form of another site can’t send a body that is understood', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await app.inject({
        method: 'POST',
        url: account('loginpost'),
        headers: { 'content-type': type },
        payload: JSON.stringify({ username: MOBILE, password: PASSWORD }),
      });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([415, undefined]);
    }
  });
});
