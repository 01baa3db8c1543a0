import { describe, expect, it } from 'vitest';
import {
  APPELLATIONS,
  checkAppellation,
  checkArea,
  checkBirthday,
  checkBlockAppellation,
  checkBlockMobile,
  checkBlockSmsCode,
  checkCaptcha,
  checkCity,
  checkConfirm,
  checkConsent,
  checkDistrict,
  checkEmail,
  checkFirstname,
  checkIdentity,
  checkLastname,
  checkLooseEmail,
  checkMobile,
  checkOptionalMobile,
  checkPassword,
  checkProvince,
  checkSmsCode,
  checkStreet,
  checkTerms,
  matches,
  optional,
  required,
  sameAs,
  sitePath,
  ticked,
} from './index.ts';

const WEAK = '请输入符合安全规范的密码';

describe('form rules', () => {
  it.each([
    ['[A5-03]', checkMobile, '', '手机号码不能为空'],
    ['blanks [A5-03]', checkMobile, '  ', '手机号码不能为空'],
    ['[A5-04]', checkMobile, '123', '请输入正确的手机号码'],
    ['twelve digits [A5-01]', checkMobile, '138001380001', '请输入正确的手机号码'],
    ['[A5-02]', checkMobile, '12000000000', '请输入正确的手机号码'],
    ['[A5-02]', checkMobile, '13000000000', null],
    ['digits of another script', checkMobile, '1３０００００００００', '请输入正确的手机号码'],
    ['a line more', checkMobile, '13000000000\n', '请输入正确的手机号码'],
    ['[B5-02]', checkBlockMobile, '', '手机号码不能为空'],
    ['[B5-03]', checkBlockMobile, '123', '请输入正确的手机号'],
    ['[A5-05]', checkCaptcha, '', '图形验证码不能为空'],
    ['[A5-06]', checkSmsCode, '', '验证码不能为空'],
    ['[B5-06]', checkBlockSmsCode, ' ', '短信验证码不能为空'],
    ['[A5-08]', checkAppellation, '', '称谓不能为空'],
    ['[B5-08]', checkBlockAppellation, '', '请选择称谓'],
    ['[A5-09]', checkAppellation, '先生', null],
    ['[A5-09]', checkAppellation, '女士', null],
    ['another [A5-09]', checkAppellation, '小姐', '称谓不能为空'],
    ['[A5-10]', checkFirstname, '', '请输入姓氏'],
    ['[A5-11]', checkFirstname, '张1', '姓氏不能包含数字及特殊字符'],
    ['[A5-11]', checkFirstname, '欧阳', null],
    ['Latin [A5-11]', checkFirstname, 'Lefèvre', null],
    ['[A5-12]', checkLastname, '', '请输入名字'],
    ['[A5-13]', checkLastname, '三!', '名字不能包含数字及特殊字符'],
    ['rare character [A5-13]', checkLastname, '𠮷', null],
    ['7 [A5-14]', checkPassword, 'aaaaaa1', WEAK],
    ['8 [A5-14]', checkPassword, 'aaaaaaa1', null],
    ['20 [A5-14]', checkPassword, `${'a'.repeat(19)}1`, null],
    ['21 [A5-14]', checkPassword, `${'a'.repeat(20)}1`, WEAK],
    ['64 [A5-14]', checkPassword, `${'a'.repeat(63)}1`, WEAK],
    ['[A5-17] [A5-15]', checkPassword, 'aaaaaaaa', WEAK],
    ['cases [A5-15]', checkPassword, 'aaaaaaaA', null],
    ['symbol [A5-15]', checkPassword, 'aaaaaaa!', null],
    ['rarer symbol [A5-15]', checkPassword, 'aaaaaaa~', null],
    ['[A5-16]', checkPassword, '', '密码不能为空'],
    ['a blank inside', checkPassword, 'aaaa aaa1', WEAK],
    ['no letter [A5-15]', checkPassword, '1111111!', null],
    ['[A5-21]', checkIdentity, '110101900101123', null],
    ['[A5-22]', checkIdentity, '11010119900307123X', null],
    ['16 digits [A5-22]', checkIdentity, '1101011990030712', '请输入正确的身份证号码'],
    ['[A5-23]', checkEmail, 'a@b.com', null],
    ['[A5-23]', checkEmail, 'a@b.info', '请输入正确的邮箱地址'],
    ['[A5-24]', checkLooseEmail, 'a-b+c@b.info', null],
    ['[A5-24]', checkLooseEmail, 'a@b', '请输入正确的邮箱地址'],
    ['[A5-25]', checkProvince, '', '请选择省份'],
    ['[A5-26]', checkCity, '', '请选择城市'],
    ['[A5-27]', checkDistrict, '', '请选择区域'],
    ['[A5-28]', checkArea, '', '请选择您所在的地区'],
    ['[A5-29]', checkStreet, '', '请输入详细地址'],
    ['[A5-30]', checkStreet, '人民路', '详细地址必须同时包含中文字符和数字字符'],
    ['[A5-30]', checkStreet, '12-3', '详细地址必须同时包含中文字符和数字字符'],
    ['[A5-30]', checkStreet, '人民路\n8号', null],
    ['[A5-42]', checkOptionalMobile, '', null],
    ['[A5-42]', optional(checkEmail), '', null],
    ['empty [B5-18]', required('请填写'), ' ', '请填写'],
    ['optional format [B5-18]', optional(matches(/^\d+$/, '只能是数字')), 'x', '只能是数字'],
    ['optional format, empty [B5-18]', optional(matches(/^\d+$/, '只能是数字')), '', null],
    ['same [B5-18]', sameAs('a', '不一致'), 'b', '不一致'],
    ['custom pattern', matches(/^\d+$/, '只能是数字'), 'x', '只能是数字'],
  ])('%s', (_id, check, value, message) => {
    expect(check(value)).toBe(message);
  });

  it('require the same password twice [A5-18]', () => {
    expect(checkConfirm('aaaaaaa1', 'aaaaaaa1')).toBeNull();
    expect(checkConfirm('aaaaaaa2', 'aaaaaaa1')).toBe('两次密码输入不一致');
    expect(checkConfirm('', 'aaaaaaa1')).toBe('两次密码输入不一致');
  });

  it('allow the forms of address 先生 and 女士 [B5-09, A5-09]', () => {
    expect(APPELLATIONS).toEqual(['先生', '女士']);
  });

  it('require a ticked checkbox with the given message [B5-19, B5-18]', () => {
    expect([ticked('请勾选')(false), ticked('请勾选')(true)]).toEqual(['请勾选', null]);
  });

  it('require consent [B5-13, B5-15, A5-36, A5-34]', () => {
    expect(checkConsent(true)).toBeNull();
    expect(checkConsent(false)).toBe(
      '您不同意我们的《个人信息处理规则（标准版）》，我们无法为您提供注册、订购及咨询等服务，但您仍可以匿名查询、浏览我们的部分信息',
    );
    expect(checkTerms(false)).toBe('请先选择同意个人信息处理规则');
  });
});

