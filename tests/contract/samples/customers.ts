import {
  codeFor,
  PASSWORD,
  readNewest,
  registerMember,
  registration,
  sendIdentityCode,
} from '../../server/codes.ts';
import type { Store } from '../../server/commerce.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

/** Registers a member with a password. */
async function newMember(store: Store) {
  const [by, mobile] = [store.guest(), newMobile()];
  await registerMember(by, mobile);
  return { by, mobile };
}

/** Builds the verified mobile that a form sends. */
async function verifiedMobile<T extends string>(by: ReturnType<Store['guest']>, mobile: string, type: T) {
  const authorization_code = await codeFor(by, mobile, type);
  return { mobile, authorization_type: type, authorization_code };
}

export const customers: SamplesOf<'customers'> = {
  login: {
    'a member': async store => {
      const { mobile } = await newMember(store);
      return { by: store.guest(), body: { username: mobile, password: PASSWORD } };
    },
  },
  loginByMobile: {
    'a new mobile': async store => {
      const by = store.guest();
      return { by, body: { ...(await verifiedMobile(by, newMobile(), 'login_by_mobile')), flag: 1 } };
    },
    'a member’s mobile': async store => {
      const by = store.guest();
      const { mobile } = await newMember(store);
      return { by, body: await verifiedMobile(by, mobile, 'login_by_mobile') };
    },
  },
  register: {
    'a new mobile': async store => {
      const [by, mobile] = [store.guest(), newMobile()];
      const { authorization_code } = await verifiedMobile(by, mobile, 'register');
      return {
        by,
        body: { ...registration(mobile, authorization_code), authorization_type: 'register' } as never,
      };
    },
  },
  logout: {
    'a member': async store => ({ by: await store.member(newMobile()) }),
    'a new visitor': async store => ({ by: store.guest() }),
  },
  isLoggedIn: {
    'a member': async store => ({ by: await store.member(newMobile()) }),
    'a new visitor': async store => ({ by: store.guest() }),
  },
  info: {
    'a member with all data': async store => ({ by: (await newMember(store)).by }),
    'a guest with a bag': async store => ({ by: await store.verified(newMobile()) }),
    'a new visitor': async store => ({ by: store.guest(), query: { quickPurchase: '1' } }),
  },
  edit: {
    'some fields': async store => ({
      by: await store.member(newMobile()),
      body: { firstname: '林', lastname: '晚', appellation: '女士', dob: '1990-05-20', flag: true },
    }),
    nothing: async store => ({ by: await store.member(newMobile()), body: {} }),
  },
  resetPassword: {
    'with the old password': async store => ({
      by: (await newMember(store)).by,
      body: { old_password: PASSWORD, new_password: 'meihua2027', confirm: 'meihua2027' },
    }),
    'with a token': async store => {
      const by = store.guest();
      const { mobile } = await newMember(store);
      const { data } = await by.post<{ token: string }>(
        '/rest_customer/account/forgotPassword',
        await verifiedMobile(by, mobile, 'forget_password'),
      );
      return { by, body: { token: data.token, password: 'meihua2027', confirm: 'meihua2027' } };
    },
  },
  forgotPassword: {
    'a member': async store => {
      const by = store.guest();
      const { mobile } = await newMember(store);
      return { by, body: await verifiedMobile(by, mobile, 'forget_password') };
    },
  },
  changeMobile: {
    // Has just registered, which confirms the identity.
    'a member': async store => {
      const { by } = await newMember(store);
      return { by, body: await verifiedMobile(by, newMobile(), 'change_mobile') };
    },
  },
  confirmIdentity: {
    'with the password': async store => ({
      by: (await newMember(store)).by,
      body: { password: PASSWORD },
    }),
    'with a code': async store => {
      const { by, mobile } = await newMember(store);
      await sendIdentityCode(by);
      return { by, body: { authorization_code: await readNewest(by, mobile, 'confirm_identity') } };
    },
  },
  sessions: { 'a member': async store => ({ by: (await newMember(store)).by }) },
  endSession: {
    'all others': async store => ({ by: (await newMember(store)).by, body: {} }),
    'an unknown one': async store => ({
      by: (await newMember(store)).by,
      body: { id: '11111111-2222-4333-8444-555555555555' },
    }),
  },
  guestVerify: {
    'a guest': async store => {
      const by = store.guest();
      return { by, body: await verifiedMobile(by, newMobile(), 'guest_checkout') };
    },
  },
};
