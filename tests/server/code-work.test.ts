import { describe, expect, it } from 'vitest';
import { type CodeType, contract } from '../../contract/index.ts';
import { toJsonSchema } from '../contract/calls.ts';
import { solveWork } from '../support/solve-work.ts';
import { fakeClock } from './clock.ts';
import { captchaFor, doWork, loginByCode } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForEachTest();

const SEND = '/rest_wesms/index/send';
const WORK = '/rest_captcha/proof/index';
const DONE = '/rest_captcha/proof/done';
const MOBILE = '13600136200';
const MINUTE = 60_000;
const WRONG = { http: 200, status: 400, message: '安全验证未完成，请重试', data: null };
const UNDONE = { ...WRONG, field: 'work' };

const { type, formId } = {
  ...toJsonSchema(contract.sms.sendCode.body).properties,
  ...toJsonSchema(contract.sms.captcha.body).properties,
};
const TYPES = (type?.enum ?? []) as CodeType[];
const hasCaptcha = (of: CodeType) => formId?.enum?.includes(of) ?? false;

/** Sends a code with the payload of the specification. */
async function send(client: Shopper, of: CodeType = 'collect_information', mobile = MOBILE) {
  const captcha = hasCaptcha(of) ? await captchaFor(client, of) : {};
  return client.post(SEND, { mobile, ...captcha, type: of });
}

const requestChallenge = async (client: Shopper) =>
  (await client.post<{ challenge: string }>(WORK)).data.challenge;

describe.each(TYPES)('a code of %s', of => {
  it('needs a proof of work, and then takes the specified payload as it is [A3-42]', async () => {
    const client = shop.guest();
    expect(await send(client, of)).toEqual(UNDONE);
    await doWork(client);
    expect(await send(client, of)).toMatchObject({ http: 200, status: 200 });
    advanceClock(MINUTE);
    expect(await send(client, of)).toEqual(UNDONE);
  });

  it('takes the specified payload without any call where work is turned off', async () => {
    await shop.reopen({ CAPTCHA_WORK: '0' });
    const client = shop.guest();
    expect((await client.post(WORK)).data).toEqual({ challenge: null });
    expect(await send(client, of)).toMatchObject({ http: 200, status: 200 });
  });
});

it('a code to the member’s own mobile needs a proof of work, too', async () => {
  const member = await shop.member(MOBILE);
  const own = () => member.post('/rest_customer/account/sendidentitycode');
  expect(await own()).toEqual(UNDONE);
  await doWork(member);
  expect(await own()).toMatchObject({ status: 200 });
  advanceClock(MINUTE);
  expect(await own()).toEqual(UNDONE);
});

describe('a proof of work', () => {
  it('is good for one code of concurrent ones', async () => {
    const client = shop.guest();
    await doWork(client);
    await doWork(client);
    const mobiles = Array.from({ length: 8 }, (_, n) => `1360013621${n}`);
    const answers = await Promise.all(
      mobiles.map(mobile => client.post(SEND, { mobile, type: 'collect_information' })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is that of the visitor who was challenged, once, and of the latest challenge', async () => {
    const [client, other] = [shop.guest(), shop.guest()];
    const solution = await solveWork(await requestChallenge(client));
    await requestChallenge(other);
    expect(await other.post(DONE, solution)).toEqual(WRONG);
    expect(await shop.guest().post(DONE, solution)).toEqual(WRONG);
    expect(await client.post(DONE, solution)).toMatchObject({ status: 200 });
    expect(await client.post(DONE, solution)).toEqual(WRONG);
    expect(await send(other)).toEqual(UNDONE);
    expect(await send(client)).toMatchObject({ status: 200 });

    const earlier = await solveWork(await requestChallenge(client));
    const later = await requestChallenge(client);
    expect(await client.post(DONE, earlier)).toEqual(WRONG);
    // A wrong solution uses up the challenge.
    expect(await client.post(DONE, await solveWork(later))).toEqual(WRONG);
  });

  it.each([
    ['another key', { derivedKey: '00' }],
    ['no key', { derivedKey: '' }],
    ['a key that is no hex', { derivedKey: '🦊'.repeat(9) }],
  ])('is refused with %s', async (_case, more) => {
    const client = shop.guest();
    const solution = await solveWork(await requestChallenge(client));
    expect(await client.post(DONE, { ...solution, ...more })).toEqual(WRONG);
    expect(await send(client)).toEqual(UNDONE);
  });

  it.each([
    ['negative', { counter: -1, derivedKey: '00' }],
    ['too large', { counter: 2 ** 32, derivedKey: '00' }],
    ['too long', { counter: 1, derivedKey: '0'.repeat(129) }],
    ['a challenge of its own', { counter: 1, derivedKey: '00', challenge: '{}' }],
  ])('is no valid body if it is %s', async (_case, body) => {
    expect(await shop.guest().post(DONE, body)).toMatchObject({ http: 400 });
  });

  it('is solved within five minutes, and kept for half an hour', async () => {
    const client = shop.guest();
    const solution = await solveWork(await requestChallenge(client));
    advanceClock(5 * MINUTE);
    expect(await client.post(DONE, solution)).toEqual(WRONG);
    await doWork(client);
    advanceClock(29 * MINUTE);
    expect(await send(client)).toMatchObject({ status: 200 });
    await doWork(client);
    advanceClock(30 * MINUTE);
    expect(await send(client)).toEqual(UNDONE);
  });

  it('does not outlive a login', async () => {
    const client = shop.guest();
    await loginByCode(client, MOBILE);
    await doWork(client);
    await client.post('/rest_customer/account/logout');
    expect(await send(client)).toEqual(UNDONE);
  });

  it('that is missing costs no captcha, and wrong letters cost no proof', async () => {
    const client = shop.guest();
    const solved = await captchaFor(client, 'register');
    const register = (captcha: string) => client.post(SEND, { mobile: MOBILE, captcha, type: 'register' });
    expect(await register(solved.captcha)).toEqual(UNDONE);
    await doWork(client);
    expect(await register('OOOO')).toMatchObject({ status: 400, field: 'captcha' });
    expect(await register((await captchaFor(client, 'register')).captcha)).toMatchObject({ status: 200 });
  });

  it('is requested as often as a captcha at most', async () => {
    const client = shop.guest();
    const statuses = [];
    for (let n = 0; n < 61; n++) statuses.push((await client.post(WORK)).status);
    expect([new Set(statuses.slice(0, 60)), statuses[60]]).toEqual([new Set([200]), 429]);
  });

  it('is not part of the call that sends the code', async () => {
    const work = { counter: 1, derivedKey: '00' };
    const body = { mobile: MOBILE, type: 'collect_information', work };
    expect(await shop.guest().post(SEND, body)).toMatchObject({ http: 400 });
  });
});
