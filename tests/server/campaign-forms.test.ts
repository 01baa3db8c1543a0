import { afterEach, describe, expect, it } from 'vitest';
import { account } from './account.ts';
import { fakeClock } from './clock.ts';
import { codeFor } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const buildForm = (identifier: string) => ({ blockType: 'block19', form: { identifier } });
const nested = { blockType: 'block36', tabs: [{ name: '一', blocks: { form: buildForm('in-tabs') } }] };
const twice = `{"title":"页","content":{"a":${JSON.stringify(buildForm('first'))},"a":${JSON.stringify(buildForm('second'))}}}`;
const shop = shopForAllTests({
  files: { 'products.json': '[]', 'content/pages/twice.json': twice },
  pages: {
    gift: { title: '礼', content: { form: buildForm('first-gift') } },
    tabs: { title: '页', content: { nested } },
    over: { title: '旧', show: { to: '2020-01-01T00:00' }, content: { form: buildForm('七夕 "2025"') } },
  },
  blocks: { aside: { content: { form: buildForm('in-static-block') } } },
});
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

const MOBILE = '13300133000';
const customers = async () => (await shop.database.db.selectFrom('customers').select('id').execute()).length;

describe('campaign forms', () => {
  let campaigns = 4000;
  const gather = (client: Shopper, body: object) =>
    client.post(account('informationgathering'), {
      mobile: MOBILE,
      authorization_type: 'collect_information',
      ...body,
    });

  it('store one entry per mobile and form [B7-14, A7-65]', async () => {
    const before = await customers();
    for (const more of [{}, { is_subscriber: 0, appellation: '女士', firstname: '林', lastname: '安' }]) {
      const client = shop.guest();
      const authorization_code = ` ${await codeFor(client, MOBILE, 'collect_information')} `;
      expect(await gather(client, { authorization_code, identifier: 'first-gift', ...more })).toEqual({
        http: 200,
        status: 200,
        message: '提交成功，感谢您的关注',
        data: null,
      });
      advanceClock(61_000);
    }
    const rows = await shop.database.db
      .selectFrom('information_gathered')
      .select(['mobile', 'identifier', 'appellation', 'lastname', 'is_subscriber'])
      .execute();
    expect(rows).toEqual([
      { mobile: MOBILE, identifier: 'first-gift', appellation: '女士', lastname: '安', is_subscriber: false },
    ]);
    expect(await customers()).toBe(before);
  });

  it('store nothing under a campaign that no form of the content has, and use up no code', async () => {
    const [client, mobile] = [shop.guest(), '13300133010'];
    const authorization_code = await codeFor(client, mobile, 'collect_information');
    const blanks = [' first-gift', 'first-gift ', 'first-gift\u200b', ' '];
    const others = [
      'spam',
      'FIRST-GIFT',
      'ｆirst-gift',
      'gift',
      '=1+1',
      '__proto__',
      'constructor',
      'block19',
    ];
    for (const identifier of [...blanks, ...others, 'identifier', '七夕 2025', 'x'.repeat(100)]) {
      for (const call of ['informationgathering', 'quickSubscribe']) {
        const answer = await client.post(account(call), {
          ...{ mobile, authorization_code, authorization_type: 'collect_information', identifier },
        });
        expect([identifier, answer]).toEqual([
          identifier,
          { http: 200, status: 404, message: '该活动不存在或已结束', data: null },
        ]);
      }
    }
    expect(await gather(client, { mobile, authorization_code, identifier: 'first-gift' })).toMatchObject({
      status: 200,
    });
  });

  it.each(['first-gift', 'in-tabs', 'in-static-block', 'first', 'second', '七夕 "2025"', '', undefined])(
    'accept the campaign %j of the content',
    async identifier => {
      const client = shop.guest();
      const mobile = `1330013${String(campaigns++).padStart(4, '0')}`;
      const authorization_code = await codeFor(client, mobile, 'collect_information');
      expect(await gather(client, { mobile, authorization_code, identifier })).toMatchObject({ status: 200 });
    },
  );

  it('accept a mobile and code alone by quickSubscribe, and keep the names of the entry [B7-16]', async () => {
    const mobile = '13300133009';
    for (const call of ['informationgathering', 'quickSubscribe']) {
      const client = shop.guest();
      const authorization_code = await codeFor(client, mobile, 'collect_information');
      const more =
        call === 'quickSubscribe' ? {} : { authorization_type: 'collect_information', lastname: '安' };
      expect(
        await client.post(account(call), { mobile, authorization_code, identifier: 'first-gift', ...more }),
      ).toEqual({ http: 200, status: 200, message: '提交成功，感谢您的关注', data: null });
      advanceClock(61_000);
    }
    const rows = shop.database.db
      .selectFrom('information_gathered')
      .select(['identifier', 'lastname'])
      .where('mobile', '=', mobile);
    expect(await rows.execute()).toEqual([{ identifier: 'first-gift', lastname: '安' }]);
    expect(
      await shop.guest().post(account('quickSubscribe'), { mobile, authorization_code: '' }),
    ).toMatchObject({
      status: 400,
      message: '短信验证码不能为空',
    });
  });

  it.each([
    ['[B5-02]', { mobile: '', authorization_code: '' }, '手机号码不能为空'],
    ['[B5-03]', { mobile: '123', authorization_code: '1' }, '请输入正确的手机号'],
    ['[B5-06]', { authorization_code: '' }, '短信验证码不能为空'],
    ['[B5-08]', { authorization_code: '1', appellation: '' }, '请选择称谓'],
    ['[B5-10]', { authorization_code: '1', firstname: '' }, '请输入姓氏'],
    ['[B5-11]', { authorization_code: '1', lastname: '' }, '请输入名字'],
  ])('refuse invalid fields on the server, too %s', async (_id, body, message) => {
    expect(await gather(shop.guest(), body)).toMatchObject({ http: 200, status: 400, message });
  });
});
