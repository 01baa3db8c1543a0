import { afterEach, describe, expect, it } from 'vitest';
import { account, countMobiles, isLoggedIn, login } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, PASSWORD, readNewest, registerMember, sendIdentityCode } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForAllTests();
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

const DAY = 24 * 3_600_000;
const copyShopper = (client: Shopper) => shop.guest(client.token);

const newMobile = countMobiles('1370013');

/** Registers a member, and logs in on three devices: the registered one has just proven the mobile. */
async function threeDevices() {
  const mobile = newMobile();
  const registered = shop.guest();
  expect(await registerMember(registered, mobile)).toMatchObject({ status: 200 });
  const [here, there] = [shop.guest(), shop.guest()];
  await login(here, mobile);
  await login(there, mobile);
  return { mobile, registered, here, there };
}

/** Replaces the mobile like the form, with a code to the new one. */
async function changeMobile(client: Shopper, mobile: string) {
  const authorization_code = await codeFor(client, mobile, 'change_mobile');
  const body = { mobile, authorization_type: 'change_mobile', authorization_code };
  return client.post(account('updatecorrectmobile'), body);
}
const confirm = (client: Shopper, body: object) => client.post(account('confirmidentity'), body);
const UNCONFIRMED = { http: 200, status: 403, message: '请先验证您的身份', data: null };
const hasNotice = async (mobile: string) =>
  (await shop.guest().send('GET', '/_outbox.json'))
    .json<{ to: string; kind: string; text: string }[]>()
    .find(({ to, kind }) => to === mobile && kind === 'notice')?.text;

describe('a change of the mobile', () => {
  it('requires the password or a code to the old mobile, also right after a login', async () => {
    const { here } = await threeDevices();
    expect(await changeMobile(here, newMobile())).toEqual(UNCONFIRMED);
    expect(await confirm(here, { password: 'wrong-1' })).toMatchObject({
      status: 400,
      message: '密码不正确',
    });
    expect(await changeMobile(here, newMobile())).toEqual(UNCONFIRMED);
    expect(await confirm(here, { password: PASSWORD })).toMatchObject({ status: 200 });
    expect(await changeMobile(here, newMobile())).toMatchObject({ status: 200 });
  });

  it('is confirmed by a code that only goes to the member’s own mobile', async () => {
    const { mobile, here } = await threeDevices();
    expect(await sendIdentityCode(here)).toMatchObject({ status: 200 });
    const authorization_code = await readNewest(here, mobile, 'confirm_identity');
    const send = await here.post('/rest_wesms/index/send', { mobile, type: 'confirm_identity' });
    expect(send).toMatchObject({ http: 400 });
    expect(await confirm(here, { authorization_code: '000000' })).toMatchObject({ status: 400 });
    expect(await confirm(here, { authorization_code })).toMatchObject({ status: 200 });
    expect(await changeMobile(here, newMobile())).toMatchObject({ status: 200 });
  });

  it('is confirmed for ten minutes, on one device, for one change', async () => {
    const { here, there } = await threeDevices();
    await confirm(here, { password: PASSWORD });
    expect(await changeMobile(there, newMobile())).toEqual(UNCONFIRMED);
    advanceClock(10 * 60_000);
    expect(await changeMobile(here, newMobile())).toEqual(UNCONFIRMED);
    await confirm(here, { password: PASSWORD });
    expect(await changeMobile(here, newMobile())).toMatchObject({ status: 200 });
    expect(await changeMobile(here, newMobile())).toEqual(UNCONFIRMED);
  });

  it('takes no code of another purpose', async () => {
    const { here } = await threeDevices();
    await confirm(here, { password: PASSWORD });
    const mobile = newMobile();
    const authorization_code = await codeFor(here, mobile, 'bind');
    const body = { mobile, authorization_type: 'change_mobile', authorization_code };
    expect(await here.post(account('updatecorrectmobile'), body)).toMatchObject({ status: 400 });
  });

  it('renews this session, ends all others and notifies the old mobile', async () => {
    const { mobile, registered, here, there } = await threeDevices();
    await confirm(here, { password: PASSWORD });
    const stolen = copyShopper(here);
    expect(await changeMobile(here, newMobile())).toMatchObject({ status: 200 });
    const sessions = [here, stolen, registered, there];
    expect(await Promise.all(sessions.map(isLoggedIn))).toEqual([true, false, false, false]);
    expect(await hasNotice(mobile)).toContain('手机号码已更换');
  });
});

