import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ownClock } from './clock.ts';
import { codeFor, registerMember } from './codes.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';
import { Shopper } from './shopper.ts';

const product = {
  sku: 'BAG-1',
  name: '手袋',
  shortDesc: '小牛皮',
  price: 2_650_000,
  orgPrice: 2_650_000,
  priceRange: '',
  comb_price: '¥26,500',
  url: '/product/BAG-1.html',
  defaultImage: '/media/a.webp',
  switchImage: '/media/b.webp',
  online_exclusive: false,
  isPreOrder: false,
  status: true,
};

const later = ownClock();
let shop: Shop;
let app: FastifyInstance;
let db: Awaited<ReturnType<typeof emptyDatabase>>['db'];
beforeAll(async () => {
  shop = new Shop({ files: { 'products.json': JSON.stringify([product]) } });
  // The same for every shop of this file.
  ({ db } = await emptyDatabase());
  app = await shop.open();
});
afterAll(() => shop.close());
afterEach(() => {
  // The next test's codes need not wait for this one's.
  later(61_000);
});

const MOBILE = '13300133000';
const account = (call: string) => `/rest_customer/account/${call}`;
const shopper = () => new Shopper(app);
const customers = async () => (await db.selectFrom('customers').select('id').execute()).length;

interface Info {
  isLoginIn: boolean;
  isSubscriber: boolean;
  nickname: string;
  mobile: string;
}
const info = async (who: Shopper) => (await who.post<Info>(account('info'))).data;

describe('the newsletter', () => {
  const subscribe = async (who: Shopper, mobile: string, more: object = {}) =>
    who.post<{ customerId: number }>(account('subscriberpost'), {
      mobile,
      appellation: '先生',
      firstname: '周',
      lastname: '亦安',
      is_subscriber: '0',
      authorization_code: await codeFor(who, mobile, 'subscribe_newsletter'),
      authorization_type: 'subscribe_newsletter',
      report_to_hybris: 1,
      is_agree_enrich: 0,
      ...more,
    });

  it('[A7-64] [A3-41] subscribes, and goes on as a member', async () => {
    const who = shopper();
    expect(await subscribe(who, MOBILE)).toEqual({
      http: 200,
      status: 200,
      message: '感谢您的订阅',
      data: { customerId: expect.any(Number) },
    });
    expect(await info(who)).toMatchObject({ isLoginIn: true, isSubscriber: true, nickname: '周亦安' });
  });

  it('twice is once, and a member keeps the name that they gave', async () => {
    const member = shopper();
    const { data } = await registerMember(member, '13300133001');
    const who = shopper();
    for (let n = 0; n < 2; n++) {
      expect((await subscribe(who, '13300133001')).data.customerId).toBe(data.customerId);
      later(61_000);
    }
    expect(await info(member)).toMatchObject({ isSubscriber: true, nickname: '林知夏' });
    const rows = await db
      .selectFrom('subscriptions')
      .select(['customer_id', 'lastname', 'report_to_hybris'])
      .where('mobile', '=', '13300133001')
      .execute();
    expect(rows).toEqual([{ customer_id: data.customerId, lastname: '亦安', report_to_hybris: true }]);
  });

  it('can be ended in the profile', async () => {
    const who = shopper();
    await subscribe(who, '13300133005');
    expect(await who.post(account('editpost'), { is_subscriber: 0 })).toMatchObject({ status: 200 });
    expect(await info(who)).toMatchObject({ isSubscriber: false });
    const rows = db
      .selectFrom('subscriptions')
      .select('mobile')
      .where('mobile', '=', '13300133005')
      .execute();
    expect(await rows).toEqual([]);
  });

  it('another’s mobile does not log a member out of their own account', async () => {
    const member = shopper();
    await registerMember(member, '13300133002');
    await subscribe(member, '13300133003');
    expect(await info(member)).toMatchObject({ mobile: '133****3002' });
  });

  it('answers lost type when the purpose was lost, and refuses what is wrong', async () => {
    const who = shopper();
    const send = (more: object) =>
      who.post(account('subscriberpost'), {
        mobile: MOBILE,
        appellation: '先生',
        firstname: '周',
        lastname: '亦安',
        authorization_code: '123456',
        authorization_type: 'subscribe_newsletter',
        ...more,
      });
    expect(await send({ authorization_type: undefined })).toMatchObject({
      status: 400,
      message: 'lost type',
    });
    expect(await send({ authorization_type: 'bind' })).toMatchObject({ message: 'lost type' });
    expect(await send({ firstname: '' })).toMatchObject({ status: 400, message: '请输入姓氏' });
    expect(await send({})).toMatchObject({ status: 400, message: '验证码已失效，请重新获取' });
  });
});

