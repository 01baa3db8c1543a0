import type { FastifyInstance } from 'fastify';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ownClock } from './clock.ts';
import { captchaFor, codeFor, newestOf, sendCode, wrong } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const later = ownClock();
let shop: Shop | undefined;
let app: FastifyInstance;
// Counters are the shop's: each test has its own.
beforeEach(async () => {
  await shop?.close();
  shop = new Shop();
  app = await shop.open();
});
afterAll(() => shop?.close());

const SEND = '/rest_wesms/index/send';
const MOBILE = '13600136000';
const MINUTE = 60_000;
const shopper = () => new Shopper(app);
const login = (who: Shopper, authorization_code: string, mobile = MOBILE) =>
  who.post('/rest_customer/account/loginbymobilepost', {
    mobile,
    authorization_type: 'login_by_mobile',
    authorization_code,
  });

describe('the captcha', () => {
  const forms = [
    'subscribe_newsletter',
    'bind',
    'login_by_mobile',
    'register',
    'forget_password',
    'guest_checkout',
  ];

  it('[A7-72] [A3-45] [A3-46] is a picture for each form, its answer in the letter box', async () => {
    const who = shopper();
    for (const form of forms) expect(await captchaFor(who, form)).toMatch(/^[2-9A-Z]{4}$/);
    expect(await who.post('/rest_captcha/refresh/index', { formId: 'none' })).toMatchObject({
      http: 400,
      message: expect.stringContaining('body/formId must be one of subscribe_newsletter'),
    });
  });

  const send = (who: Shopper, captcha: string, type = 'register') =>
    who.post(SEND, { mobile: MOBILE, type, captcha });

  it('[A3-43] [A5-05] is demanded where the form has one', async () => {
    const who = shopper();
    for (const type of forms) {
      expect(await who.post(SEND, { mobile: MOBILE, type })).toMatchObject({
        status: 400,
        message: '图形验证码不能为空',
      });
    }
  });

  it('can be used once, in any case of letters', async () => {
    const who = shopper();
    const captcha = await captchaFor(who, 'register');
    expect(await send(who, captcha.toLowerCase())).toMatchObject({ status: 200 });
    later(61_000);
    expect(await send(who, captcha)).toMatchObject({
      status: 400,
      message: '图形验证码已失效，请刷新后重新输入',
    });
  });

  it('a wrong answer uses it up', async () => {
    const who = shopper();
    const captcha = await captchaFor(who, 'register');
    expect(await send(who, 'OOOO')).toMatchObject({ status: 400, message: '图形验证码不正确，请重新输入' });
    expect(await send(who, captcha)).toMatchObject({ status: 400 });
  });

  it('belongs to its visitor and form, and is over after 5 minutes', async () => {
    const who = shopper();
    const captcha = await captchaFor(who, 'register');
    expect(await send(shopper(), captcha)).toMatchObject({ status: 400 });
    expect(await send(who, captcha, 'bind')).toMatchObject({ status: 400 });
    later(5 * MINUTE);
    expect(await send(who, captcha)).toMatchObject({ status: 400 });
  });
});

