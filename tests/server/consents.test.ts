import { afterEach, expect, it } from 'vitest';
import { migrations } from '../../server/base/database/migrations/index.ts';
import { account, countMobiles, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, loginByCode, registerMember, registration } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const form = { blockType: 'block19', form: { identifier: 'visit' } };
const shop = shopForAllTests({
  files: { 'products.json': '[]' },
  pages: { visit: { title: '到访', content: { form } } },
});
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

interface Consent {
  id: number;
  purpose: string;
  form: string;
  text_version: string;
  given_at: string;
  withdrawn_at: string;
}

const newMobile = countMobiles('1350013');
const listConsents = async (client: Shopper) =>
  (await client.post<{ consents: Consent[] }>('/rest_customer/privacy/consents')).data.consents;
const withdraw = (client: Shopper, id: number) =>
  client.post<{ consents: Consent[] }>('/rest_customer/privacy/withdraw', { id });
const inForce = async (client: Shopper) =>
  (await listConsents(client))
    .filter(({ withdrawn_at }) => withdrawn_at === '')
    .map(({ purpose, form }) => `${purpose} ${form}`)
    .sort();
const find = async (client: Shopper, purpose: string) =>
  (await listConsents(client)).find(consent => consent.purpose === purpose)?.id ?? 0;
const findRows = (mobile: string) =>
  shop.database.db.selectFrom('customers').select('id').where('mobile', '=', mobile).execute();

async function subscribe(client: Shopper, mobile: string, more: object = {}) {
  return client.post(account('subscriberpost'), {
    ...{ mobile, appellation: '先生', firstname: '周', lastname: '亦安', is_subscriber: '0', flag: 1 },
    authorization_code: await codeFor(client, mobile, 'subscribe_newsletter'),
    authorization_type: 'subscribe_newsletter',
    ...more,
  });
}
const isSubscriber = async (client: Shopper) => (await readInfo(client)).isSubscriber;

it('registers and subscribes no one who has not agreed to the rules, and says so at the checkbox [A5-33, A5-34]', async () => {
  const refusal = {
    http: 200,
    status: 400,
    message:
      '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息',
    field: 'agree',
    data: null,
  };
  for (const flag of [0, '0', false]) {
    const mobile = newMobile();
    expect(await registerMember(shop.guest(), mobile, { flag })).toEqual(refusal);
    expect(await subscribe(shop.guest(), mobile, { flag })).toEqual(refusal);
    expect(await findRows(mobile)).toEqual([]);
  }
  const [client, mobile] = [shop.guest(), newMobile()];
  const code = await codeFor(client, mobile, 'register');
  const register = (flag: number) => client.post(account('createpost'), registration(mobile, code, { flag }));
  expect(await register(0)).toEqual(refusal);
  // The refused attempt has not used up the code.
  expect(await register(1)).toMatchObject({ status: 200 });
});

it('takes a registration or subscription without the flag as the consent, and records it', async () => {
  const [member, subscriber] = [shop.guest(), shop.guest()];
  expect(await registerMember(member, newMobile(), { flag: undefined })).toMatchObject({
    status: 200,
    data: { piplFirstLogin: 0 },
  });
  expect(await inForce(member)).toEqual(['enrich register', 'rules register']);
  expect(await subscribe(subscriber, newMobile(), { flag: undefined })).toMatchObject({ status: 200 });
  expect(await inForce(subscriber)).toEqual(['newsletter subscribe', 'rules subscribe']);
  for (const { given_at, text_version } of [
    ...(await listConsents(member)),
    ...(await listConsents(subscriber)),
  ]) {
    expect([Date.parse(given_at) > 0, text_version]).toEqual([true, 'standard 2026-11-23']);
  }
});

it('records what a member has agreed to: the text, the time and the form, each once', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  const before = Date.now();
  await registerMember(client, mobile);
  const consents = await listConsents(client);
  expect(consents).toEqual(
    ['rules', 'enrich'].map(purpose => ({
      id: expect.any(Number),
      purpose,
      form: 'register',
      text_version: 'standard 2026-11-23',
      given_at: expect.any(String),
      withdrawn_at: '',
    })),
  );
  expect(Math.abs(Date.parse(consents[0]?.given_at ?? '') - before)).toBeLessThan(3_600_000);
  advanceClock(61_000);
  await loginByCode(client, mobile, { flag: 1 });
  await client.post(account('editpost'), { flag: 1, is_agree_enrich: 1, report_to_hybris: 1 });
  expect(await inForce(client)).toEqual(['crm profile', 'enrich register', 'rules register']);
});

it('stores neither the account nor its consents when one of them fails', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  const code = await codeFor(client, mobile, 'register');
  await shop.database.db.schema.alterTable('consents').renameTo('consents_away').execute();
  try {
    expect(await client.post(account('createpost'), registration(mobile, code))).toMatchObject({ http: 503 });
    expect(await findRows(mobile)).toEqual([]);
  } finally {
    await shop.database.db.schema.alterTable('consents_away').renameTo('consents').execute();
  }
});

