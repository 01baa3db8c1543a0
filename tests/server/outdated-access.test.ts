import { afterEach, describe, expect, it } from 'vitest';
import { account, countMobiles, isLoggedIn, login, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, PASSWORD, readNewest, registerMember, sendIdentityCode } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForEachTest(undefined, { CAPTCHA_WORK: '0' });
afterEach(() => void advanceClock(61_000));

const newMobile = countMobiles('1370016');
const NEW = 'chihong2027';
const QR = '/rest_sociallogin/wechat';
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const proof = (mobile: string, authorization_type: string, authorization_code: string) => ({
  ...{ mobile, authorization_type, authorization_code },
});
const reset = (token: string) =>
  shop.guest().post(account('resetpasswordpost'), { token, password: NEW, confirm: NEW });

/** Lets a person of the WeChat sandbox agree to a visitor's QR code. */
async function agreeByWechat(client: Shopper): Promise<void> {
  const { data } = await client.get<{ url: string }>(`${QR}/jingjump`);
  await shop.guest().send('POST', `${data.url}/xu`, '', form);
  await client.get(`${QR}/jingback`);
}

async function requestToken(client: Shopper, mobile: string): Promise<string> {
  const body = proof(mobile, 'forget_password', await codeFor(client, mobile, 'forget_password'));
  return (await client.post<{ token: string }>(account('forgotPassword'), body)).data.token;
}

/** What a thief holds of an account: a session, a reset token, codes and a device that has logged in. */
async function stealProofs(mobile: string) {
  const [thief, session] = [shop.guest(), shop.guest()];
  await loginByCode(session, mobile);
  await session.post(account('confirmidentity'), { password: PASSWORD });
  await sendIdentityCode(session);
  const token = await requestToken(thief, mobile);
  advanceClock(61_000);
  return {
    thief,
    session,
    token,
    identityCode: await readNewest(session, mobile, 'confirm_identity'),
    loginCode: await codeFor(thief, mobile, 'login_by_mobile'),
    resetCode: await codeFor(thief, mobile, 'forget_password'),
    registerCode: await codeFor(thief, mobile, 'register'),
  };
}

/** A way to change how a member logs in. `here` is the member's own session, which has just been confirmed. */
type Change = (here: Shopper, mobile: string) => Promise<{ status: number }>;
const CHANGES: Record<string, Change> = {
  'a change of the password': here =>
    here.post(account('resetpasswordpost'), { old_password: PASSWORD, new_password: NEW, confirm: NEW }),
  'a change of the mobile': async here => {
    const mobile = newMobile();
    const code = await codeFor(here, mobile, 'change_mobile');
    return here.post(account('updatecorrectmobile'), proof(mobile, 'change_mobile', code));
  },
  'binding WeChat': async here => {
    await agreeByWechat(here);
    const { extension } = await readInfo(here);
    return { status: extension.account?.hasWechat ? 200 : 0 };
  },
  'binding WeChat by a code to the mobile': async (_here, mobile) => {
    const client = shop.guest();
    await agreeByWechat(client);
    const body = proof(mobile, 'bind', await codeFor(client, mobile, 'bind'));
    return client.post('/rest_sociallogin/customer/bindingPost', body);
  },
  'logging out all other devices': here => here.post(account('endsession'), {}),
  'closing the account': here => here.post('/rest_customer/privacy/close', {}),
};

describe.each(Object.entries(CHANGES))('%s', (name, change) => {
  it('ends what was issued before: sessions, reset tokens, codes and known devices', async () => {
    const [here, mobile] = [shop.guest(), newMobile()];
    await registerMember(here, mobile);
    advanceClock(61_000);
    const { thief, session, token, ...codes } = await stealProofs(mobile);
    expect(await change(here, mobile)).toMatchObject({ status: 200 });

    expect(await isLoggedIn(session)).toBe(false);
    const confirmed = await session.post(account('confirmidentity'), {
      authorization_code: codes.identityCode,
    });
    expect(confirmed).toMatchObject({ status: 401 });
    expect(await reset(token)).toEqual({
      ...{ http: 200, status: 400, message: '链接已失效，请重新验证手机号码', data: null },
    });
    const expired = { http: 200, status: 400, message: '验证码已失效，请重新获取' };
    const loginBody = proof(mobile, 'login_by_mobile', codes.loginCode);
    expect(await thief.post(account('loginbymobilepost'), loginBody)).toMatchObject(expired);
    const resetBody = proof(mobile, 'forget_password', codes.resetCode);
    expect(await thief.post(account('forgotPassword'), resetBody)).toMatchObject(expired);
    const registerBody = proof(mobile, 'register', codes.registerCode);
    const names = { appellation: '女士', firstname: '林', lastname: '晚', flag: 1 };
    const registration = { ...registerBody, ...names, password: NEW, confirm: NEW };
    expect(await thief.post(account('createpost'), registration)).toMatchObject(expired);
    expect(await isLoggedIn(thief)).toBe(false);

    // The address is locked by wrong guesses: only a known device may guess on.
    for (let n = 0; n < 5; n++) await login(shop.guest(), mobile, `wrong-${n}`);
    expect(await login(session, mobile, 'wrong-5')).toMatchObject({ status: 429 });
    const isHereKnown = !/mobile|closing/.test(name);
    expect(await login(here, mobile, 'wrong-5')).toMatchObject({ status: isHereKnown ? 400 : 429 });
  });

  it('and a reset at the same time come one after the other, and the token is used up', async () => {
    const [here, mobile] = [shop.guest(), newMobile()];
    await registerMember(here, mobile);
    advanceClock(61_000);
    const token = await requestToken(shop.guest(), mobile);
    // One of them comes first; the other finds its session or its token ended, perhaps before it has its code.
    const changing = change(here, mobile).catch(() => ({ status: 0 }));
    const [changed, replaced] = await Promise.all([changing, reset(token)]);
    expect([200, 400, 401, 403, 409, 0]).toContain(changed.status);
    expect([200, 400]).toContain(replaced.status);
    expect(await reset(token)).toMatchObject({ status: 400 });
  });
});

