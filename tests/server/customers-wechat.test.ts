import { describe, expect, it } from 'vitest';
import { readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, registerMember } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForEachTest();

const MOBILE = '13200132000';
const WECHAT = '/rest_sociallogin/wechat';
const CENTER = '/user/center.html';
const FAILED = '/wechat/bind-failed';

/** Requests a QR code; returns the path that a phone opens. */
async function showQr(client: Shopper): Promise<string> {
  const { data } = await client.get<{ url: string; imgSrc: string; expires: number }>(`${WECHAT}/jingjump`);
  expect(data).toMatchObject({
    expires: 300,
    imgSrc: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  return data.url;
}
const poll = async (client: Shopper) =>
  (await client.get<{ status: string; url: string }>(`${WECHAT}/jingback`)).data;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** Presses a button of the consent page: a test person's key, or `refuse`. */
const press = (client: Shopper, page: string, choice: string) =>
  client.send('POST', `${page}/${choice}`, '', form);
const bind = async (client: Shopper, mobile: string, more: object = {}) =>
  client.post<{ isRegister: number; piplFirstLogin: number }>('/rest_sociallogin/customer/bindingPost', {
    mobile,
    authorization_type: 'bind',
    authorization_code: await codeFor(client, mobile, 'bind'),
    ...more,
  });

/** Creates a member bound to a test person's WeChat account. */
async function memberWith(person: string, mobile: string): Promise<Shopper> {
  const client = shop.guest();
  await registerMember(client, mobile);
  await press(shop.guest(), await showQr(client), person);
  expect(await poll(client)).toEqual({ status: 'success', url: CENTER });
  return client;
}

describe('the QR code', () => {
  it('binds a member’s WeChat account once the phone consents [A7-76, A7-75]', async () => {
    const client = shop.guest();
    await registerMember(client, MOBILE);
    const page = await showQr(client);
    expect(await poll(client)).toEqual({ status: 'waiting', url: '' });
    const phone = shop.guest();
    const { body, headers } = await phone.send('GET', page);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('以“林知夏”同意');
    expect((await press(phone, page, 'lin')).body).toContain('已同意');
    expect(await poll(client)).toEqual({ status: 'success', url: CENTER });
    expect((await readInfo(client)).extension.account?.hasWechat).toBe(true);
    expect(await poll(client)).toEqual({ status: 'expired', url: '' });
  });

  it('logs in a member with a bound account', async () => {
    await memberWith('lin', MOBILE);
    const desktop = shop.guest();
    await press(shop.guest(), await showQr(desktop), 'lin');
    expect(await poll(desktop)).toEqual({ status: 'success', url: CENTER });
    expect(await readInfo(desktop)).toMatchObject({ isLoginIn: true, mobile: '132****2000' });
  });

  it('requests a mobile for an unknown WeChat account, and binds it [A3-48, A7-73]', async () => {
    const client = shop.guest();
    await press(shop.guest(), await showQr(client), 'zhou');
    expect(await poll(client)).toEqual({
      status: 'bind',
      url: '/login.html?bind=wechat&referer=%2Fuser%2Fcenter.html',
    });
    expect(await readInfo(client)).toMatchObject({ isLoginIn: false });
    expect(await bind(client, MOBILE, { flag: 1 })).toMatchObject({
      status: 200,
      data: { isRegister: 1, piplFirstLogin: 0 },
    });
    expect(await readInfo(client)).toMatchObject({ isLoginIn: true, mobile: '132****2000' });
  });

  it('binds nothing after a refusal, an outdated page or an expired code', async () => {
    const client = shop.guest();
    await registerMember(client, MOBILE);
    const page = await showQr(client);
    expect((await press(shop.guest(), page, 'refuse')).body).toContain('已拒绝');
    expect((await press(shop.guest(), page, 'lin')).body).toContain('二维码已失效');
    expect(await poll(client)).toEqual({ status: 'failed', url: FAILED });

    const old = await showQr(client);
    await showQr(client);
    expect((await press(shop.guest(), old, 'lin')).body).toContain('二维码已失效');

    const late = await showQr(client);
    advanceClock(5 * 60_000);
    expect((await press(shop.guest(), late, 'lin')).body).toContain('二维码已失效');
    expect(await poll(client)).toEqual({ status: 'expired', url: '' });
    expect((await readInfo(client)).extension.account?.hasWechat).toBe(false);
  });

  it('binds one WeChat account to one member', async () => {
    await memberWith('lin', MOBILE);
    const other = shop.guest();
    await registerMember(other, '13200132001');
    await press(shop.guest(), await showQr(other), 'lin');
    expect(await poll(other)).toEqual({ status: 'failed', url: FAILED });

    const guest = shop.guest();
    await press(shop.guest(), await showQr(guest), 'xu');
    await poll(guest);
    expect(await bind(guest, MOBILE)).toMatchObject({ status: 409, message: '该手机号码已绑定其他微信账号' });
    expect(await readInfo(guest)).toMatchObject({ isLoginIn: false });
  });

  it('accepts one of several concurrent decisions, and decisions of test persons only', async () => {
    const client = shop.guest();
    const page = await showQr(client);
    expect((await press(shop.guest(), page, 'nobody')).body).toContain('二维码已失效');
    const bodies = await Promise.all(['lin', 'refuse'].map(choice => press(shop.guest(), page, choice)));
    expect(bodies.filter(({ body }) => body.includes('二维码已失效'))).toHaveLength(1);
  });

  it('hides its result from other visitors', async () => {
    await memberWith('lin', MOBILE);
    const client = shop.guest();
    const page = await showQr(client);
    await press(shop.guest(), page, 'lin');
    const other = shop.guest();
    await showQr(other);
    expect(await poll(other)).toEqual({ status: 'waiting', url: '' });
    expect(await poll(shop.guest())).toEqual({ status: 'expired', url: '' });
    const state = page.split('/').pop();
    const { headers } = await other.send('GET', `${WECHAT}/jump?state=${state}`);
    expect(headers.location).toBe(FAILED);
    expect(await readInfo(other)).toMatchObject({ isLoginIn: false });
    expect(await poll(client)).toMatchObject({ status: 'success' });
  });

  it('refuses to bind without a consent of this visit', async () => {
    const client = shop.guest();
    expect(await bind(client, MOBILE)).toMatchObject({ status: 409, message: '微信授权已失效，请重新授权' });
    await loginByCode(client, '13200132009');
    expect(await bind(client, '13200132009')).toMatchObject({ status: 409 });
  });
});

describe('inside WeChat', () => {
  const jump = async (client: Shopper, query: string) => {
    const { statusCode, headers } = await client.send('GET', `${WECHAT}/jump?${query}`);
    expect(statusCode).toBe(302);
    return headers.location as string;
  };

  it('goes to WeChat and returns to the page of origin [A7-74]', async () => {
    await memberWith('lin', MOBILE);
    const client = shop.guest();
    const page = await jump(client, 'from=1&return_url=/checkout/index/index');
    expect(page).toMatch(/^\/_wechat\/[\w-]{24}$/);
    const { statusCode, headers } = await press(client, page, 'lin');
    expect(statusCode).toBe(303);
    const back = await client.send('GET', headers.location as string);
    expect([back.statusCode, back.headers.location]).toEqual([302, '/checkout/index/index']);
    expect(await readInfo(client)).toMatchObject({ isLoginIn: true });
    const again = await client.send('GET', headers.location as string);
    expect(again.headers.location).toBe(FAILED);
  });

  it('sends an unknown WeChat account to the mobile form, and a refusal to the failure page', async () => {
    const answer = async (choice: string) => {
      const client = shop.guest();
      const { headers } = await press(client, await jump(client, 'return_url=%2Fcart.html'), choice);
      return (await client.send('GET', headers.location as string)).headers.location;
    };
    expect(await answer('xu')).toBe('/login.html?bind=wechat&referer=%2Fcart.html');
    expect(await answer('refuse')).toBe(FAILED);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
  ])('does not redirect to %s', async place => {
    await memberWith('lin', MOBILE);
    const client = shop.guest();
    const target = place.includes('%') ? place : encodeURIComponent(place);
    const { headers } = await press(client, await jump(client, `return_url=${target}`), 'lin');
    expect((await client.send('GET', headers.location as string)).headers.location).toBe(CENTER);
  });

  it('logs no one in by a link that another visitor started', async () => {
    const other = shop.guest();
    const page = await jump(other, 'return_url=/cart.html');
    const { headers } = await press(other, page, 'lin');
    const victim = shop.guest();
    await victim.post('/rest_captcha/refresh/index', { formId: 'register' });
    expect((await victim.send('GET', headers.location as string)).headers.location).toBe(FAILED);
    expect((await shop.guest().send('GET', headers.location as string)).headers.location).toBe(FAILED);
  });
});
