import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownClock } from './clock.ts';
import { codeFor, loginByCode, registerMember } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const later = ownClock();
let shop: Shop | undefined;
let app: FastifyInstance;
beforeEach(async () => {
  await shop?.close();
  shop = new Shop();
  app = await shop.open();
});
afterAll(() => shop?.close());

const MOBILE = '13200132000';
const WECHAT = '/rest_sociallogin/wechat';
const CENTER = '/user/center.html';
const FAILED = '/wechat/bind-failed';
const shopper = () => new Shopper(app);

/** A QR code, as the page shows it; gives the path that a phone opens. */
async function showQr(who: Shopper): Promise<string> {
  const { data } = await who.get<{ url: string; imgSrc: string; expires: number }>(`${WECHAT}/jingjump`);
  expect(data).toMatchObject({
    expires: 300,
    imgSrc: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
  });
  return new URL(data.url).pathname;
}
const poll = async (who: Shopper) =>
  (await who.get<{ status: string; url: string }>(`${WECHAT}/jingback`)).data;
const form = { 'content-type': 'application/x-www-form-urlencoded' };
/** What a person presses on the page: a test person's key, or `refuse`. */
const press = (who: Shopper, page: string, choice: string) => who.send('POST', `${page}/${choice}`, '', form);
const bind = async (who: Shopper, mobile: string, more: object = {}) =>
  who.post<{ isRegister: number; piplFirstLogin: number }>('/rest_sociallogin/customer/bindingPost', {
    mobile,
    authorization_type: 'bind',
    authorization_code: await codeFor(who, mobile, 'bind'),
    ...more,
  });
const info = async (who: Shopper) =>
  (
    await who.post<{ isLoginIn: boolean; mobile: string; extension: { account: { hasWechat: boolean } } }>(
      '/rest_customer/account/info',
    )
  ).data;

/** A member who has the WeChat of a test person. */
async function memberWith(person: string, mobile: string): Promise<Shopper> {
  const who = shopper();
  await registerMember(who, mobile);
  await press(shopper(), await showQr(who), person);
  expect(await poll(who)).toEqual({ status: 'success', url: CENTER });
  return who;
}

describe('the QR code', () => {
  it('[A7-75] [A7-76] binds a member’s WeChat once the phone agrees', async () => {
    const who = shopper();
    await registerMember(who, MOBILE);
    const page = await showQr(who);
    expect(await poll(who)).toEqual({ status: 'waiting', url: '' });
    const phone = shopper();
    const { body, headers } = await phone.send('GET', page);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(body).toContain('以「林知夏」同意');
    expect((await press(phone, page, 'lin')).body).toContain('已同意');
    expect(await poll(who)).toEqual({ status: 'success', url: CENTER });
    expect((await info(who)).extension.account.hasWechat).toBe(true);
    expect(await poll(who)).toEqual({ status: 'expired', url: '' });
  });

  it('logs in who has bound before', async () => {
    await memberWith('lin', MOBILE);
    const desktop = shopper();
    await press(shopper(), await showQr(desktop), 'lin');
    expect(await poll(desktop)).toEqual({ status: 'success', url: CENTER });
    expect(await info(desktop)).toMatchObject({ isLoginIn: true, mobile: '132****2000' });
  });

  it('[A7-73] [A3-48] a WeChat that is new is joined with a mobile', async () => {
    const who = shopper();
    await press(shopper(), await showQr(who), 'zhou');
    expect(await poll(who)).toEqual({
      status: 'bind',
      url: '/login.html?bind=wechat&referer=%2Fuser%2Fcenter.html',
    });
    expect(await info(who)).toMatchObject({ isLoginIn: false });
    expect(await bind(who, MOBILE, { flag: 1 })).toMatchObject({
      status: 200,
      data: { isRegister: 1, piplFirstLogin: 0 },
    });
    expect(await info(who)).toMatchObject({ isLoginIn: true, mobile: '132****2000' });
  });

  it('a refusal, an old page and an old code lead to the failure, and nothing is bound', async () => {
    const who = shopper();
    await registerMember(who, MOBILE);
    const page = await showQr(who);
    expect((await press(shopper(), page, 'refuse')).body).toContain('已拒绝');
    expect((await press(shopper(), page, 'lin')).body).toContain('二维码已失效');
    expect(await poll(who)).toEqual({ status: 'failed', url: FAILED });

    const old = await showQr(who);
    await showQr(who);
    expect((await press(shopper(), old, 'lin')).body).toContain('二维码已失效');

    const late = await showQr(who);
    later(5 * 60_000);
    expect((await press(shopper(), late, 'lin')).body).toContain('二维码已失效');
    expect(await poll(who)).toEqual({ status: 'expired', url: '' });
    expect((await info(who)).extension.account.hasWechat).toBe(false);
  });

  it('a WeChat is one member’s, and a member has one', async () => {
    await memberWith('lin', MOBILE);
    const other = shopper();
    await registerMember(other, '13200132001');
    await press(shopper(), await showQr(other), 'lin');
    expect(await poll(other)).toEqual({ status: 'failed', url: FAILED });

    const guest = shopper();
    await press(shopper(), await showQr(guest), 'xu');
    await poll(guest);
    expect(await bind(guest, MOBILE)).toMatchObject({ status: 409, message: '该手机号码已绑定其他微信账号' });
    expect(await info(guest)).toMatchObject({ isLoginIn: false });
  });

  it('two that agree at once decide once; only test persons can', async () => {
    const who = shopper();
    const page = await showQr(who);
    expect((await press(shopper(), page, 'nobody')).body).toContain('二维码已失效');
    const bodies = await Promise.all(['lin', 'refuse'].map(choice => press(shopper(), page, choice)));
    expect(bodies.filter(({ body }) => body.includes('二维码已失效'))).toHaveLength(1);
  });

  it('a stranger can’t use the answer to another’s code', async () => {
    await memberWith('lin', MOBILE);
    const who = shopper();
    const page = await showQr(who);
    await press(shopper(), page, 'lin');
    const stranger = shopper();
    await showQr(stranger);
    expect(await poll(stranger)).toEqual({ status: 'waiting', url: '' });
    expect(await poll(shopper())).toEqual({ status: 'expired', url: '' });
    const state = page.split('/').pop();
    const { headers } = await stranger.send('GET', `${WECHAT}/jump?state=${state}`);
    expect(headers.location).toBe(FAILED);
    expect(await info(stranger)).toMatchObject({ isLoginIn: false });
    expect(await poll(who)).toMatchObject({ status: 'success' });
  });

  it('binding needs an agreement of this visit', async () => {
    const who = shopper();
    expect(await bind(who, MOBILE)).toMatchObject({ status: 409, message: '微信授权已失效，请重新授权' });
    await loginByCode(who, '13200132009');
    expect(await bind(who, '13200132009')).toMatchObject({ status: 409 });
  });
});

