import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Address } from '#contract';
import { ADDRESS_DATA } from '../support/addresses.ts';
import { account, countMobiles, login, readInfo } from './account.ts';
import { fakeClock } from './clock.ts';
import { captchaFor, codeFor, doWork, PASSWORD, readNewest, registration } from './codes.ts';
import { shopForAllTests } from './shop.ts';
import type { Member } from './shopper.ts';

const advanceClock = fakeClock();
const shop = shopForAllTests();
let member: Member;
beforeAll(async () => {
  member = await shop.member();
});
afterEach(() => {
  // A mobile gets its next code after 60 seconds.
  advanceClock(61_000);
});

const nextMobile = countMobiles('1361234');
const grouped = (mobile: string) => `${mobile.slice(0, 3)} ${mobile.slice(3, 7)} ${mobile.slice(7)}`;
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, char => String.fromCharCode(char.charCodeAt(0) + 0xfee0));

/** A mobile as people paste it, by the name of its form. */
const FORMS: Record<string, (mobile: string) => string> = {
  'with blanks': grouped,
  'with +86': mobile => `+86 ${grouped(mobile)}`,
  'with 0086': mobile => `0086${mobile}`,
  'with dashes': mobile => grouped(mobile).replaceAll(' ', '-'),
  'in full width': fullWidth,
  'in a sentence': mobile => `我的手机是${mobile}，谢谢`,
};

describe('a mobile as it is pasted', () => {
  it.each(Object.entries(FORMS))('%s gets a code, registers and logs in', async (_form, write) => {
    const client = shop.guest();
    const mobile = nextMobile();
    const { captcha } = await captchaFor(client, 'register');
    await doWork(client);
    const body = { mobile: write(mobile), type: 'register', captcha: fullWidth(` ${captcha} `) };
    expect(await client.post('/rest_wesms/index/send', body)).toMatchObject({ status: 200 });
    const code = await readNewest(client, mobile, 'register');
    expect(
      await client.post(account('createpost'), registration(write(mobile), fullWidth(` ${code} `))),
    ).toMatchObject({ status: 200 });
    expect((await readInfo(client)).mobile).toBe(`${mobile.slice(0, 3)}****${mobile.slice(-4)}`);
    expect(await login(shop.guest(), write(mobile), PASSWORD)).toMatchObject({ status: 200 });
    advanceClock(61_000);
    const next = await codeFor(client, mobile, 'login_by_mobile');
    const answer = await client.post(account('loginbymobilepost'), {
      mobile: write(mobile),
      authorization_type: 'login_by_mobile',
      authorization_code: `【VITRINE】验证码 ${next}，5 分钟内有效`,
    });
    // The account that it has registered, however the mobile is written.
    expect(answer).toMatchObject({ status: 200, data: { isRegister: 0 } });
  });

  it.each(['1380013800', '138001380001', '021-62888888', ''])(
    'is refused if it is not one: %j',
    async mobile => {
      expect((await login(shop.guest(), mobile)).status).toBe(400);
    },
  );
});

describe('an address', () => {
  const save = (data: object) =>
    member.post<Address>('/rest_customer/address/add', { data: { ...ADDRESS_DATA, ...data } });

  it.each<[object, object]>([
    [{ firstname: '张 ' }, { firstname: '张', name: '张晚' }],
    [{ firstname: '\u00a0张\u3000' }, { firstname: '张' }],
    [{ firstname: 'Lefe\u0300vre', lastname: 'Anna  Maria' }, { name: 'Lefèvre Anna Maria' }],
    [{ firstname: 'O’Neill', lastname: 'Seán' }, { firstname: "O'Neill" }],
    [{ firstname: '𠮷', lastname: '小明' }, { name: '𠮷小明' }],
    ...['·', '‧', '・', '．', '∙', '•'].map((dot): [object, object] => [
      { firstname: '阿依古丽', lastname: `${dot}买买提` },
      { name: '阿依古丽·买买提', lastname: '·买买提' },
    ]),
    [{ firstname: '买买提•阿不都' }, { firstname: '买买提·阿不都' }],
    [{ telephone: '+86 138-0013-8000' }, { telephone: '13800138000', tel: '13800138000' }],
    [{ telephone: '电话：１３８００１３８０００（微信同号，晚上联系）' }, { telephone: '13800138000' }],
    [{ street: ' 南京西路1266号\u00a0' }, { street: '南京西路1266号' }],
  ])('with %j is stored with %j', async (typed, stored) => {
    expect(await save(typed)).toMatchObject({ status: 200, data: stored });
  });

  it.each([
    [{ firstname: '张1' }, '姓氏不能包含数字及特殊字符'],
    [{ firstname: '张１' }, '姓氏不能包含数字及特殊字符'],
    [{ lastname: '晚@' }, '名字不能包含数字及特殊字符'],
    [{ lastname: '😀' }, '名字不能包含数字及特殊字符'],
    [{ lastname: '\ud842' }, '名字不能包含数字及特殊字符'],
    [{ firstname: ' \u00a0 ' }, '请输入姓氏'],
    [{ telephone: '138 0013 800' }, '请输入正确的手机号码'],
  ])('with %j is refused: %s', async (typed, message) => {
    expect(await save(typed)).toMatchObject({ status: 400, message, data: null });
  });
});

it('stores an email without its blanks', async () => {
  for (const email of [' a@b.com ', '\u00a0a@b.com', 'ａ＠ｂ．ｃｏｍ', 'a@b。com']) {
    const saved = await member.post(account('editpost'), { email });
    expect(saved, email).toMatchObject({ status: 200, data: { email: 'a@b.com' } });
  }
  expect(await member.post(account('editpost'), { email: 'a b' })).toMatchObject({
    status: 400,
    message: '请输入正确的邮箱地址',
  });
});

it('looks for an order by its number as it is pasted', async () => {
  const find = (order_id: string) => shop.guest().post('/rest_sales/order/findguestorder', { order_id });
  for (const typed of [
    '2611 2100 0000 01',
    '２６１１２１００００００01',
    ' 26112100000001 ',
    '订单编号：26112100000001',
  ])
    expect((await find(typed)).http, typed).toBe(200);
  expect((await find('订单')).http).toBe(400);
});
