import { beforeEach, describe, expect, it } from 'vitest';
import { account, isLoggedIn, login } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, registerMember } from './codes.ts';
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

describe('a forgotten password', () => {
  const forgot = async (mobile = MOBILE, call = 'forgotpasswordbymobilepost') => {
    const client = shop.guest();
    return client.post<{ token: string }>(account(call), {
      mobile,
      authorization_type: 'forget_password',
      authorization_code: await codeFor(client, mobile, 'forget_password'),
    });
  };
  const reset = (token: string, more: object = {}, client = shop.guest()) =>
    client.post(account('resetpasswordpost'), { token, password: NEW, confirm: NEW, ...more });
  const OVER = { http: 200, status: 400, message: '链接已失效，请重新验证手机号码', data: null };

  it('is replaced once with a token, which logs in and logs out every other device [A4-28, A3-50, A3-51, A3-52, A7-67]', async () => {
    const { token } = (await forgot()).data;
    const client = shop.guest();
    expect(await reset(token, {}, client)).toEqual({
      http: 200,
      status: 200,
      message: '密码重置成功',
      data: null,
    });
    expect([await isLoggedIn(client), await isLoggedIn(member)]).toEqual([true, false]);
    expect(await login(shop.guest(), MOBILE, NEW)).toMatchObject({ status: 200 });
    expect(await reset(token, { password: 'third2028', confirm: 'third2028' })).toEqual(OVER);
    expect(await login(shop.guest(), MOBILE, NEW)).toMatchObject({ status: 200 });
  });

  it('of a member who is logged in here renews the login', async () => {
    const before = member.token;
    const { token } = (await forgot()).data;
    expect(await reset(token, {}, member)).toMatchObject({ status: 200 });
    expect(await isLoggedIn(member)).toBe(true);
    expect(await isLoggedIn(shop.guest(before))).toBe(false);
  });

  it.each([LONG, 'aaaaaaaa', 'a1'])('is not replaced by %s, which uses up no token', async password => {
    const { token } = (await forgot()).data;
    const weak = await reset(token, { password, confirm: password });
    expect(weak.message).toBe('请输入符合安全规范的密码');
    expect(await reset(token)).toMatchObject({ status: 200 });
  });

  it('has the alias forgotPassword [A7-68]', async () => {
    expect((await forgot(MOBILE, 'forgotPassword')).data.token).toMatch(/^[\w-]{43}$/);
  });

  it('has a token that lasts 15 minutes, until a newer one, and survives an invalid field', async () => {
    const { token } = (await forgot()).data;
    advanceClock(61_000);
    const newer = (await forgot()).data.token;
    expect(await reset(token)).toEqual(OVER);
    advanceClock(61_000);
    const third = (await forgot()).data.token;
    expect(await reset(newer)).toEqual(OVER);
    const weak = await reset(third, { password: 'aaaaaaaa', confirm: 'aaaaaaaa' });
    expect(weak.message).toBe('请输入符合安全规范的密码');
    advanceClock(14 * MINUTE);
    expect(await reset(third)).toMatchObject({ status: 200 });
    const last = (await forgot()).data.token;
    advanceClock(15 * MINUTE);
    expect(await reset(last)).toEqual(OVER);
    expect(await reset('guessed')).toEqual(OVER);
  });

  it('is set once when a token is used twice at once', async () => {
    const { token } = (await forgot()).data;
    const statuses = (await Promise.all([reset(token), reset(token)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 400]);
  });

  it('reveals whether an account exists only after the code', async () => {
    expect(await forgot('13500135007')).toMatchObject({ status: 404, message: '该手机号码尚未注册' });
  });
});
