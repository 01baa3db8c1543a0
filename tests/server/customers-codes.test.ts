import { describe, expect, it } from 'vitest';
import { fakeClock } from './clock.ts';
import { codeFor, otherCode, readNewest, sendCode } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
// Rate limits count per shop, so each test has its own shop.
const shop = shopForEachTest();

const SEND = '/rest_wesms/index/send';
const MOBILE = '13600136000';
const MINUTE = 60_000;
const login = (client: Shopper, authorization_code: string, mobile = MOBILE) =>
  client.post('/rest_customer/account/loginbymobilepost', {
    mobile,
    authorization_type: 'login_by_mobile',
    authorization_code,
  });

describe('an SMS code', () => {
  it('has six digits and is sent to the mobile [A3-42, B7-15, A7-71]', async () => {
    const client = shop.guest();
    expect(await sendCode(client, MOBILE, 'register')).toEqual({
      http: 200,
      status: 200,
      message: '短信已发到您的手机，请注意查收',
      data: null,
    });
    expect(await readNewest(client, MOBILE, 'register')).toMatch(/^\d{6}$/);
  });

  it('is bound to the shop’s host by the last line of its message, for browsers that fill it in', async () => {
    const client = shop.guest();
    const code = await codeFor(client, MOBILE, 'collect_information');
    const [{ text }] = (await client.send('GET', '/_outbox.json')).json();
    expect(text.split('\n')).toEqual([
      `【VITRINE】验证码 ${code}，用于提交活动信息，10 分钟内有效。请勿向任何人透露。`,
      '',
      `@localhost #${code}`,
    ]);
  });

  it('is sent for each known type only [A3-44]', async () => {
    const types = [
      'arrival_notice_request',
      'collect_information',
      'subscribe_newsletter',
      'bind',
      'register',
    ];
    for (const type of [...types, 'forget_password', 'guest_checkout', 'login_by_mobile']) {
      expect(await codeFor(shop.guest(), MOBILE, type)).toMatch(/^\d{6}$/);
    }
    expect(await shop.guest().post(SEND, { mobile: MOBILE, type: 'gift' })).toMatchObject({ http: 400 });
  });

  it('is refused for an invalid mobile before any other check [A5-39]', async () => {
    expect(await shop.guest().post(SEND, { mobile: '12000000000', type: 'register' })).toMatchObject({
      status: 400,
      message: '请输入正确的手机号码',
    });
  });

  it('is sent again after 60 seconds at the earliest, to any visitor', async () => {
    await codeFor(shop.guest(), MOBILE, 'register');
    advanceClock(30_000);
    expect(await sendCode(shop.guest(), MOBILE, 'register')).toEqual({
      http: 200,
      status: 429,
      message: '操作过于频繁，请 30 秒后再试',
      data: null,
    });
    advanceClock(30_000);
    expect(await sendCode(shop.guest(), MOBILE, 'register')).toMatchObject({ status: 200 });
  });

  it('is sent ten times a day to a mobile, five times by forms without a captcha', async () => {
    const send = async (type: string) => {
      advanceClock(61_000);
      return (await sendCode(shop.guest(), MOBILE, type)).status;
    };
    for (let n = 0; n < 10; n++) expect(await send('login_by_mobile')).toBe(200);
    expect(await send('register')).toBe(429);
    for (let n = 0; n < 5; n++) expect(await send('collect_information')).toBe(200);
    expect(await send('arrival_notice_request')).toBe(429);
    advanceClock(24 * 60 * MINUTE);
    expect(await send('register')).toBe(200);
  });

  it('is limited per visitor and per address', async () => {
    const statuses = async (client: () => Shopper, from: number, to: number) => {
      const all = new Set<number>();
      for (let n = from; n < to; n++) {
        const mobile = `135${String(n).padStart(8, '0')}`;
        all.add((await sendCode(client(), mobile, 'collect_information')).status);
      }
      return [...all];
    };
    const one = shop.guest();
    expect(await statuses(() => one, 0, 10)).toEqual([200]);
    expect(await statuses(() => one, 10, 11)).toEqual([429]);
    expect(await statuses(() => shop.guest(), 20, 39)).toEqual([200]);
    expect(await statuses(() => shop.guest(), 40, 41)).toEqual([429]);
  });

  it('is limited by the budget of the day, with an alarm in the metrics', async () => {
    await shop.reopen({ SMS_BUDGET: '2' });
    const statuses = [];
    for (const mobile of ['13500135001', '13500135002', '13500135003']) {
      statuses.push((await sendCode(shop.guest(), mobile, 'register')).status);
    }
    expect(statuses).toEqual([200, 200, 503]);
    const { body } = await shop.guest().send('GET', '/metrics');
    expect(body).toContain('vitrine_sms_budget_used_ratio 1.5');
    expect(body).toMatch(/vitrine_sms_total\{result="refused"\} [1-9]/);
  });

  it('is refused with 503 without a sandbox', async () => {
    await shop.reopen({ SANDBOX: '0' });
    const client = shop.guest();
    expect(await client.post(SEND, { mobile: MOBILE, type: 'collect_information' })).toMatchObject({
      http: 200,
      status: 503,
      message: '短信服务暂未开通，请联系客户关怀中心',
    });
    expect((await client.send('GET', '/_outbox.json')).statusCode).toBe(404);
    const { headers } = await client.send('GET', '/rest_sociallogin/wechat/jump');
    expect(headers.location).toBe('/wechat/bind-failed');
    expect(await client.get('/rest_sociallogin/wechat/jingjump')).toMatchObject({ status: 503 });
  });
});

