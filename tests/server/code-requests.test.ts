import { beforeEach, describe, expect, it } from 'vitest';
import { account, login } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, PASSWORD, registerMember, sendCode, sendIdentityCode } from './codes.ts';
import { shopForEachTest } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForEachTest(undefined, { CAPTCHA_WORK: '0' });

const MOBILE = '13600136100';
const HOME = '198.51.100.7';
const DAY = 24 * 3_600_000;

/** A browser without cookies at an address. */
function at(address: string): Shopper {
  return Object.assign(shop.guest(), { address });
}

/** Requests a code, a minute after the last one. */
async function request(client: Shopper, type = 'login_by_mobile', mobile = MOBILE): Promise<number> {
  advanceClock(61_000);
  return (await sendCode(client, mobile, type)).status;
}

/** Requests codes as strangers at these addresses, until each is refused. */
async function requestAll(addresses: string[], type?: string): Promise<number> {
  let sent = 0;
  for (const address of addresses) {
    while ((await request(at(address), type)) === 200) sent++;
  }
  return sent;
}

/** Codes that strangers may send to the mobile after it was proven once. */
const LEFT = 19;
const addresses = (count: number) => Array.from({ length: count }, (_, n) => `203.0.113.${n + 1}`);

describe('a member whose mobile strangers request codes for', () => {
  let phone: Shopper;
  beforeEach(async () => {
    phone = at(HOME);
    await registerMember(phone, MOBILE);
    await phone.post(account('logout'));
  });

  it('logs in from any other address while one of them has used up its codes', async () => {
    expect(await requestAll(['203.0.113.1'])).toBe(10);
    expect(await loginByCode(at('192.0.2.1'), MOBILE)).toMatchObject({ status: 200 });
  });

  it('does not wait for the end of the minute that a stranger has begun', async () => {
    expect(await request(at('203.0.113.1'))).toBe(200);
    expect(await sendCode(at('192.0.2.1'), MOBILE, 'login_by_mobile')).toMatchObject({ status: 200 });
    expect(await sendCode(phone, MOBILE, 'login_by_mobile')).toMatchObject({ status: 200 });
    expect(await sendCode(phone, MOBILE, 'login_by_mobile')).toMatchObject({ status: 429 });
  });

  it('logs in on a known device, at a known address, or in a session, when many have used up all codes', async () => {
    expect(await requestAll(addresses(6))).toBe(LEFT);
    expect(await requestAll(['192.0.2.1'], 'forget_password')).toBe(0);
    // The device at an address of its own, and another browser at home.
    phone.address = '192.0.2.2';
    expect(await request(phone, 'forget_password')).toBe(200);
    expect(await loginByCode(at(HOME), MOBILE)).toMatchObject({ status: 200 });
    expect(await loginByCode(phone, MOBILE)).toMatchObject({ status: 200 });
    expect(await sendIdentityCode(phone)).toMatchObject({ status: 200 });
    advanceClock(DAY);
    expect(await request(at('192.0.2.1'))).toBe(200);
  });

  it('logs in on a known device when strangers at the same address have used up its codes', async () => {
    expect(await requestAll([HOME])).toBe(9);
    expect(await requestAll([HOME], 'collect_information')).toBe(5);
    expect(await loginByCode(phone, MOBILE)).toMatchObject({ status: 200 });
  });

  it('logs in on a known device when its address has sent too many codes for other mobiles', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 31; n++) {
      const mobile = `1360014${String(n).padStart(4, '0')}`;
      statuses.push((await sendCode(at(HOME), mobile, 'arrival_notice_request')).status);
    }
    expect([new Set(statuses.slice(0, 30)), statuses[30]]).toEqual([new Set([200]), 429]);
    expect(await sendCode(phone, MOBILE, 'arrival_notice_request')).toMatchObject({ status: 200 });
  });

  it('has no codes on a device that is known to another account, or was before a change', async () => {
    const other = at('203.0.113.9');
    await registerMember(other, '13600136101');
    const thief = at('203.0.113.10');
    advanceClock(61_000);
    await login(thief, MOBILE);
    const owner = at('203.0.113.11');
    await login(owner, MOBILE);
    await owner.post(account('resetpasswordpost'), {
      old_password: PASSWORD,
      ...{ new_password: 'chihong2027', confirm: 'chihong2027' },
    });
    expect(await requestAll(addresses(6))).toBe(LEFT);
    // An address from which the mobile was proven goes on; elsewhere neither device is known.
    for (const client of [other, thief]) {
      client.address = '192.0.2.3';
      expect(await request(client)).toBe(429);
    }
    owner.address = '192.0.2.3';
    expect(await request(owner)).toBe(200);
  });

  it('on a known device has a limit, too', async () => {
    let sent = 0;
    while ((await request(phone)) === 200) sent++;
    expect(sent).toBe(10);
    expect(await loginByCode(at('192.0.2.1'), MOBILE)).toMatchObject({ status: 200 });
  });
});

describe('a guest whose mobile strangers request codes for', () => {
  it('verifies it again in the same browser, or at the same address', async () => {
    const guest = at(HOME);
    const body = { mobile: MOBILE, authorization_type: 'guest_checkout' };
    const authorization_code = await codeFor(guest, MOBILE, 'guest_checkout');
    const verified = await guest.post('/rest_api/checkout/guestverify', { ...body, authorization_code });
    expect(verified).toMatchObject({ status: 200 });
    expect(await requestAll(addresses(6))).toBe(LEFT);
    expect(await request(at('192.0.2.1'), 'guest_checkout')).toBe(429);
    expect(await request(at(HOME), 'guest_checkout')).toBe(200);
    guest.address = '192.0.2.1';
    expect(await request(guest, 'guest_checkout')).toBe(200);
    expect(await request(guest, 'guest_checkout', '13600136102')).toBe(200);
  });
});

it('the codes of one mobile cost another mobile nothing', async () => {
  expect(await requestAll(addresses(6))).toBe(LEFT + 1);
  expect(await request(at('203.0.113.1'), 'login_by_mobile', '13600136103')).toBe(200);
});
