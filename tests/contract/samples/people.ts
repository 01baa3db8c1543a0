import { captchaFor, codeFor, doWork, registerMember } from '../../server/codes.ts';
import type { Store } from '../../server/commerce.ts';
import type { Shopper } from '../../server/shopper.ts';
import { solveWork } from '../../support/solve-work.ts';
import { newMobile } from '../open-store.ts';
import type { SamplesOf } from '../sample.ts';

/** Requests a QR code and, with `choice`, decides it on a phone. */
async function qr(store: Store, by: Shopper, choice?: string): Promise<void> {
  const { data } = await by.get<{ url: string }>('/rest_sociallogin/wechat/jingjump');
  if (!choice) return;
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  await store.guest().send('POST', `${data.url}/${choice}`, '', headers);
}

export const wechat: SamplesOf<'wechat'> = {
  bind: {
    'a new person': async store => {
      const [by, mobile] = [store.guest(), newMobile()];
      await store.database.db.updateTable('customers').set({ wechat_openid: null }).execute();
      await qr(store, by, 'lin');
      await by.get('/rest_sociallogin/wechat/jingback');
      const authorization_code = await codeFor(by, mobile, 'bind');
      return { by, body: { mobile, authorization_type: 'bind', authorization_code, flag: '1' } };
    },
  },
  jump: {
    'to WeChat': async store => ({
      by: store.guest(),
      query: { from: '1', return_url: '/checkout/index/index' },
    }),
  },
  qr: { 'a new visitor': async store => ({ by: store.guest() }) },
  qrResult: {
    waiting: async store => {
      const by = store.guest();
      await qr(store, by);
      return { by };
    },
    'a WeChat account without a member': async store => {
      const by = store.guest();
      await store.database.db.updateTable('customers').set({ wechat_openid: null }).execute();
      await qr(store, by, 'lin');
      return { by };
    },
    refused: async store => {
      const by = store.guest();
      await qr(store, by, 'refuse');
      return { by };
    },
    'without a code': async store => ({ by: store.guest() }),
  },
};

export const sms: SamplesOf<'sms'> = {
  sendIdentityCode: {
    'a member': async store => {
      const by = await store.member(newMobile());
      await doWork(by);
      return { by };
    },
  },
  sendCode: {
    'with a captcha': async store => {
      const by = store.guest();
      const solved = await captchaFor(by, 'register');
      await doWork(by);
      return { by, body: { mobile: newMobile(), ...solved, type: 'register' } };
    },
    'a form without captcha': async store => {
      const by = store.guest();
      await doWork(by);
      return { by, body: { mobile: newMobile(), type: 'arrival_notice_request' } };
    },
  },
  work: { 'a new visitor': async store => ({ by: store.guest() }) },
  workDone: {
    'a solved challenge': async store => {
      const by = store.guest();
      const { data } = await by.post<{ challenge: string }>('/rest_captcha/proof/index');
      return { by, body: await solveWork(data.challenge) };
    },
  },
  captcha: { 'a form': async store => ({ by: store.guest(), body: { formId: 'guest_checkout' } }) },
};

/** Creates a member who has agreed to the newsletter. */
async function withConsents(store: Store) {
  const by = await store.member(newMobile());
  await by.post('/rest_customer/account/editpost', { is_subscriber: 1 });
  return by;
}

/** Registers a member, who has just proven the mobile. */
async function confirmed(store: Store) {
  const by = store.guest();
  await registerMember(by, newMobile());
  return by;
}

export const privacy: SamplesOf<'privacy'> = {
  processingRules: {
    members: async store => ({ by: store.guest() }),
    guests: async store => ({ by: store.guest(), query: { version: 'guest' } }),
  },
  codeOfConduct: { 'a new visitor': async store => ({ by: store.guest() }) },
  consents: { 'a member': async store => ({ by: await withConsents(store) }) },
  withdraw: {
    'the newsletter': async store => {
      const by = await withConsents(store);
      const { data } = await by.post<{ consents: { id: number }[] }>('/rest_customer/privacy/consents');
      return { by, body: { id: data.consents[0]?.id ?? 0 } };
    },
  },
  tracking: {
    'a browser': async store => ({
      by: store.guest(),
      body: { visitor: 'key-of-a-browser-01', allowed: 0 },
    }),
  },
  export: {
    'a member with an order': async store => {
      const by = await confirmed(store);
      await store.placed(by, 'ARIA-MINI-1');
      return { by };
    },
  },
  close: { 'a member': async store => ({ by: await confirmed(store) }) },
};

export const chat: SamplesOf<'chat'> = {
  token: { 'a guest': async store => ({ by: store.guest() }) },
  history: {
    'a conversation': async store => {
      const by = store.guest();
      const { data } = await by.get<{ access_token: string }>('/rest/default/V1/ocs/getToken');
      const authorization = { authorization: `Bearer ${data.access_token}` };
      await by.send('POST', '/_chat/trace', { url: 'http://localhost/', title: '首页' }, authorization);
      return { by };
    },
    'no conversation': async store => ({ by: store.guest() }),
  },
};