describe('guessing codes', () => {
  it('is limited to five attempts; then even the correct code is refused', async () => {
    const client = shop.guest();
    const code = await codeFor(client, MOBILE, 'login_by_mobile');
    for (let n = 0; n < 5; n++) {
      expect(await login(client, otherCode(code))).toMatchObject({
        status: 400,
        message: '验证码不正确，请重新输入',
        field: 'code',
      });
    }
    expect(await login(client, code)).toMatchObject({
      status: 400,
      message: '验证码错误次数过多，请重新获取',
    });
    advanceClock(61_000);
    expect(await login(client, await codeFor(client, MOBILE, 'login_by_mobile'))).toMatchObject({
      status: 200,
    });
  });

  it('is limited to five concurrent attempts', async () => {
    const client = shop.guest();
    const code = await codeFor(client, MOBILE, 'login_by_mobile');
    const guesses = Array.from({ length: 20 }, () => login(client, otherCode(code)));
    const messages = (await Promise.all(guesses)).map(({ message }) => message);
    expect(messages.filter(message => message === '验证码不正确，请重新输入')).toHaveLength(5);
  });

  it('by another visitor burns nothing, and does not work with the right code either', async () => {
    const client = shop.guest();
    const code = await codeFor(client, MOBILE, 'login_by_mobile');
    const stranger = shop.guest();
    for (let n = 0; n < 6; n++) {
      expect(await login(stranger, n < 5 ? otherCode(code) : code)).toMatchObject({
        status: 400,
        message: '验证码已失效，请重新获取',
      });
    }
    // Not even a visitor who has requested a code for the same mobile.
    advanceClock(61_000);
    await codeFor(stranger, MOBILE, 'login_by_mobile');
    for (let n = 0; n < 6; n++) await login(stranger, otherCode(code));
    expect(await login(client, code)).toMatchObject({ status: 200 });
  });

  it('is limited by address across mobiles', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) {
      statuses.push((await login(shop.guest(), '000000', `134${String(n).padStart(8, '0')}`)).status);
    }
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([400]), 429]);
  });

  it('fails for another mobile or purpose, a used code, or after ten minutes; spaces are ignored', async () => {
    const client = shop.guest();
    const code = await codeFor(client, MOBILE, 'login_by_mobile');
    const expired = { status: 400, message: '验证码已失效，请重新获取' };
    expect(await login(client, code, '13600136001')).toMatchObject(expired);
    const forget = { mobile: MOBILE, authorization_type: 'forget_password', authorization_code: code };
    expect(await client.post('/rest_customer/account/forgotPassword', forget)).toMatchObject(expired);
    expect(await login(client, ` ${code} `)).toMatchObject({ status: 200 });
    expect(await login(client, code)).toMatchObject(expired);
    advanceClock(61_000);
    const next = await codeFor(client, MOBILE, 'login_by_mobile');
    advanceClock(10 * MINUTE);
    expect(await login(client, next)).toMatchObject(expired);
  });
});