describe('inside WeChat', () => {
  const jump = async (who: Shopper, query: string) => {
    const { statusCode, headers } = await who.send('GET', `${WECHAT}/jump?${query}`);
    expect(statusCode).toBe(302);
    return headers.location as string;
  };

  it('[A7-74] goes to WeChat and back to where it came from', async () => {
    await memberWith('lin', MOBILE);
    const who = shopper();
    const page = await jump(who, 'from=1&return_url=/checkout/index/index');
    expect(page).toMatch(/^\/_wechat\/[\w-]{24}$/);
    const { statusCode, headers } = await press(who, page, 'lin');
    expect(statusCode).toBe(303);
    const back = await who.send('GET', headers.location as string);
    expect([back.statusCode, back.headers.location]).toEqual([302, '/checkout/index/index']);
    expect(await info(who)).toMatchObject({ isLoginIn: true });
    const again = await who.send('GET', headers.location as string);
    expect(again.headers.location).toBe(FAILED);
  });

  it('a WeChat that is new goes to the form for the mobile, a refusal to the failure', async () => {
    const answer = async (choice: string) => {
      const who = shopper();
      const { headers } = await press(who, await jump(who, 'return_url=%2Fcart.html'), choice);
      return (await who.send('GET', headers.location as string)).headers.location;
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
  ])('nobody is led to %s', async place => {
    await memberWith('lin', MOBILE);
    const who = shopper();
    const target = place.includes('%') ? place : encodeURIComponent(place);
    const { headers } = await press(who, await jump(who, `return_url=${target}`), 'lin');
    expect((await who.send('GET', headers.location as string)).headers.location).toBe(CENTER);
  });

  it('a link that somebody else began logs nobody in', async () => {
    const stranger = shopper();
    const page = await jump(stranger, 'return_url=/cart.html');
    const { headers } = await press(stranger, page, 'lin');
    const victim = shopper();
    await victim.post('/rest_captcha/refresh/index', { formId: 'register' });
    expect((await victim.send('GET', headers.location as string)).headers.location).toBe(FAILED);
    expect((await shopper().send('GET', headers.location as string)).headers.location).toBe(FAILED);
  });
});
