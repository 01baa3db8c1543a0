import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type CodeType, contract, IDENTITY_CODE } from '../../contract/index.ts';
import { everyCall, toJsonSchema } from '../contract/calls.ts';
import { account, countMobiles, isLoggedIn, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, readNewest, registerMember, registration, sendIdentityCode } from './codes.ts';
import { storeGuestOrder } from './guest-order.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const shop = new Shop({ files: { 'products.json': JSON.stringify([product('BAG-1')]) } });
let events: string[] = [];
beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string) => {
    if (!text.startsWith('{')) return write(text);
    const { security } = JSON.parse(text);
    if (security) events.push(security);
    return true;
  }) as typeof process.stdout.write);
  await shop.open({ LOG_LEVEL: 'info', CAPTCHA_WORK: '0' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});

const newMobile = countMobiles('1370015');
const { type } = toJsonSchema(contract.sms.sendCode.body).properties ?? {};
const TYPES = [...((type?.enum ?? []) as CodeType[]), IDENTITY_CODE] as const;
const QR = '/rest_sociallogin/wechat';

/** What a call with a code does; a call that is missing here fails the first test. */
interface Expected {
  accepts: CodeType;
  /** The fields besides mobile, code and its type. */
  body?: (mobile: string, code: string) => object | Promise<object>;
  /** Who makes the call; by default a guest. */
  by?: 'member' | 'member of the mobile' | 'person of WeChat';
  /** The events of an accepted call: for a mobile with an account, and for one without. */
  events: { existing: string[] | 'refused'; new: string[] };
  /** Whether the caller is logged in to the mobile's account afterwards. */
  logsIn?: 'always' | 'to a new account';
  /** Whether the caller may change how the member logs in afterwards. */
  confirms?: boolean;
  /** Whether the sessions of the account end that it had before. */
  endsSessions?: boolean;
}

const NAMES = { appellation: '女士', firstname: '林', lastname: '晚' };
const NOTHING = { existing: [], new: [] };
const COLLECTS = { accepts: 'collect_information', body: () => ({ flag: 1 }), events: NOTHING } as const;
const EXPECTED: Record<string, Expected> = {
  'customers.loginByMobile': {
    accepts: 'login_by_mobile',
    events: { existing: ['login'], new: ['login'] },
    logsIn: 'always',
  },
  'customers.register': {
    accepts: 'register',
    body: registration,
    events: { existing: ['login', 'identity_confirmed'], new: ['login', 'identity_confirmed'] },
    logsIn: 'always',
    confirms: true,
    endsSessions: true,
  },
  'customers.forgotPassword': {
    accepts: 'forget_password',
    events: { existing: ['reset_granted'], new: [] },
  },
  'customers.changeMobile': {
    accepts: 'change_mobile',
    by: 'member',
    events: { existing: 'refused', new: ['mobile_changed'] },
  },
  'customers.confirmIdentity': {
    accepts: 'confirm_identity',
    by: 'member of the mobile',
    events: { existing: ['identity_confirmed'], new: [] },
    logsIn: 'always',
    confirms: true,
  },
  'customers.guestVerify': {
    accepts: 'guest_checkout',
    events: { existing: ['mobile_proven'], new: ['mobile_proven'] },
  },
  'orders.keepGuest': {
    accepts: 'keep_order',
    body: async mobile => ({ order_id: await storeGuestOrder(shop.database.db, mobile), flag: 1 }),
    events: { existing: ['login'], new: ['login'] },
    logsIn: 'always',
  },
  'enquiries.subscribe': {
    accepts: 'subscribe_newsletter',
    body: () => ({ ...NAMES, flag: 1 }),
    events: { existing: [], new: ['login', 'identity_confirmed'] },
    logsIn: 'to a new account',
    confirms: true,
  },
  'enquiries.gatherInformation': COLLECTS,
  'enquiries.quickSubscribe': COLLECTS,
  'enquiries.arrivalNotice': {
    accepts: 'arrival_notice_request',
    body: (_mobile, verifyCode) => ({ verifyCode, sku: 'BAG-1', action: 'arrival_notice_request' }),
    events: NOTHING,
  },
  'wechat.bind': {
    accepts: 'bind',
    by: 'person of WeChat',
    events: { existing: ['wechat_bound', 'login'], new: ['wechat_bound', 'login'] },
    logsIn: 'always',
    endsSessions: true,
  },
};

const CALLS = everyCall.flatMap(({ name, call }) => {
  const fields = Object.keys((call.body && toJsonSchema(call.body).properties) ?? {});
  // `code` alone is that of a gift card or a piece.
  return fields.some(field => /.code/i.test(field)) ? [{ name, paths: call.paths, fields }] : [];
});

/** Lets a person of the WeChat sandbox consent in this visit; no account has that WeChat account. */
async function consentByWechat(guest: Shopper): Promise<void> {
  await shop.database.db.updateTable('customers').set({ wechat_openid: null }).execute();
  const { data } = await guest.get<{ url: string }>(`${QR}/jingjump`);
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  await shop.guest().send('POST', `${data.url}/xu`, '', form);
  await guest.get(`${QR}/jingback`);
}