describe('checkBirthday', () => {
  it.each([
    ['', '请选择出生日期'],
    ['1990-02-30', '请选择正确的出生日期'],
    ['1890-01-01', '请选择正确的出生日期'],
    ['90-1-1', '请选择正确的出生日期'],
    ['2012-06-16', '您需年满14周岁'],
    ['2012-06-15', null],
    ['2000-02-29', null],
  ])('%s', (value, message) => {
    expect(checkBirthday(value, '2026-06-15')).toBe(message);
  });
});

describe('sitePath', () => {
  it.each([
    ['/checkout/index/index', '/checkout/index/index'],
    ['/catalogsearch/result?q=%E6%89%8B%E8%A2%8B#top', '/catalogsearch/result?q=%E6%89%8B%E8%A2%8B#top'],
    ['/cms/松林来信.html', '/cms/%E6%9D%BE%E6%9E%97%E6%9D%A5%E4%BF%A1.html'],
    ['', null],
    ['cart.html', null],
    ['https://evil.example/', null],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['/\t/evil.example', null],
    ['/\n/evil.example', null],
    ['/.//evil.example', null],
    ['/a/..//evil.example', null],
    ['javascript:alert(1)', null],
    [`/${'a'.repeat(2000)}`, null],
  ])('%j', (value, path) => {
    expect(sitePath(value)).toBe(path);
  });
});
