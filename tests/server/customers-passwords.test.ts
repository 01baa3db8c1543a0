import { beforeEach, describe, expect, it } from 'vitest';
import { measureCpu } from '../support/cpu-time.ts';
import { account, isLoggedIn, login } from './account.ts';
import { fakeClock } from './clock.ts';
import { loginByCode, PASSWORD, registerMember } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
let member: Shopper;
const shop = shopForEachTest();
beforeEach(async () => {
  member = shop.guest();
  expect(await registerMember(member, MOBILE)).toMatchObject({ status: 200 });
});

const MOBILE = '13500135000';
const NEW = 'chihong2027';
const LONG = 'chihong2027-songlin27';
const MINUTE = 60_000;
const FORM = { username: MOBILE, password: PASSWORD };
const WRONG = { http: 200, status: 400, message: '手机号码或密码不正确', data: null, field: 'password' };

describe('guessing passwords', () => {
  it('gets the same answer with and without an account, and without a password', async () => {
    await loginByCode(shop.guest(), '13500135009');
    for (const mobile of [MOBILE, '13500135008', '13500135009']) {
      expect(await login(shop.guest(), mobile, 'nimmt2026')).toEqual(WRONG);
    }
  });

  it('takes as long without an account, since a hash is computed', async () => {
    const spent = async (mobile: string) => {
      const times: number[] = [];
      const attempt = () => login(shop.guest(), mobile, 'nimmt2026');
      for (let n = 0; n < 4; n++) times.push(await measureCpu(attempt));
      return Math.min(...times); // Of attempts that are not refused yet.
    };
    const [existing, missing] = [await spent(MOBILE), await spent('13500135002')];
    expect(missing).toBeGreaterThan(existing / 3);
    expect(existing).toBeGreaterThan(missing / 3);
  });

  it('is limited to five attempts in 15 minutes per mobile, with or without an account', async () => {
    for (const mobile of [MOBILE, '13500135001']) {
      for (let n = 0; n < 5; n++) expect(await login(shop.guest(), mobile, `wrong-${n}`)).toEqual(WRONG);
      const message = '操作过于频繁，请 15 分钟后再试';
      expect(await login(shop.guest(), mobile)).toEqual({ http: 200, status: 429, message, data: null });
    }
    advanceClock(15 * MINUTE);
    expect(await login(shop.guest(), MOBILE)).toMatchObject({ status: 200 });
  });

  it('is limited to five concurrent attempts', async () => {
    const guesses = Array.from({ length: 12 }, (_, n) => login(shop.guest(), MOBILE, `wrong-${n}`));
    const statuses = (await Promise.all(guesses)).map(({ status }) => status);
    expect(statuses.filter(status => status === 400)).toHaveLength(5);
  });

  it('by strangers locks out neither a known device nor another address', async () => {
    const known = shop.guest();
    expect(await login(known, MOBILE)).toMatchObject({ status: 200 });
    await known.post(account('logout'));
    const tryPassword = async (remoteAddress: string, password: string) => {
      const payload = { username: MOBILE, password };
      return (
        await shop.app.inject({ method: 'POST', url: account('loginpost'), remoteAddress, payload })
      ).json().status;
    };
    for (let n = 0; n < 6; n++) await tryPassword('203.0.113.1', `wrong-${n}`);
    expect(await tryPassword('203.0.113.1', PASSWORD)).toBe(429);
    expect(await tryPassword('203.0.113.2', PASSWORD)).toBe(200);
    // All unknown addresses together are limited, so that many of them can't guess on.
    for (let n = 0; n < 50; n++) await tryPassword(`198.51.100.${n}`, 'wrong-1');
    expect(await tryPassword('203.0.113.3', PASSWORD)).toBe(429);
    expect(await login(known, MOBILE)).toMatchObject({ status: 200 });
  });

  it('from a known device is limited, too, and its cookie is worth nothing for another account', async () => {
    const known = shop.guest();
    await login(known, MOBILE);
    for (let n = 0; n < 5; n++) expect(await login(known, MOBILE, `wrong-${n}`)).toEqual(WRONG);
    expect(await login(known, MOBILE)).toMatchObject({ status: 429 });
    expect(await login(shop.guest(), MOBILE)).toMatchObject({ status: 200 });
    await registerMember(known, '13500135003');
    for (let n = 0; n < 5; n++) await login(shop.guest(), MOBILE, `wrong-${n}`);
    expect(await login(known, MOBILE)).toMatchObject({ status: 429 });
  });

  it('is limited by address across accounts', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) {
      statuses.push((await login(shop.guest(), `134${String(n).padStart(8, '0')}`, 'wrong-1')).status);
    }
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([400]), 429]);
  });

  it('does not count correct logins', async () => {
    for (let n = 0; n < 8; n++) expect(await login(shop.guest(), MOBILE)).toMatchObject({ status: 200 });
  });
});