it('ends the newsletter and the sharing of data when their consents are withdrawn', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  await subscribe(client, mobile, { report_to_hybris: 1 });
  expect(await inForce(client)).toEqual(['crm subscribe', 'newsletter subscribe', 'rules subscribe']);
  expect(await isSubscriber(client)).toBe(true);
  const subscription = () =>
    shop.database.db
      .selectFrom('subscriptions')
      .select('report_to_hybris')
      .where('mobile', '=', mobile)
      .execute();
  expect(await withdraw(client, await find(client, 'crm'))).toMatchObject({ status: 200 });
  expect(await subscription()).toEqual([{ report_to_hybris: false }]);
  const newsletter = await find(client, 'newsletter');
  for (let n = 0; n < 2; n++) {
    const { data, message } = await withdraw(client, newsletter);
    expect(message).toBe('已撤回同意');
    expect(data.consents.find(({ id }) => id === newsletter)?.withdrawn_at).not.toBe('');
  }
  expect(await subscription()).toEqual([]);
  expect(await isSubscriber(client)).toBe(false);
  expect(await inForce(client)).toEqual(['rules subscribe']);
  // Given again in the profile, and withdrawn there.
  await client.post(account('editpost'), { is_subscriber: 1 });
  expect(await inForce(client)).toContain('newsletter profile');
  await client.post(account('editpost'), { is_subscriber: 0 });
  expect(await inForce(client)).toEqual(['rules subscribe']);
});

it('keeps the consent that the account is based on, and answers no one else', async () => {
  const client = shop.guest();
  await registerMember(client, newMobile());
  const rules = await find(client, 'rules');
  expect(await withdraw(client, rules)).toMatchObject({
    status: 409,
    message: '会员账户以您对《个人信息处理规则》的同意为基础。如需撤回，请注销账户',
  });
  const other = shop.guest();
  await registerMember(other, newMobile());
  expect(await withdraw(other, await find(client, 'enrich'))).toMatchObject({ status: 404 });
  expect(await inForce(client)).toEqual(['enrich register', 'rules register']);
});

it('records a guest’s consent with a campaign form or enquiry, moves it at login, and deletes what is withdrawn', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  const form = { mobile, identifier: 'visit', flag: 1 };
  const authorization_code = await codeFor(client, mobile, 'collect_information');
  await client.post(account('quickSubscribe'), { ...form, authorization_code });
  await client.post(account('contactUs'), {
    ...{ mobile, appellation: '女士', firstname: '林', lastname: '晚', flag: 1 },
    ...{ subject: '保养', content: '怎样保养？' },
  });
  const guests = shop.database.db
    .selectFrom('consents')
    .select(['purpose', 'form'])
    .where('visitor_key', '=', client.key);
  expect(await guests.orderBy('id').execute()).toEqual([
    { purpose: 'campaign', form: 'campaign' },
    { purpose: 'enquiry', form: 'contact' },
  ]);
  const counts = async () => [
    (
      await shop.database.db
        .selectFrom('information_gathered')
        .select('mobile')
        .where('mobile', '=', mobile)
        .execute()
    ).length,
    (
      await shop.database.db
        .selectFrom('contact_messages')
        .select('mobile')
        .where('mobile', '=', mobile)
        .execute()
    ).length,
  ];
  await loginByCode(client, mobile, { flag: 1 });
  expect(await inForce(client)).toEqual(['campaign campaign', 'enquiry contact', 'rules login']);
  await withdraw(client, await find(client, 'campaign'));
  expect(await counts()).toEqual([0, 1]);
  await withdraw(client, await find(client, 'enquiry'));
  expect(await counts()).toEqual([0, 0]);
  expect(await inForce(client)).toEqual(['rules login']);
});

it('shows the consents of accounts from before they were recorded, each once', async () => {
  const [client, mobile] = [shop.guest(), newMobile()];
  await loginByCode(client, mobile);
  const terms_accepted_at = new Date('2026-05-01T08:00:00Z');
  await shop.database.db
    .updateTable('customers')
    .set({ terms_accepted_at, is_subscriber: true, report_to_hybris: true })
    .where('mobile', '=', mobile)
    .execute();
  for (let n = 0; n < 2; n++) await migrations['0022-earlier-consents']?.up(shop.database.db);
  expect(await inForce(client)).toEqual(['crm register', 'newsletter subscribe', 'rules register']);
  const given_at = terms_accepted_at.toISOString();
  expect((await listConsents(client))[0]).toMatchObject({ given_at, text_version: 'standard 2026-01-01' });
  await withdraw(client, await find(client, 'newsletter'));
  expect(await isSubscriber(client)).toBe(false);
});

it('records the date of the shop’s own rules, which the call and the built-in page show', async () => {
  const rules = { title: '本店规则', updatedAt: '2027-01-31', content: '<p>{name} 的规则</p>' };
  shop.write('content/blocks/processing-rules.json', rules);
  const read = async () =>
    (await shop.guest().send('GET', '/rest_customer/privacy/processingrules')).json().data;
  await expect.poll(async () => (await read()).title).toBe('本店规则');
  expect((await read()).content).toMatch(/^<p>\S+ 的规则<\/p>$/);
  const page = await shop.guest().send('GET', '/rest/default/V1/cms/page/privacy-policy');
  expect(page.body).toContain('本店规则');
  const client = shop.guest();
  await registerMember(client, newMobile());
  expect((await listConsents(client)).map(({ text_version }) => text_version)).toContain(
    'standard 2027-01-31',
  );
});
