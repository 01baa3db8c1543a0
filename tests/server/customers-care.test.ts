import { describe, expect, it } from 'vitest';
import { account, readInfo } from './account.ts';
import { codeFor, loginByCode, registerMember } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

const shop = shopForAllTests();

const MOBILE = '13300133000';

describe('an enquiry', () => {
  const message = {
    appellation: '女士',
    firstname: '林',
    lastname: '知夏',
    mobile: MOBILE,
    email: 'lin-zhixia@vitrine.info',
    subject: '保养',
    content: '金属件如何清洁？',
  };
  const send = (client: Shopper, more: object = {}, key?: string) =>
    client.post<{ cid: string }>(
      account('contactUs'),
      { ...message, ...more },
      key ? { 'idempotency-key': key } : {},
    );
  const read = (client: Shopper, cid: string) => client.get(`${account('contactusdetail')}?cid=${cid}`);

  it('is visible to its author only [A7-70, A7-69]', async () => {
    const client = shop.guest();
    const { data, message: confirmation } = await send(client);
    expect(confirmation).toBe('您的留言已收到，我们会尽快与您联系');
    expect((await read(client, data.cid)).data).toEqual({
      ...message,
      ...data,
      created_at: expect.any(String),
    });
    const member = shop.guest();
    await registerMember(member, '13300133008');
    for (const other of [shop.guest(), member]) {
      expect(await read(other, data.cid)).toEqual({
        http: 200,
        status: 404,
        message: '没有找到这条咨询记录',
        data: null,
      });
    }
    for (const cid of ['1', '', '%00', "'%20or%201=1"])
      expect(await read(client, cid)).toMatchObject({ status: 404 });
    expect(await client.get(account('contactusdetail'))).toMatchObject({ http: 400 });
  });

  it('moves to the member at login', async () => {
    const client = shop.guest();
    const { cid } = (await send(client)).data;
    await loginByCode(client, '13300133009');
    expect(await read(client, cid)).toMatchObject({ status: 200, data: { cid } });
    await client.post(account('logout'));
    expect(await read(client, cid)).toMatchObject({ status: 404 });
  });

  it('is stored once for a retried request, and at most five times an hour', async () => {
    const client = shop.guest();
    await client.post('/rest_captcha/refresh/index', { formId: 'register' });
    const [one, two] = [await send(client, {}, 'key-000001'), await send(client, {}, 'key-000001')];
    expect(two).toEqual(one);
    for (let n = 0; n < 3; n++) await send(client);
    expect(await send(client)).toMatchObject({ status: 429 });
  });

  it.each([
    ['an invalid email [A5-24]', { email: 'lin' }, '请输入正确的邮箱地址'],
    ['no content [A5-42]', { email: '', content: '' }, '请填写咨询内容'],
    ['an invalid mobile [A5-04]', { mobile: '1' }, '请输入正确的手机号码'],
  ])('is refused with %s', async (_case, more, text) => {
    expect(await send(shop.guest(), more)).toMatchObject({ status: 400, message: text });
  });
});

describe('guests', () => {
  const verify = (client: Shopper, authorization_code: string) =>
    client.post('/rest_api/checkout/guestverify', {
      mobile: MOBILE,
      authorization_type: 'guest_checkout',
      authorization_code,
    });

  it('verify a mobile for checkout without an account [A3-53, A7-46]', async () => {
    const client = shop.guest();
    expect(await verify(client, '123456')).toMatchObject({ status: 400 });
    expect(await verify(client, await codeFor(client, MOBILE, 'guest_checkout'))).toEqual({
      http: 200,
      status: 200,
      message: '',
      data: { mobile: '133****3000' },
    });
    expect(await readInfo(client)).toMatchObject({ isLoginIn: false, isGuestVerified: true, mobile: '' });
    expect(await readInfo(shop.guest())).toMatchObject({ isGuestVerified: false });
    // The form of the address starts with it; other visitors have none.
    const contact = await client.get('/rest_api/checkout/contact');
    expect(contact.data).toEqual({ telephone: MOBILE, firstname: '', lastname: '' });
    expect(await shop.guest().get('/rest_api/checkout/contact')).toMatchObject({ status: 401, data: null });
  });
});

describe('the legal texts', () => {
  const text = async (path: string) =>
    (await shop.guest().get<{ title: string; content: string }>(`/rest_customer/privacy/${path}`)).data;

  it('include processing rules for members and for guests [A7-77]', async () => {
    const standard = await text('processingrules');
    expect(standard.title).toBe('个人信息处理规则（标准版）');
    expect(standard.content).toMatch(/^<p>VITRINE.*<h2>一、适用范围<\/h2><p>/);
    expect(await text('processingrules?version=standard')).toEqual(standard);
    expect((await text('processingrules?version=guest')).title).toBe('个人信息处理规则（访客版）');
    // The page version that every request carries does not select a text.
    expect(await text('processingrules?version=20260801.1')).toEqual(standard);
  });

  it('include the code of conduct [A7-78]', async () => {
    expect(await text('codeofconduct')).toMatchObject({
      title: '行为准则',
      content: expect.stringContaining('<li>'),
    });
  });
});