describe('a change of password', () => {
  const fields = { old_password: PASSWORD, new_password: NEW, confirm: NEW };
  const change = (client: Shopper, more: object = {}) =>
    client.post(account('resetpasswordpost'), { ...fields, ...more });

  it('logs out other devices, not this one [A3-49, A8-28, A7-63]', async () => {
    const elsewhere = shop.guest();
    await login(elsewhere, MOBILE);
    expect(await change(member)).toEqual({ http: 200, status: 200, message: '密码修改成功', data: null });
    expect([await isLoggedIn(member), await isLoggedIn(elsewhere)]).toEqual([true, false]);
    expect(await login(shop.guest(), MOBILE)).toEqual(WRONG);
    expect(await login(shop.guest(), MOBILE, NEW)).toMatchObject({ status: 200 });
  });

  it.each<[string, object, string, string?]>([
    ['a wrong old one', { old_password: 'wrong-1' }, '原密码不正确', 'old_password'],
    ['no old one [A5-16]', { old_password: '' }, '密码不能为空'],
    ['a weak one [A5-17]', { new_password: 'aaaaaaaa', confirm: 'aaaaaaaa' }, '请输入符合安全规范的密码'],
    ['one of 21 characters [A5-14]', { new_password: LONG, confirm: LONG }, '请输入符合安全规范的密码'],
    ['a different confirmation [A5-18]', { confirm: 'x' }, '两次密码输入不一致'],
    ['the same one', { new_password: PASSWORD, confirm: PASSWORD }, '新密码不能与原密码相同', 'new_password'],
    ['an old password and a token', { token: 'x' }, '请求不完整，请刷新页面后再试'],
  ])('is refused with %s', async (_case, more, message, field) => {
    const answer = await change(member, more);
    expect(answer).toMatchObject({ http: 200, status: 400, message });
    expect('field' in answer ? answer.field : undefined).toBe(field);
    expect(await isLoggedIn(member)).toBe(true);
  });

  it('requires a login, and limits guessing the old password', async () => {
    expect(await change(shop.guest())).toMatchObject({ status: 401 });
    for (let n = 0; n < 5; n++) await change(member, { old_password: `wrong-${n}` });
    expect(await change(member)).toMatchObject({ status: 429 });
  });
});

describe('the session', () => {
  it('replaces a cookie that was planted before the login', async () => {
    const planter = shop.guest();
    await planter.post('/rest_captcha/refresh/index', { formId: 'register' });
    const planted = planter.token;
    const victim = shop.guest(planted);
    await login(victim, MOBILE);
    expect(await isLoggedIn(victim)).toBe(true);
    expect(victim.token).not.toBe(planted);
    expect(await isLoggedIn(shop.guest(planted))).toBe(false);
  });

  it('ignores a cookie that the shop did not issue', async () => {
    const made = shop.guest('A'.repeat(32));
    expect(await isLoggedIn(made)).toBe(false);
    await login(made, MOBILE);
    expect(made.token).not.toBe('A'.repeat(32));
  });

  it('has an httpOnly and SameSite cookie, Secure behind TLS', async () => {
    const { cookies } = await shop.guest().send('POST', account('loginpost'), FORM);
    expect(cookies.map(({ name, httpOnly, sameSite }) => [name, httpOnly, sameSite])).toEqual([
      ['vitrine_visitor', true, 'Lax'],
      ['vitrine_device', true, 'Lax'],
    ]);
    await shop.reopen({ TRUST_PROXY: '1' });
    const safe = await shop.app.inject({
      method: 'POST',
      url: '/rest_captcha/refresh/index',
      headers: { 'x-forwarded-proto': 'https' },
      payload: { formId: 'register' },
    });
    expect(safe.headers['set-cookie']).toContain('; Secure');
  });

  it('refuses a call from another site, a neighbouring one, or a page without origin', async () => {
    const calls = { logout: undefined, loginpost: FORM, editpost: { lastname: '安' } };
    for (const headers of [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'null' },
    ] as Record<string, string>[]) {
      for (const [call, payload] of Object.entries(calls))
        expect(await member.post(account(call), payload, headers)).toMatchObject({ http: 403, data: null });
    }
    expect(await isLoggedIn(member)).toBe(true);
  });

  it('refuses the body of another site’s form', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: account('loginpost'),
        headers: { 'content-type': type },
        payload: JSON.stringify(FORM),
      });
      expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([415, undefined]);
    }
  });
});