describe('campaign forms', () => {
  const gather = (who: Shopper, body: object) =>
    who.post(account('informationgathering'), {
      mobile: MOBILE,
      authorization_type: 'collect_information',
      ...body,
    });

  it('[A7-65] [B7-14] keep one entry for a mobile and form', async () => {
    const before = await customers();
    for (const more of [{}, { is_subscriber: 0, appellation: '女士', firstname: '林', lastname: '安' }]) {
      const who = shopper();
      const authorization_code = ` ${await codeFor(who, MOBILE, 'collect_information')} `;
      expect(await gather(who, { authorization_code, identifier: 'first-gift', ...more })).toEqual({
        http: 200,
        status: 200,
        message: '提交成功，感谢您的关注',
        data: null,
      });
      later(61_000);
    }
    const rows = await db
      .selectFrom('information_gathered')
      .select(['mobile', 'identifier', 'appellation', 'lastname', 'is_subscriber'])
      .execute();
    expect(rows).toEqual([
      { mobile: MOBILE, identifier: 'first-gift', appellation: '女士', lastname: '安', is_subscriber: false },
    ]);
    expect(await customers()).toBe(before);
  });

  it('[B7-16] quickSubscribe takes a mobile and its code alone, and keeps the same entry with its names', async () => {
    const mobile = '13300133009';
    for (const call of ['informationgathering', 'quickSubscribe']) {
      const who = shopper();
      const authorization_code = await codeFor(who, mobile, 'collect_information');
      const more =
        call === 'quickSubscribe' ? {} : { authorization_type: 'collect_information', lastname: '安' };
      expect(
        await who.post(account(call), { mobile, authorization_code, identifier: 'first-gift', ...more }),
      ).toEqual({ http: 200, status: 200, message: '提交成功，感谢您的关注', data: null });
      later(61_000);
    }
    const rows = db
      .selectFrom('information_gathered')
      .select(['identifier', 'lastname'])
      .where('mobile', '=', mobile);
    expect(await rows.execute()).toEqual([{ identifier: 'first-gift', lastname: '安' }]);
    expect(await shopper().post(account('quickSubscribe'), { mobile, authorization_code: '' })).toMatchObject(
      {
        status: 400,
        message: '短信验证码不能为空',
      },
    );
  });

  it.each([
    ['[B5-02]', { mobile: '', authorization_code: '' }, '手机号码不能为空'],
    ['[B5-03]', { mobile: '123', authorization_code: '1' }, '请输入正确的手机号'],
    ['[B5-06]', { authorization_code: '' }, '短信验证码不能为空'],
    ['[B5-08]', { authorization_code: '1', appellation: '' }, '请选择称谓'],
    ['[B5-10]', { authorization_code: '1', firstname: '' }, '请输入姓氏'],
    ['[B5-11]', { authorization_code: '1', lastname: '' }, '请输入名字'],
  ])('%s is told by the server too', async (_id, body, message) => {
    expect(await gather(shopper(), body)).toMatchObject({ http: 200, status: 400, message });
  });
});

describe('arrival notices', () => {
  const ask = async (sku: string, code?: string) => {
    const who = shopper();
    return who.post('/rest/default/V2/notice/arrivalNotice', {
      mobile: MOBILE,
      verifyCode: code ?? (await codeFor(who, MOBILE, 'arrival_notice_request')),
      sku,
      action: 'arrival_notice_request',
    });
  };

  it('[A7-30] [A3-47] are kept once for a product and mobile', async () => {
    for (let n = 0; n < 2; n++) {
      expect(await ask('BAG-1')).toEqual({
        http: 200,
        status: 200,
        message: '您的到货通知请求已收到',
        data: null,
      });
      later(61_000);
    }
    const rows = await db.selectFrom('arrival_notices').select(['sku', 'mobile']).execute();
    expect(rows).toEqual([{ sku: 'BAG-1', mobile: MOBILE }]);
  });

  it('are refused for products that are not there, and wrong codes', async () => {
    expect(await ask('NONE', '123456')).toMatchObject({ status: 404, message: '没有这件商品' });
    expect(await ask('BAG-1', '')).toMatchObject({ status: 400, message: '验证码不能为空' });
    expect(await ask('BAG-1', '123456')).toMatchObject({ status: 400 });
  });
});
