import { describe, expect, it } from 'vitest';
import {
  checkBlockMobile,
  checkMobile,
  checkOptionalMobile,
  checkSmsCode,
  cleanOrderNumber,
  NORMALIZERS,
  normalizeCaptcha,
  normalizeSku,
  normalizeTaxNumber,
} from './index.ts';

const { mobile, smsCode, email, orderNumber } = NORMALIZERS;

describe('a mobile number', () => {
  it.each([
    '13800138000',
    ' 13800138000',
    '138 0013 8000',
    '138-0013-8000',
    '+86 138 0013 8000',
    '+8613800138000',
    '8613800138000',
    '0086 13800138000',
    '１３８００１３８０００',
    '\u202d138 0013 8000\u202c',
    '138\u00a00013\u00a08000',
    '电话：13800138000',
    '＋８６（１３８）００１３－８０００',
    '(+86)138.0013.8000',
    '138–0013—8000',
    '138\u22120013\u22128000',
    '013800138000',
    '+86 (0)138 0013 8000',
    'tel:+86-138-0013-8000',
    '我的手机是13800138000，座机 021-62880000，谢谢',
    '身份证 310101199003071239 手机 13800138000',
    '13800138000/13900139000',
    '138 0013 8000 99',
    '1️⃣3️⃣8️⃣0️⃣0️⃣1️⃣3️⃣8️⃣0️⃣0️⃣0️⃣',
    '138\u200b0013\u200b8000',
    '138\t0013\n8000',
    '138\u30000013\u30008000',
  ])('is found in %j', text => {
    expect(mobile(text)).toBe('13800138000');
    expect(checkMobile(mobile(text))).toBeNull();
    for (const check of [checkMobile, checkBlockMobile, checkOptionalMobile])
      expect(check.clean?.(text)).toBe('13800138000');
  });

  it.each([
    ['12 digits', '138001380001'],
    ['too few digits', '1380013800'],
    ['a landline', '021-62888888'],
    ['no mobile prefix', '12000000000'],
    ['digits of another number', '310101199003071239'],
    ['another country', '+1 202 555 0123'],
    ['no digits', '没有'],
  ])('is not found in %s: %j', (_what, text) => {
    expect(checkMobile(mobile(text))).toBe('请输入正确的手机号码');
  });

  it.each([
    ['+', ''],
    ['+8', '8'],
    ['+86', '86'],
    ['+861', '861'],
    ['+8613', '13'],
    ['0086', '0086'],
    ['008613', '13'],
    ['138a', '138'],
    ['１', '1'],
    ['021', '021'],
  ])('shows %j as %j while it is typed', (text, shown) => {
    expect(checkMobile.clean?.(text)).toBe(shown);
  });
});

describe('an SMS code', () => {
  it.each([
    '123456',
    ' 123456 ',
    '123 456',
    '123-456',
    '１２３４５６',
    '【VITRINE】验证码 123456，5 分钟内有效，请勿泄露',
    '123456 is your code',
    '12 34 56',
    '\u202d123456\u202c',
    '123\u00a0456',
  ])('is found in %j', text => {
    expect(smsCode(text)).toBe('123456');
    expect(checkSmsCode.clean?.(text)).toBe('123456');
  });

  it('stays incomplete', () => {
    expect([smsCode('１２ ３'), smsCode('1234567'), smsCode(' ')]).toEqual(['123', '1234567', '']);
  });
});

/** Functions with the texts that each turns into one result. */
const OTHERS: [(text: string) => string, string, string[]][] = [
  [
    email,
    'a@b.com',
    [
      ' a@b.com ',
      'a @b.com',
      '\u00a0a@b.com',
      'ａ＠ｂ．ｃｏｍ',
      'a@b。com',
      'mailto:a@b.com',
      'a@b.com\u200b',
    ],
  ],
  [
    orderNumber,
    '26112100000001',
    [
      '26112100000001',
      '2611 2100 0000 01',
      '２６１１２１００００００01',
      '订单编号：26112100000001（待支付）',
    ],
  ],
  [orderNumber, 'X-1', [' X-1 ', 'Ｘ－１']],
  [cleanOrderNumber, '26112', ['2611 2', '２６１１２', '单号26112']],
  [
    normalizeSku,
    'VT-1234',
    ['VT-1234', ' vt-1234 ', 'ＶＴ－１２３４', 'VT–1234', 'VT - 1234', '货号：VT-1234', 'SKU: VT-1234'],
  ],
  [
    normalizeTaxNumber,
    '91310000MA1FL0XX1Y',
    [
      '91310000MA1FL0XX1Y',
      '9131 0000 MA1F L0XX 1Y',
      '９１３１００００ｍａ１ｆｌ０ｘｘ１ｙ',
      '91310000-MA1FL0XX-1Y',
    ],
  ],
  [normalizeCaptcha, 'AB3D', ['AB3D', ' A B 3 D ', 'ＡＢ３Ｄ']],
];

describe('other texts', () => {
  it.each(OTHERS.flatMap(([normalize, result, texts]) => texts.map(text => ({ normalize, text, result }))))(
    '$text becomes $result',
    ({ normalize, text, result }) => {
      expect(normalize(text)).toBe(result);
    },
  );
});