describe('a change of the password', () => {
  it('renews this session, ends all others and notifies the mobile', async () => {
    const { mobile, here, there } = await threeDevices();
    const stolen = copyShopper(here);
    const change = { old_password: PASSWORD, new_password: 'chihong2027', confirm: 'chihong2027' };
    expect(await here.post(account('resetpasswordpost'), change)).toMatchObject({ status: 200 });
    expect(await Promise.all([here, stolen, there].map(isLoggedIn))).toEqual([true, false, false]);
    expect(await hasNotice(mobile)).toContain('登录密码已修改');
  });

  it('by SMS code notifies the mobile, too', async () => {
    const { mobile } = await threeDevices();
    const client = shop.guest();
    const { data } = await client.post<{ token: string }>(account('forgotPassword'), {
      mobile,
      authorization_type: 'forget_password',
      authorization_code: await codeFor(client, mobile, 'forget_password'),
    });
    const reset = { token: data.token, password: 'chihong2027', confirm: 'chihong2027' };
    expect(await client.post(account('resetpasswordpost'), reset)).toMatchObject({ status: 200 });
    expect(await hasNotice(mobile)).toContain('登录密码已修改');
  });

  it('by registering over an account without a password ends its older sessions', async () => {
    const [older, client, mobile] = [shop.guest(), shop.guest(), newMobile()];
    await loginByCode(older, mobile);
    expect(await registerMember(client, mobile)).toMatchObject({ status: 200 });
    expect([await isLoggedIn(older), await isLoggedIn(client)]).toEqual([false, true]);
  });
});

describe('binding WeChat', () => {
  const QR = '/rest_sociallogin/wechat';
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('requires a confirmed identity; then it ends other sessions and notifies the mobile', async () => {
    const { mobile, here, there } = await threeDevices();
    expect(await here.get(`${QR}/jingjump`)).toEqual(UNCONFIRMED);
    expect((await here.send('GET', `${QR}/jump`)).headers.location).toBe('/wechat/bind-failed');
    await confirm(here, { password: PASSWORD });
    const stolen = copyShopper(here);
    const { data } = await here.get<{ url: string }>(`${QR}/jingjump`);
    await shop.guest().send('POST', `${data.url}/xu`, '', form);
    expect((await here.get<{ status: string }>(`${QR}/jingback`)).data.status).toBe('success');
    expect(await Promise.all([here, stolen, there].map(isLoggedIn))).toEqual([true, false, false]);
    expect(await hasNotice(mobile)).toContain('已绑定微信');
  });

  it('follows a registration without another confirmation [A4-17]', async () => {
    const { registered } = await threeDevices();
    expect(await registered.get(`${QR}/jingjump`)).toMatchObject({ status: 200 });
  });
});

describe('a session', () => {
  interface Session {
    id: string;
    device: string;
    startedAt: string;
    seenAt: string;
    isCurrent: boolean;
  }
  const listSessions = async (client: Shopper) =>
    (await client.post<{ sessions: Session[] }>(account('sessions'))).data.sessions;
  const CHROME =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

  it('is listed with its device, this one first; times are to the hour', async () => {
    const { mobile, here } = await threeDevices();
    const chrome = shop.guest();
    const body = { username: mobile, password: PASSWORD };
    await chrome.send('POST', account('loginpost'), body, { 'user-agent': CHROME });
    advanceClock(3 * 3_600_000);
    const [first, ...others] = await listSessions(here);
    expect(first).toMatchObject({ isCurrent: true, seenAt: new Date().toISOString() });
    expect(others).toHaveLength(3);
    expect(others.map(({ device }) => device)).toContain('Chrome · Windows');
    expect(others.some(({ isCurrent }) => isCurrent)).toBe(false);
  });

  it('is ended from another device, alone or with all others, by its own member only', async () => {
    const { registered, here, there } = await threeDevices();
    const stranger = (await threeDevices()).here;
    const { id } = (await listSessions(there))[0] as Session;
    await stranger.post(account('endsession'), { id });
    expect(await isLoggedIn(there)).toBe(true);
    await here.post(account('endsession'), { id });
    expect([await isLoggedIn(there), await isLoggedIn(registered)]).toEqual([false, true]);
    const { data } = await here.post<{ sessions: Session[] }>(account('endsession'), {});
    expect(data.sessions).toMatchObject([{ isCurrent: true }]);
    expect([await isLoggedIn(registered), await isLoggedIn(here)]).toEqual([false, true]);
  });

  it('ends after 90 days, however often it is used', async () => {
    const { here } = await threeDevices();
    for (let day = 0; day < 89; day += 10) {
      expect(await isLoggedIn(here)).toBe(true);
      advanceClock(10 * DAY);
    }
    expect(await isLoggedIn(here)).toBe(false);
  });

  it('ends after 30 days without use', async () => {
    const { here } = await threeDevices();
    advanceClock(30 * DAY);
    expect(await isLoggedIn(here)).toBe(false);
  });
});
