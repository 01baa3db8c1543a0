import { describe, expect, it } from 'vitest';
import { fakeClock } from './clock.ts';
import { captchaFor, doWork, readNewest } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
// Rate limits count per shop, so each test has its own shop.
const shop = shopForEachTest();

const SEND = '/rest_wesms/index/send';
const MOBILE = '13600136000';
const MINUTE = 60_000;

describe('the captcha', () => {
  const forms = [
    'subscribe_newsletter',
    'bind',
    'login_by_mobile',
    'register',
    'forget_password',
    'guest_checkout',
  ];

  it('is an image for each form, with its answer in the outbox [A3-45, A3-46, A7-72]', async () => {
    const client = shop.guest();
    for (const form of forms) {
      expect((await captchaFor(client, form)).captcha).toMatch(/^[2-9A-Z]{4}$/);
    }
    expect(await client.post('/rest_captcha/refresh/index', { formId: 'none' })).toMatchObject({
      http: 400,
      message: expect.stringContaining('body/formId must be one of subscribe_newsletter'),
    });
  });

  const send = async (client: Shopper, solved: { captcha: string }, type = 'register') => {
    await doWork(client);
    return client.post(SEND, { mobile: MOBILE, type, ...solved });
  };

  it('is required by each form that has one [A5-05, A3-43]', async () => {
    const client = shop.guest();
    for (const type of forms) {
      expect(await client.post(SEND, { mobile: MOBILE, type })).toMatchObject({
        status: 400,
        message: '图形验证码不能为空',
      });
    }
  });

  it('works once, in upper or lower case', async () => {
    const client = shop.guest();
    const solved = await captchaFor(client, 'register');
    const lower = { ...solved, captcha: solved.captcha.toLowerCase() };
    expect(await send(client, lower)).toMatchObject({ status: 200 });
    advanceClock(61_000);
    expect(await send(client, solved)).toMatchObject({
      status: 400,
      message: '图形验证码已失效，请重新输入',
    });
  });

  it('is used up by a wrong answer', async () => {
    const client = shop.guest();
    const solved = await captchaFor(client, 'register');
    expect(await send(client, { ...solved, captcha: 'OOOO' })).toMatchObject({
      status: 400,
      message: '图形验证码不正确，请重新输入',
      field: 'captcha',
    });
    expect(await send(client, solved)).toMatchObject({ status: 400 });
  });

  it('is spoken on request: the picture’s letters or the spoken digits solve it, once', async () => {
    for (const kind of ['captcha', 'captcha-sound']) {
      const client = shop.guest();
      const request = { formId: 'register', sound: true };
      const { data } = await client.post<{ soundSrc: string }>('/rest_captcha/refresh/index', request);
      expect(data.soundSrc).toMatch(/^data:audio\/wav;base64,UklGR/);
      const [drawn, spoken] = [
        await readNewest(client, 'register', 'captcha'),
        await readNewest(client, 'register', 'captcha-sound'),
      ];
      expect(spoken).toMatch(/^[2-9]{6}$/);
      const answer = kind === 'captcha' ? drawn : spoken;
      expect(await send(client, { captcha: answer })).toMatchObject({ status: 200 });
      advanceClock(61_000);
      for (const captcha of [drawn, spoken]) {
        expect(await send(client, { captcha })).toMatchObject({ status: 400 });
      }
    }
    const client = shop.guest();
    expect(
      (await client.post<object>('/rest_captcha/refresh/index', { formId: 'register' })).data,
    ).not.toHaveProperty('soundSrc');
  });

  it('counts towards the same limit with and without a sound', async () => {
    const client = shop.guest();
    const statuses = [];
    for (let n = 0; n < 61; n++) {
      const request = { formId: 'register', sound: n % 2 === 0 };
      statuses.push((await client.post('/rest_captcha/refresh/index', request)).status);
    }
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  });

  it('is valid for its visitor and form, for five minutes', async () => {
    const client = shop.guest();
    const solved = await captchaFor(client, 'register');
    expect(await send(shop.guest(), solved)).toMatchObject({ status: 400 });
    expect(await send(client, solved, 'bind')).toMatchObject({ status: 400 });
    advanceClock(5 * MINUTE);
    expect(await send(client, solved)).toMatchObject({ status: 400 });
  });
});
