import { afterEach, describe, expect, it } from 'vitest';
import { account, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor, registerMember } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

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

const advanceClock = fakeClock();
const shop = shopForAllTests({ files: { 'products.json': JSON.stringify([product]) } });
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

const MOBILE = '13300133000';

describe('the newsletter', () => {
  const subscribe = async (client: Shopper, mobile: string, more: object = {}) =>
    client.post<{ customerId: number }>(account('subscriberpost'), {
      mobile,
      appellation: '先生',
      firstname: '周',
      lastname: '亦安',
      is_subscriber: '0',
      authorization_code: await codeFor(client, mobile, 'subscribe_newsletter'),
      authorization_type: 'subscribe_newsletter',
      flag: 1,
      report_to_hybris: 1,
      is_agree_enrich: 0,
      ...more,
    });

  it('subscribes a mobile and logs it in as a member [A3-41, A7-64]', async () => {
    const client = shop.guest();
    const answer = await subscribe(client, MOBILE);
    expect(answer).toEqual({
      http: 200,
      status: 200,
      message: '感谢您的订阅',
      data: { customerId: expect.any(Number) },
    });
    const info = await readInfo(client);
    expect(info).toMatchObject({ isLoginIn: true, isSubscriber: true, nickname: '周亦安' });
    expect(`${answer.data.customerId}`).toBe(info.userId);
  });

  it('subscribes once, and keeps the name that a member has entered', async () => {
    const member = shop.guest();
    const { data } = await registerMember(member, '13300133001');
    const client = shop.guest();
    for (let n = 0; n < 2; n++) {
      expect((await subscribe(client, '13300133001')).data.customerId).toBe(data.customerId);
      advanceClock(61_000);
    }
    expect(await readInfo(member)).toMatchObject({ isSubscriber: true, nickname: '林知夏' });
    const rows = await shop.database.db
      .selectFrom('subscriptions')
      .select(['customer_id', 'lastname', 'report_to_hybris'])
      .where('mobile', '=', '13300133001')
      .execute();
    expect(rows).toEqual([{ customer_id: data.customerId, lastname: '亦安', report_to_hybris: true }]);
  });

  it('ends in the profile', async () => {
    const client = shop.guest();
    await subscribe(client, '13300133005');
    expect(await client.post(account('editpost'), { is_subscriber: 0 })).toMatchObject({ status: 200 });
    expect(await readInfo(client)).toMatchObject({ isSubscriber: false });
    const rows = shop.database.db
      .selectFrom('subscriptions')
      .select('mobile')
      .where('mobile', '=', '13300133005')
      .execute();
    expect(await rows).toEqual([]);
  });

  it('does not log a member out who subscribes another mobile', async () => {
    const member = shop.guest();
    await registerMember(member, '13300133002');
    await subscribe(member, '13300133003');
    expect(await readInfo(member)).toMatchObject({ mobile: '133****3002' });
  });

  it('answers lost type without the purpose, and refuses invalid fields', async () => {
    const client = shop.guest();
    const send = (more: object) =>
      client.post(account('subscriberpost'), {
        mobile: MOBILE,
        appellation: '先生',
        firstname: '周',
        lastname: '亦安',
        authorization_code: '123456',
        authorization_type: 'subscribe_newsletter',
        flag: 1,
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

describe('arrival notices', () => {
  const request = async (sku: string, code?: string) => {
    const client = shop.guest();
    return client.post('/rest/default/V2/notice/arrivalNotice', {
      mobile: MOBILE,
      verifyCode: code ?? (await codeFor(client, MOBILE, 'arrival_notice_request')),
      sku,
      action: 'arrival_notice_request',
    });
  };

  it('are stored once per product and mobile [A3-47, A7-30]', async () => {
    for (let n = 0; n < 2; n++) {
      expect(await request('BAG-1')).toEqual({
        http: 200,
        status: 200,
        message: '您的到货通知请求已收到',
        data: null,
      });
      advanceClock(61_000);
    }
    const rows = await shop.database.db.selectFrom('arrival_notices').select(['sku', 'mobile']).execute();
    expect(rows).toEqual([{ sku: 'BAG-1', mobile: MOBILE }]);
  });

  it('are refused for unknown products and wrong codes', async () => {
    expect(await request('NONE', '123456')).toMatchObject({ status: 404, message: '没有这件商品' });
    expect(await request('BAG-1', '')).toMatchObject({ status: 400, message: '验证码不能为空' });
    expect(await request('BAG-1', '123456')).toMatchObject({ status: 400 });
  });
});
