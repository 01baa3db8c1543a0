import { expect, it } from 'vitest';
import { checkAddress } from './check-address.ts';

const valid = {
  firstname: '林',
  lastname: '晚',
  region_id: '31',
  city_id: '3101',
  district_id: '310106',
  street: '南京西路1266号',
  telephone: '13800138000',
};

it('accepts a valid address', () => {
  expect(checkAddress(valid)).toBeNull();
});

it.each([
  ['firstname', '', '请输入姓氏'],
  ['firstname', '林1', '姓氏不能包含数字及特殊字符'],
  ['lastname', ' ', '请输入名字'],
  ['lastname', '晚!', '名字不能包含数字及特殊字符'],
  ['region_id', '', '请选择省份'],
  ['city_id', '', '请选择城市'],
  ['district_id', '', '请选择区域'],
  ['district_id', '330106', '请选择您所在的地区'],
  ['region_id', '99', '请选择您所在的地区'],
  ['street', '', '请输入详细地址'],
  ['street', '南京西路', '详细地址必须同时包含中文字符和数字字符'],
  ['street', '1266', '详细地址必须同时包含中文字符和数字字符'],
  ['telephone', '', '手机号码不能为空'],
  ['telephone', '1380013800', '请输入正确的手机号码'],
  ['telephone', '138001380001', '请输入正确的手机号码'],
])('refuses %s %j with %s [A5-31, A5-28]', (field, value, message) => {
  expect(checkAddress({ ...valid, [field]: value })).toBe(message);
});
