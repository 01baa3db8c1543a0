/**
 * A shopper's journey by HTTP calls only: registers with a code from the outbox, logs in, adds an address, fills the
 * bag, orders, pays in the sandbox, checks that the order is paid and requests an invoice.
 *
 *     node scripts/journey.mjs http://localhost:3000
 */

import { randomInt, randomUUID } from 'node:crypto';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';

/**
 * Runs the journey.
 *
 * @param {string} shop the shop's address, e.g. `http://localhost:3000`.
 * @param {(step: string) => void} report called after each step.
 * @returns {Promise<object>} the paid order.
 * @throws {Error} that names the call that failed.
 */
export async function journey(shop, report = () => {}) {
  const call = createCaller(shop);
  const { mobile, password } = await register(call, shop);
  await call('POST', '/rest_customer/account/logout');
  report(`registered ${mobile.slice(0, 3)}****${mobile.slice(-4)}`);

  await call('POST', '/rest_customer/account/loginpost', { username: mobile, password });
  report('logged in');

  const address_id = await addAddress(call, mobile);
  report(`address ${address_id}`);

  await addToBag(call, 'LOSANGE-CHAIN-1');
  const bag = await call('GET', '/rest_partcheckout/checkout/cart/isInCart/1');
  report(`bag: ${bag.miniData.total.quantity} piece, ${bag.miniData.total.grand}`);

  const order = { address_id, payment_method: 'alipay' };
  const key = { 'idempotency-key': randomUUID() };
  const placed = await call('POST', '/rest_api/checkout/order', order, key);
  const again = await call('POST', '/rest_api/checkout/order', order, key);
  if (again.increment_id !== placed.increment_id) throw new Error('The same request made two orders.');
  report(`ordered ${placed.increment_id}: ${placed.status_label}`);

  await pay(shop, placed.pay_url);
  const state = await call('GET', `/rest_api/checkout/paid/?orderId=${placed.increment_id}`);
  if (!state.paid) throw new Error('The order is not paid.');
  report(`paid: ${state.status_label}`);

  const { increment_id } = placed;
  const invoice = { order_id: increment_id, type: 'personal', title: '林青', email: 'lin@example.cn' };
  await call('POST', '/rest_sales/order/collectinvoice', invoice);
  const detail = await call('POST', '/rest_sales/order/orderDetail', { id: increment_id });
  report(`invoice requested (invoice_status ${detail.invoice_status})`);
  return detail;
}

/**
 * Creates a function that makes calls with one cookie jar.
 *
 * @param {string | (() => string)} shop the shop's address, or a function that returns the current one.
 * @param {Map<string, string>} jar the cookies.
 * @param {typeof fetch} send sends the requests.
 * @returns a function that resolves to an answer's `data`; a refusal rejects with an error that has its `status`.
 */
export function createCaller(shop, jar = new Map(), send = fetch) {
  return async (method, path, body, headers = {}) => {
    const cookie = [...jar].map(pair => pair.join('=')).join('; ');
    const answer = await send((typeof shop === 'string' ? shop : shop()) + path, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...(cookie && { cookie }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value) jar.set(name, value);
      else jar.delete(name);
    }
    const reply = await answer.json().catch(() => ({}));
    if (reply.status === 200) return reply.data;
    const status = reply.status ?? answer.status;
    throw Object.assign(new Error(`${method} ${path}: ${status} ${reply.message ?? ''}`), { status });
  };
}

/** Registers a member, who is logged in afterwards. */
export async function register(call, shop, mobile = randomMobile()) {
  const password = 'Emerald2026';
  await call('POST', '/rest_captcha/refresh/index', { formId: 'register' });
  const { challenge } = await call('POST', '/rest_captcha/proof/index');
  const { counter, derivedKey } = await solveChallenge({ challenge: JSON.parse(challenge), deriveKey });
  await call('POST', '/rest_captcha/proof/done', { counter, derivedKey });
  const captcha = await readOutbox(shop, 'captcha');
  await call('POST', '/rest_wesms/index/send', { mobile, captcha, type: 'register' });
  await call('POST', '/rest_customer/account/createpost', {
    mobile,
    authorization_type: 'register',
    authorization_code: await readOutbox(shop, 'register', mobile),
    password,
    confirm: password,
    flag: 1,
    appellation: '女士',
    firstname: '林',
    lastname: '青',
    marketing_recommend: 0,
    is_subscriber: '0',
    report_to_hybris: 0,
    is_agree_enrich: 0,
  });
  return { mobile, password };
}

/** SANDBOX_TOKEN of shops in production that `readOutbox` can read; others need none. */
export const OUTBOX_TOKEN = 'token-of-rehearsals';

/** Returns the newest code of a kind in the sandbox's outbox. */
export async function readOutbox(shop, kind, to) {
  const messages = await (await fetch(`${shop}/_outbox.json?token=${OUTBOX_TOKEN}`)).json();
  const found = messages.find(message => message.kind === kind && (to === undefined || message.to === to));
  if (!found) throw new Error(`The outbox contains no ${kind}.`);
  return found.code;
}

/** Adds an address in the first district of the dictionary. */
export async function addAddress(call, telephone) {
  const { region, city, district } = await call('GET', '/rest/default/V1/applet/getAddressJson');
  const [[province]] = Object.values(region);
  const [town] = city[province.code];
  const [area] = district[town.code];
  const { address_id } = await call('POST', '/rest_customer/address/add', {
    data: {
      country_id: 'CN',
      firstname: '林',
      lastname: '青',
      region_id: province.code,
      region: province.name,
      city_id: town.code,
      city: town.name,
      district_id: area.code,
      district: area.name,
      street: '长安街 1 号',
      telephone,
    },
    is_default: 1,
  });
  return address_id;
}

/** Adds a product to the bag in the first available size. */
export async function addToBag(call, sku) {
  const product = await call('GET', `/rest/default/V1/applet/product/${sku}`);
  const child = product.childProducts.find(({ stock, status }) => status && stock > 0);
  if (!child) throw new Error(`${sku} is sold out.`);
  await call('POST', '/rest_partcheckout/checkout/add', {
    product_id: product.id,
    qty: 1,
    child_sku: child.sku,
    options: product.attributes.map(({ code, id }) => ({ option_id: id, option_type_id: child[code].value })),
  });
}

/** Pays on the sandbox's payment page. */
export async function pay(shop, payUrl, send = fetch) {
  const answer = await send(new URL(`${payUrl}/pay`, shop), { method: 'POST', redirect: 'manual' });
  if (answer.status !== 303) throw new Error(`The sandbox's payment page answered ${answer.status}.`);
}

function randomMobile() {
  return `1${randomInt(3, 10)}${String(randomInt(1e9)).padStart(9, '0')}`;
}

if (import.meta.filename === process.argv[1]) {
  const shop = process.argv[2]?.replace(/\/$/, '') ?? 'http://localhost:3000';
  await journey(shop, step => console.log(step));
}
