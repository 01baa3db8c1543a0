import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeFor, loginByCode, registerMember } from './codes.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
  shop = new Shop();
  app = await shop.open();
});
afterAll(() => shop.close());

const MOBILE = '13300133000';
const account = (call: string) => `/rest_customer/account/${call}`;
const shopper = () => new Shopper(app);

describe('customer care', () => {
  const message = {
    appellation: '女士',
    firstname: '林',
    lastname: '知夏',
    mobile: MOBILE,
    email: 'lin-zhixia@vitrine.info',
    subject: '保养',
    content: '金属件如何清洁？',
  };
  const send = (who: Shopper, more: object = {}, key?: string) =>
    who.post<{ cid: string }>(
      account('contactUs'),
      { ...message, ...more },
      key ? { 'idempotency-key': key } : {},
    );
  const read = (who: Shopper, cid: string) => who.get(`${account('contactusdetail')}?cid=${cid}`);

  it('[A7-69] [A7-70] shows an enquiry to who wrote it, and to nobody else', async () => {
    const who = shopper();
    const { data, message: said } = await send(who);
    expect(said).toBe('您的留言已收到，我们会尽快与您联系');
    expect((await read(who, data.cid)).data).toEqual({ ...message, ...data, created_at: expect.any(String) });
    const member = shopper();
    await registerMember(member, '13300133008');
    for (const stranger of [shopper(), member]) {
      expect(await read(stranger, data.cid)).toEqual({
        http: 200,
        status: 404,
        message: '没有找到这条咨询记录',
        data: null,
      });
    }
    for (const cid of ['1', '', '%00', "'%20or%201=1"])
      expect(await read(who, cid)).toMatchObject({ status: 404 });
    expect(await who.get(account('contactusdetail'))).toMatchObject({ http: 400 });
  });

  it('goes along when the visitor logs in', async () => {
    const who = shopper();
    const { cid } = (await send(who)).data;
    await loginByCode(who, '13300133009');
    expect(await read(who, cid)).toMatchObject({ status: 200, data: { cid } });
    await who.post(account('logout'));
    expect(await read(who, cid)).toMatchObject({ status: 404 });
  });

  it('takes a request that comes twice once, and five an hour', async () => {
    const who = shopper();
    await who.post('/rest_captcha/refresh/index', { formId: 'register' });
    const [one, two] = [await send(who, {}, 'key-000001'), await send(who, {}, 'key-000001')];
    expect(two).toEqual(one);
    for (let n = 0; n < 3; n++) await send(who);
    expect(await send(who)).toMatchObject({ status: 429 });
  });

  it.each([
    ['[A5-24]', { email: 'lin' }, '请输入正确的邮箱地址'],
    ['[A5-42]', { email: '', content: '' }, '请输入咨询内容'],
    ['[A5-04]', { mobile: '1' }, '请输入正确的手机号码'],
  ])('%s', async (_id, more, words) => {
    expect(await send(shopper(), more)).toMatchObject({ status: 400, message: words });
  });
});

describe('guests', () => {
  const verify = (who: Shopper, authorization_code: string) =>
    who.post('/rest_api/checkout/guestverify', {
      mobile: MOBILE,
      authorization_type: 'guest_checkout',
      authorization_code,
    });

  interface Info {
    isLoginIn: boolean;
    isGuestVerified: boolean;
    mobile: string;
  }
  const info = async (who: Shopper) => (await who.post<Info>(account('info'))).data;

  it('[A7-46] [A3-53] prove a mobile for checkout, without an account', async () => {
    const who = shopper();
    expect(await verify(who, '123456')).toMatchObject({ status: 400 });
    expect(await verify(who, await codeFor(who, MOBILE, 'guest_checkout'))).toEqual({
      http: 200,
      status: 200,
      message: '',
      data: { mobile: '133****3000' },
    });
    expect(await info(who)).toMatchObject({ isLoginIn: false, isGuestVerified: true, mobile: '' });
    expect(await info(shopper())).toMatchObject({ isGuestVerified: false });
  });
});

describe('the texts that people agree to', () => {
  const text = async (path: string) =>
    (await shopper().get<{ title: string; content: string }>(`/rest_customer/privacy/${path}`)).data;

  it('[A7-77] processing rules: the standard version, and the guest version', async () => {
    const standard = await text('processingrules');
    expect(standard.title).toBe('个人信息处理规则（标准版）');
    expect(standard.content).toMatch(/^<p>VITRINE.*<h2>一、适用范围<\/h2><p>/);
    expect(await text('processingrules?version=standard')).toEqual(standard);
    expect((await text('processingrules?version=guest')).title).toBe('个人信息处理规则（访客版）');
    // What every request carries (A §7) is no version of this text.
    expect(await text('processingrules?version=20260801.1')).toEqual(standard);
  });

  it('[A7-78] the code of conduct', async () => {
    expect(await text('codeofconduct')).toMatchObject({
      title: '行为准则',
      content: expect.stringContaining('<li>'),
    });
  });
});
