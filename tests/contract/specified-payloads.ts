import { codeFor, PASSWORD, registerMember } from '../server/codes.ts';
import { ADDRESS, type Store } from '../server/commerce.ts';
import type { Shopper } from '../server/shopper.ts';
import { newMobile } from './open-store.ts';
import { BAG, withBag } from './samples/bag.ts';

/** A request with the fields that the specification lists: none is added, none is left out. */
export interface SpecifiedRequest {
  by: Shopper;
  path: string;
  /** Sent with POST; a GET has none. */
  body?: unknown;
}

type Prepare = (store: Store) => Promise<SpecifiedRequest>;

const account = (call: string) => `/rest_customer/account/${call}`;
const NAMES = { appellation: '女士', firstname: '林', lastname: '晚' };

/** A new visitor with an SMS code, as forms send it. */
async function proven(store: Store, type: string, mobile = newMobile()) {
  const by = store.guest();
  const authorization_code = await codeFor(by, mobile, type);
  return { by, proof: { mobile, authorization_type: type, authorization_code } };
}

async function registered(store: Store) {
  const [by, mobile] = [store.guest(), newMobile()];
  await registerMember(by, mobile);
  return { by, mobile };
}

/** A member with an unpaid order. */
async function withOrder(store: Store) {
  const by = await store.member(newMobile());
  return { by, ...(await store.placed(by, BAG)) };
}

/** The options of a child product, as pages send them. */
async function chosen(store: Store, sku: string) {
  const { data } = await store.guest().get<{
    id: number;
    attributes: { id: number; values: { value_index: number }[] }[];
    childProducts: { sku: string }[];
  }>(`/rest/default/V1/applet/product/${sku}`);
  return {
    product_id: data.id,
    qty: 1,
    options: data.attributes.map(({ id, values }) => ({
      option_id: id,
      option_type_id: values[0]?.value_index,
    })),
    child_sku: data.childProducts[0]?.sku,
  };
}

const byMember = (path: string, body: unknown): Prepare => {
  return async store => ({ by: await store.member(newMobile()), path, body });
};
const byGuest = (path: string, body: unknown): Prepare => {
  return async store => ({ by: store.guest(), path, body });
};

const address = { ...ADDRESS, country_id: 'CN', region: '上海市', city: '上海市', district: '静安区' };

