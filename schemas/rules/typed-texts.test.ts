import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkBlockMobile,
  checkCaptcha,
  checkFirstname,
  checkLastname,
  checkMobile,
  checkOptionalMobile,
  checkSmsCode,
  cleanOrderNumber,
  NORMALIZERS,
  normalizeCaptcha,
  normalizeSku,
  normalizeTaxNumber,
} from './index.ts';

const { mobile, smsCode, name, email, orderNumber } = NORMALIZERS;

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

describe('the name of a person', () => {
  it.each([
    ...['·', '‧', '・', '．', '∙', '•', '･', '⋅', ' · '].map(dot => [
      `阿依古丽${dot}买买提`,
      '阿依古丽·买买提',
    ]),
    ...["'", '’', '‘', '＇', 'ʼ', '`', '´', '′'].map(apostrophe => [`O${apostrophe}Neill`, "O'Neill"]),
    ['Anna Maria', 'Anna Maria'],
    ['  Anna\u00a0 Maria\u3000', 'Anna Maria'],
    ['𠮷', '𠮷'],
    ['㐂𪚥', '㐂𪚥'],
    ['张 ', '张'],
    ['张\u00a0', '张'],
    ['\ufeff张\u200b', '张'],
    ['小　明', '小明'],
    ['Lefe\u0300vre', 'Lefèvre'],
    ['Nguye\u0302\u0303n', 'Nguyễn'],
    ['Jǒ\u030czef', 'Jǒ\u030czef'],
    ['Ａｎｎａ', 'Anna'],
    ['⼭⽥', '山田'],
    ['葛\u{e0100}', '葛'],
    ['马丁・路德・金', '马丁·路德·金'],
  ])('%j is stored as %j', (typed, stored) => {
    expect(name(typed)).toBe(stored);
    expect(checkFirstname(name(typed))).toBeNull();
    expect(checkLastname(name(typed))).toBeNull();
  });

  it.each([
    ...[
      '张1',
      '张１',
      '三!',
      '张@三',
      '张_三',
      '张-三',
      '张.三',
      '😀',
      '\ud842',
      '张"',
      '<b>',
      '①',
      '张，三',
      '张™',
    ],
    ...['·', "'", "O'", "'t", "张'三", '张··三', '张·', '﹒', '𝟏', '½', '㈱', '한', 'أ'],
  ])('%j is refused [A5-11, A5-13]', typed => {
    expect(checkFirstname(name(typed))).toBe('姓氏不能包含数字及特殊字符');
    expect(checkLastname(name(typed))).toBe('名字不能包含数字及特殊字符');
  });

  it('may be split at a middle dot, which then begins the given name', () => {
    expect(checkLastname('·买买提')).toBeNull();
    expect(checkFirstname('·买买提')).toBe('姓氏不能包含数字及特殊字符');
  });

  it.each([' ', '\u00a0', '\u3000', '\u200b'])('%j is empty', typed => {
    expect(checkFirstname(name(typed))).toBe('请输入姓氏');
  });

  it.each([
    ['Anna ', 'Anna '],
    ['Anna  ', 'Anna '],
    [' ', ''],
    ['阿依古丽• ', '阿依古丽·'],
    ['O’', "O'"],
  ])('%j shows as %j while it is typed', (typed, shown) => {
    expect(checkFirstname.clean?.(typed)).toBe(shown);
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

/** Texts with the characters that make a difference. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .array(
      fc.constantFrom(
        ...[
          '1',
          '3',
          '86',
          '0086',
          '+',
          ' ',
          '-',
          '（',
          '８',
          '\u00a0',
          '·',
          '•',
          '’',
          '张',
          '𠮷',
          'e',
          '\u0300',
        ],
        ...['\ud842', '\udfb7', '\u200b', '13800138000', '123456', '\u{e0100}', '😀', '\u0000'],
      ),
      { maxLength: 20 },
    )
    .map(parts => parts.join('')),
);

describe('normalizing any text', () => {
  const functions = {
    ...NORMALIZERS,
    ...{ normalizeSku, normalizeTaxNumber, normalizeCaptcha, cleanOrderNumber },
    cleanMobile: checkMobile.clean ?? String,
    cleanCode: checkSmsCode.clean ?? String,
    cleanCaptcha: checkCaptcha.clean ?? String,
    cleanName: checkFirstname.clean ?? String,
  };

  it.each(Object.entries(functions))('%s leaves its own results unchanged', (_name, normalize) => {
    fc.assert(
      fc.property(text, typed => {
        const once = normalize(typed);
        expect(normalize(once)).toBe(once);
      }),
      { numRuns: 1000 },
    );
  });

  it.each(Object.entries(functions))('%s takes linear time', (_name, normalize) => {
    for (const part of ['1', '1 ', '13', '86', '0086 ', ' ', '·', "a'", '张 ', '+86', '\u0300', '1-', '((']) {
      const long = part.repeat(100_000);
      const start = performance.now();
      normalize(long);
      expect(performance.now() - start, JSON.stringify(part)).toBeLessThan(2000);
    }
  });
});