/** Who makes the call. A code to confirm an identity can only be requested by the member of the mobile, its owner. */
async function prepareCaller({ by }: Expected, type: CodeType, owner: Shopper | null): Promise<Shopper> {
  if (owner && (type === IDENTITY_CODE || by === 'member of the mobile')) return owner;
  const caller = shop.guest();
  // Has just registered, so that changes are allowed.
  if (by === 'member') await registerMember(caller, newMobile());
  if (by === 'person of WeChat') await consentByWechat(caller);
  return caller;
}

interface Attempt {
  name: string;
  path: string;
  type: CodeType;
  hasAccount: boolean;
}

/** Makes a call with a code of a type, and returns what came of it. */
async function attempt({ name, path, type, hasAccount }: Attempt) {
  // The limits of an address are per hour.
  advanceClock(180_000);
  const expected = EXPECTED[name] as Expected;
  const mobile = newMobile();
  const owner = hasAccount ? await shop.member(mobile) : null;
  const caller = await prepareCaller(expected, type, owner);
  if (type === IDENTITY_CODE) await sendIdentityCode(caller);
  const code =
    type === IDENTITY_CODE ? await readNewest(caller, mobile, type) : await codeFor(caller, mobile, type);
  const before = await readInfo(caller);
  const fields = CALLS.find(call => call.name === name)?.fields ?? [];
  const body = {
    ...(fields.includes('mobile') && { mobile }),
    ...(fields.includes('authorization_code') && { authorization_code: code }),
    ...(fields.includes('authorization_type') && { authorization_type: expected.accepts }),
    ...(await expected.body?.(mobile, code)),
  };
  events = [];
  const answer = await caller.post(path, body);
  const recorded = events.filter(event => !/failed|refused/.test(event));
  const after = await readInfo(caller);
  const masked = `${mobile.slice(0, 3)}****${mobile.slice(-4)}`;
  return {
    answer,
    events: recorded,
    isSameLogin: before.userId === after.userId,
    isLoggedIn: after.isLoginIn && after.mobile === masked,
    isConfirmed: after.isLoginIn && (await caller.get(`${QR}/jingjump`)).status === 200,
    isOwnerLoggedIn: owner && (await isLoggedIn(owner)),
  };
}

it('names every call that takes a code', () => {
  expect(CALLS.map(({ name }) => name).sort()).toEqual(Object.keys(EXPECTED).sort());
});

const PLACES = CALLS.flatMap(({ name, paths }) => paths.map(path => ({ name, path })));
describe.each(PLACES)('$name at $path', ({ name, path }) => {
  const {
    accepts,
    events: accepted,
    logsIn,
    confirms = false,
    endsSessions = false,
    by,
  } = EXPECTED[name] ?? { events: NOTHING };

  it.each(TYPES.filter(type => type !== accepts))('refuses a code of %s', async type => {
    for (const hasAccount of [true, false]) {
      if (!hasAccount && (type === IDENTITY_CODE || by === 'member of the mobile')) continue;
      const result = await attempt({ name, path, type, hasAccount });
      expect(result.answer.status).not.toBe(200);
      expect(result).toMatchObject({ events: [], isSameLogin: true });
      if (hasAccount) expect(result.isOwnerLoggedIn).toBe(true);
    }
  });

  it('opens with its own code what its purpose says, for a mobile with an account', async () => {
    const result = await attempt({ name, path, type: accepts as CodeType, hasAccount: true });
    const isRefused = accepted.existing === 'refused';
    expect(result.answer.status).toBe(isRefused ? 409 : 200);
    expect(result.events).toEqual(isRefused ? [] : accepted.existing);
    expect(result.isLoggedIn).toBe(logsIn === 'always');
    if (by !== 'member') expect(result.isConfirmed).toBe(logsIn === 'always' && confirms);
    expect(result.isOwnerLoggedIn).toBe(!endsSessions);
  });

  it('opens with its own code what its purpose says, for a mobile without an account', async () => {
    if (by === 'member of the mobile') return;
    const result = await attempt({ name, path, type: accepts as CodeType, hasAccount: false });
    expect(result.answer.status).toBe(accepts === 'forget_password' ? 404 : 200);
    expect(result.events).toEqual(accepted.new);
    if (by !== 'member') {
      expect(result.isLoggedIn).toBe(logsIn !== undefined);
      expect(result.isConfirmed).toBe(logsIn !== undefined && confirms);
    }
  });
});

it('accepts no reset token in the place of a code', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  await shop.member(mobile);
  const { data } = await client.post<{ token: string }>(account('forgotPassword'), {
    mobile,
    authorization_type: 'forget_password',
    authorization_code: await codeFor(client, mobile, 'forget_password'),
  });
  for (const { name, path } of PLACES) {
    const { accepts, body } = EXPECTED[name] as Expected;
    const code = data.token.slice(0, 20);
    const sent = {
      mobile,
      authorization_type: accepts,
      authorization_code: code,
      ...(await body?.(mobile, code)),
    };
    expect((await client.post(path, sent)).status).not.toBe(200);
  }
});