it('a new password by a token ends other tokens, codes and sessions, and makes this device known', async () => {
  const [here, mobile] = [shop.guest(), newMobile()];
  await registerMember(here, mobile);
  advanceClock(61_000);
  const { session, token, thief, loginCode } = await stealProofs(mobile);
  const own = shop.guest();
  const body = { token, password: NEW, confirm: NEW };
  expect(await own.post(account('resetpasswordpost'), body)).toMatchObject({ status: 200 });
  expect([await isLoggedIn(here), await isLoggedIn(session)]).toEqual([false, false]);
  const stolen = proof(mobile, 'login_by_mobile', loginCode);
  expect(await thief.post(account('loginbymobilepost'), stolen)).toMatchObject({ status: 400 });
  for (let n = 0; n < 5; n++) await login(shop.guest(), mobile, `wrong-${n}`);
  expect(await login(here, mobile, NEW)).toMatchObject({ status: 429 });
  expect(await login(own, mobile, NEW)).toMatchObject({ status: 200 });
});

it('a registration of a mobile that had an account by SMS ends its sessions, codes and WeChat account', async () => {
  const [before, client, mobile] = [shop.guest(), shop.guest(), newMobile()];
  await loginByCode(before, mobile);
  await sendIdentityCode(before);
  const authorization_code = await readNewest(before, mobile, 'confirm_identity');
  await before.post(account('confirmidentity'), { authorization_code });
  await agreeByWechat(before);
  expect((await readInfo(before)).extension.account?.hasWechat).toBe(true);
  const thief = shop.guest();
  advanceClock(61_000);
  const token = await requestToken(thief, mobile);
  const code = await codeFor(thief, mobile, 'login_by_mobile');

  expect(await registerMember(client, mobile)).toMatchObject({ status: 200 });
  expect(await isLoggedIn(before)).toBe(false);
  expect(await reset(token)).toMatchObject({ http: 200, status: 400 });
  const stolen = proof(mobile, 'login_by_mobile', code);
  expect(await thief.post(account('loginbymobilepost'), stolen)).toMatchObject({ status: 400 });
  // The person of the former owner's WeChat account is a stranger now.
  const wechat = shop.guest();
  await agreeByWechat(wechat);
  expect(await isLoggedIn(wechat)).toBe(false);
  expect((await readInfo(client)).extension.account?.hasWechat).toBe(false);
});

it('a code that was sent before a member took over its mobile does not log in to that member', async () => {
  const [here, thief, mobile] = [shop.guest(), shop.guest(), newMobile()];
  await registerMember(here, newMobile());
  const code = await codeFor(thief, mobile, 'login_by_mobile');
  const own = await codeFor(here, mobile, 'change_mobile');
  const change = await here.post(account('updatecorrectmobile'), proof(mobile, 'change_mobile', own));
  expect(change).toMatchObject({ status: 200 });
  const stolen = proof(mobile, 'login_by_mobile', code);
  expect(await thief.post(account('loginbymobilepost'), stolen)).toMatchObject({ status: 400 });
});

it('logins with the old password at the same time as its change leave no session behind', async () => {
  const [here, mobile] = [shop.guest(), newMobile()];
  await registerMember(here, mobile);
  const clients = Array.from({ length: 6 }, () => shop.guest());
  const change = CHANGES['a change of the password'] as Change;
  await Promise.all([
    ...clients.slice(0, 3).map(client => login(client, mobile)),
    change(here, mobile),
    ...clients.slice(3).map(client => login(client, mobile)),
  ]);
  expect(await Promise.all(clients.map(isLoggedIn))).toEqual(clients.map(() => false));
  expect(await isLoggedIn(here)).toBe(true);
});

it('without a change, each of the proofs is valid', async () => {
  const [here, mobile] = [shop.guest(), newMobile()];
  await registerMember(here, mobile);
  advanceClock(61_000);
  const { thief, session, identityCode, loginCode, resetCode, token } = await stealProofs(mobile);
  expect(await isLoggedIn(session)).toBe(true);
  const confirm = { authorization_code: identityCode };
  expect(await session.post(account('confirmidentity'), confirm)).toMatchObject({ status: 200 });
  const resetBody = proof(mobile, 'forget_password', resetCode);
  const { data } = await thief.post<{ token: string }>(account('forgotPassword'), resetBody);
  expect(data.token).not.toBe(token);
  const loginBody = proof(mobile, 'login_by_mobile', loginCode);
  expect(await thief.post(account('loginbymobilepost'), loginBody)).toMatchObject({ status: 200 });
  expect(await reset(data.token)).toMatchObject({ status: 200 });
});
