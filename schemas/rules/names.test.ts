import { describe, expect, it } from 'vitest';
import { checkFirstname, checkLastname, NORMALIZERS } from './index.ts';

const { name } = NORMALIZERS;

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