/** Requests of accounts, addresses, orders and the catalogue, by what they do. */
export const specifiedPayloads: Record<string, Prepare> = {
  registration: async store => {
    const { by, proof } = await proven(store, 'register');
    const body = { ...proof, password: PASSWORD, confirm: PASSWORD, ...NAMES, marketing_recommend: 0 };
    return {
      ...{ by, path: account('createpost') },
      body: { ...body, is_subscriber: '0', report_to_hybris: 0, is_agree_enrich: 1 },
    };
  },
  newsletter: async store => {
    const { by, proof } = await proven(store, 'subscribe_newsletter');
    const body = { ...proof, ...NAMES, is_subscriber: '0', report_to_hybris: 1, is_agree_enrich: 0 };
    return { by, path: account('subscriberpost'), body };
  },
  'password login': async store => {
    const { mobile } = await registered(store);
    return { by: store.guest(), path: account('loginpost'), body: { username: mobile, password: PASSWORD } };
  },
  'SMS login': async store => {
    const { by, proof } = await proven(store, 'login_by_mobile');
    return { by, path: account('loginbymobilepost'), body: proof };
  },
  'change of the password': async store => {
    const { by } = await registered(store);
    const body = { old_password: PASSWORD, new_password: 'chuzhou-88', confirm: 'chuzhou-88' };
    return { by, path: account('resetpasswordpost'), body };
  },
  'forgotten password': async store => {
    const { mobile } = await registered(store);
    const { by, proof } = await proven(store, 'forget_password', mobile);
    return { by, path: account('forgotpasswordbymobilepost'), body: proof };
  },
  'reset of the password': async store => {
    const { mobile } = await registered(store);
    const { by, proof } = await proven(store, 'forget_password', mobile);
    const { data } = await by.post<{ token: string }>(account('forgotPassword'), proof);
    const body = { token: data.token, password: 'chuzhou-88', confirm: 'chuzhou-88' };
    return { by, path: account('resetpasswordpost'), body };
  },
  'verified mobile of a guest': async store => {
    const { by, proof } = await proven(store, 'guest_checkout');
    return { by, path: '/rest_api/checkout/guestverify', body: proof };
  },
  'binding of WeChat': async store => {
    const { by, proof } = await proven(store, 'bind');
    await store.database.db.updateTable('customers').set({ wechat_openid: null }).execute();
    const { data } = await by.get<{ url: string }>('/rest_sociallogin/wechat/jingjump');
    await store.guest().send('POST', `${data.url}/lin`);
    await by.get('/rest_sociallogin/wechat/jingback');
    return { by, path: '/rest_sociallogin/customer/bindingPost', body: proof };
  },
  'arrival notice': async store => {
    const { by, proof } = await proven(store, 'arrival_notice_request');
    const { mobile, authorization_code: verifyCode } = proof;
    const body = { mobile, verifyCode, sku: 'CUFF-1-1000', action: 'arrival_notice_request' };
    return { by, path: '/rest/default/V2/notice/arrivalNotice', body };
  },
  'campaign form with names': async store => {
    const { by, proof } = await proven(store, 'collect_information');
    return { by, path: account('informationgathering'), body: { ...proof, is_subscriber: 0, ...NAMES } };
  },
  'campaign form with a mobile only': async store => {
    const { by, proof } = await proven(store, 'collect_information');
    return { by, path: account('informationgathering'), body: { ...proof, identifier: 'spring' } };
  },
  ...Object.fromEntries(
    'subscribe_newsletter bind login_by_mobile register forget_password guest_checkout'
      .split(' ')
      .map(formId => [`captcha of ${formId}`, byGuest('/rest_captcha/refresh/index', { formId })]),
  ),
  'new address': byMember('/rest_customer/address/add', { data: address, is_default: 0 }),
  'new default address': byMember('/rest_customer/address/add', { data: address, is_default: true }),
  'changed address': async store => {
    const by = await store.member(newMobile());
    const { data } = await by.post<{ address_id: number }>('/rest_customer/address/add', { data: address });
    const body = { data: address, is_default: 1, address_id: data.address_id };
    return { by, path: '/rest_customer/address/add', body };
  },
  'removed address': async store => {
    const by = await store.member(newMobile());
    const { data } = await by.post<{ address_id: number }>('/rest_customer/address/add', { data: address });
    return { by, path: '/rest_customer/address/delete', body: { addressId: data.address_id } };
  },
  'switched payment': async store => {
    const { by, increment_id: orderId } = await withOrder(store);
    return { by, path: '/rest_api/checkout/switchpaymentpost', body: { orderId, paymentMethod: 'wechat' } };
  },
  'order detail': async store => {
    const { by, increment_id: id } = await withOrder(store);
    return { by, path: '/rest_sales/order/orderDetail', body: { id } };
  },
  'product to the bag': async store => ({
    by: store.guest(),
    path: '/rest_partcheckout/checkout/add',
    body: await chosen(store, 'BAND-RING-1'),
  }),
  'product of one size to the bag': async store => ({
    by: store.guest(),
    path: '/rest_partcheckout/checkout/add',
    body: { product_id: store.ids[BAG], qty: 1 },
  }),
  'product of a look to the bag': async store => {
    const { qty: _, ...body } = await chosen(store, 'BAND-RING-1');
    return { by: store.guest(), path: '/rest_partcheckout/checkout/add', body };
  },
  'look to the bag': async store => ({
    by: store.guest(),
    path: '/rest_partcheckout/checkout/batchAdd',
    body: [await chosen(store, 'BAND-RING-1'), await chosen(store, BAG)],
  }),
  'removed items': async store => {
    const { by, ids } = await withBag(store);
    const item = ids.map(item_id => ({ item_id }));
    return { by, path: '/rest_partcheckout/checkout/delete', body: { item, isInCart: 1 } };
  },
  'wishlist entry': async store => ({
    by: await store.member(newMobile()),
    path: '/rest_wishlist/wishlist/add',
    body: { product_id: store.ids[BAG] },
  }),
  'removed wishlist entry': async store => {
    const by = await store.member(newMobile());
    const added = await by.post<{ item_id: number }>('/rest_wishlist/wishlist/add', {
      product_id: store.ids[BAG],
    });
    const body = { item_id: added.data.item_id, flag: false };
    return { by, path: '/rest_wishlist/wishlist/remove', body };
  },
  'stock of a model': byGuest('/rest/default/V1/applet/stock', { skus: [{ sku: BAG }], spu: 'ARIA-MINI' }),
  'batch of products': byGuest('/rest/default/V2/applet/getBatchProducts', { sku: `${BAG},BANGLE-1` }),
  'SKUs of a block': byGuest('/rest/default/V1/applet/getSkuData', [{ type: 'img', sku: BAG }]),
  'SKUs of an editorial block': byGuest('/rest/default/V1/applet/getSkuData', [BAG, 'BANGLE-1']),
};