describe('sending codes', () => {
  it('[A7-71] [A3-42] [B7-15] six digits to the mobile', async () => {
    const who = shopper();
    expect(await sendCode(who, MOBILE, 'register')).toEqual({
      http: 200,
      status: 200,
      message: '短信已发到您的手机，请注意查收',
      data: null,
    });
    expect(await newestOf(who, MOBILE, 'register')).toMatch(/^\d{6}$/);
  });

  it('[A3-44] knows its types, and no other', async () => {
    const types = [
      'arrival_notice_request',
      'collect_information',
      'subscribe_newsletter',
      'bind',
      'register',
    ];
    for (const type of [...types, 'forget_password', 'guest_checkout', 'login_by_mobile']) {
      expect(await codeFor(shopper(), MOBILE, type)).toMatch(/^\d{6}$/);
    }
    expect(await shopper().post(SEND, { mobile: MOBILE, type: 'gift' })).toMatchObject({ http: 400 });
  });

  it('[A5-39] refuses a mobile that is none before anything else', async () => {
    expect(await shopper().post(SEND, { mobile: '12000000000', type: 'register' })).toMatchObject({
      status: 400,
      message: '请输入正确的手机号码',
    });
  });

  it('the next one not before 60 seconds, whoever asks', async () => {
    await codeFor(shopper(), MOBILE, 'register');
    later(30_000);
    expect(await sendCode(shopper(), MOBILE, 'register')).toEqual({
      http: 200,
      status: 429,
      message: '操作过于频繁，请 30 秒后再试',
      data: null,
    });
    later(30_000);
    expect(await sendCode(shopper(), MOBILE, 'register')).toMatchObject({ status: 200 });
  });

  it('ten a day to a mobile; five by the forms without a captcha', async () => {
    const send = async (type: string) => {
      later(61_000);
      return (await sendCode(shopper(), MOBILE, type)).status;
    };
    for (let n = 0; n < 10; n++) expect(await send('login_by_mobile')).toBe(200);
    expect(await send('register')).toBe(429);
    for (let n = 0; n < 5; n++) expect(await send('collect_information')).toBe(200);
    expect(await send('arrival_notice_request')).toBe(429);
    later(24 * 60 * MINUTE);
    expect(await send('register')).toBe(200);
  });

  it('so many an hour for a visitor, and for an address', async () => {
    const statuses = async (who: () => Shopper, from: number, to: number) => {
      const all = new Set<number>();
      for (let n = from; n < to; n++) {
        const answer = await who().post(SEND, {
          mobile: `135${String(n).padStart(8, '0')}`,
          type: 'collect_information',
        });
        all.add(answer.status);
      }
      return [...all];
    };
    const one = shopper();
    expect(await statuses(() => one, 0, 10)).toEqual([200]);
    expect(await statuses(() => one, 10, 11)).toEqual([429]);
    expect(await statuses(shopper, 20, 39)).toEqual([200]);
    expect(await statuses(shopper, 40, 41)).toEqual([429]);
  });

  it('without a sandbox says that there is no service', async () => {
    await shop?.close();
    shop = new Shop();
    app = await shop.open({ SANDBOX: '0' });
    const who = shopper();
    expect(await who.post(SEND, { mobile: MOBILE, type: 'collect_information' })).toMatchObject({
      http: 200,
      status: 503,
      message: '短信服务暂未开通，请联系客户关怀中心',
    });
    expect((await who.send('GET', '/_outbox.json')).statusCode).toBe(404);
    const { headers } = await who.send('GET', '/rest_sociallogin/wechat/jump');
    expect(headers.location).toBe('/wechat/bind-failed');
    expect(await who.get('/rest_sociallogin/wechat/jingjump')).toMatchObject({ status: 503 });
  });
});

describe('a stranger who guesses codes', () => {
  it('has five tries; then not even the right one is taken', async () => {
    const who = shopper();
    const code = await codeFor(who, MOBILE, 'login_by_mobile');
    for (let n = 0; n < 5; n++) {
      expect(await login(shopper(), wrong(code))).toMatchObject({
        status: 400,
        message: '验证码不正确，请重新输入',
      });
    }
    expect(await login(who, code)).toMatchObject({
      status: 400,
      message: '验证码错误次数过多，请重新获取',
    });
    later(61_000);
    expect(await login(who, await codeFor(who, MOBILE, 'login_by_mobile'))).toMatchObject({ status: 200 });
  });

  it('has five tries also when all come at once', async () => {
    const code = await codeFor(shopper(), MOBILE, 'login_by_mobile');
    const guesses = Array.from({ length: 20 }, () => login(shopper(), wrong(code)));
    const messages = (await Promise.all(guesses)).map(({ message }) => message);
    expect(messages.filter(message => message === '验证码不正确，请重新输入')).toHaveLength(5);
  });

  it('is stopped by address, over all mobiles', async () => {
    const statuses = [];
    for (let n = 0; n < 101; n++) {
      statuses.push((await login(shopper(), '000000', `134${String(n).padStart(8, '0')}`)).status);
    }
    expect([new Set(statuses.slice(0, 100)), statuses[100]]).toEqual([new Set([400]), 429]);
  });

  it('a code is of one mobile and purpose, works once and for ten minutes; blanks around it are nothing', async () => {
    const who = shopper();
    const code = await codeFor(who, MOBILE, 'login_by_mobile');
    const over = { status: 400, message: '验证码已失效，请重新获取' };
    expect(await login(who, code, '13600136001')).toMatchObject(over);
    const forget = { mobile: MOBILE, authorization_type: 'forget_password', authorization_code: code };
    expect(await who.post('/rest_customer/account/forgotPassword', forget)).toMatchObject(over);
    expect(await login(who, ` ${code} `)).toMatchObject({ status: 200 });
    expect(await login(who, code)).toMatchObject(over);
    later(61_000);
    const next = await codeFor(who, MOBILE, 'login_by_mobile');
    later(10 * MINUTE);
    expect(await login(who, next)).toMatchObject(over);
  });
});
