import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress, REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, findCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { clearRegions } from '../regions/regions.ts';
import { AddressForm } from './AddressForm.tsx';
import { type Address, toAddressValues } from './address.ts';
import './parse/parse-address.ts';
import { addresses } from './store.ts';

const PLACES = {
  region: { CN: [...REGIONS.region.CN, { code: '33', name: '浙江省' }] },
  city: { ...REGIONS.city, '33': [{ code: '3301', name: '杭州市' }] },
  district: {
    '3101': [...REGIONS.district['3101'], { code: '310104', name: '徐汇区' }],
    '3301': [{ code: '330106', name: '西湖区' }],
  },
};

const ADDRESS = anAddress();
const SAVE = '/rest_customer/address/add';
const REGIONS_CALL = '/rest/default/V1/applet/getAddressJson';

let replies: Record<string, unknown>;
let sent: SentCall[];

beforeEach(() => {
  resetOverlays();
  clearRegions();
  localStorage.clear();
  addresses.setState({ items: null, limit: 0, hasFailed: false });
  replies = {
    [REGIONS_CALL]: PLACES,
    [SAVE]: ADDRESS,
    '/rest_customer/address/index': { items: [ADDRESS], total: 1, limit: 20 },
    '/rest_customer/address/delete': { address_id: 7 },
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`)) as HTMLInputElement;
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = async () => {
  fireEvent.click(screen.getByText('保存'));
  await settle();
};
/** Values of fields, in the order of their labels. */
const valuesIn = (labels: string) => labels.split(' ').map(label => field(label).value);
const messages = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);

async function show(address?: Address) {
  const onChange = vi.fn();
  render(<AddressForm label="地址" address={address} onChange={onChange} onCancel={vi.fn()} />);
  await settle();
  return { onChange };
}

function fill() {
  const person = { 姓氏: '林', 名字: '晚', 手机号码: '13800138000' };
  const place = { 省份: '31', 城市: '3101', 区域: '310106', 详细地址: ' 南京西路1266号 ' };
  for (const [label, value] of Object.entries({ ...person, ...place })) type(label, value);
}

describe('the address form', () => {
  it('shows what is missing in every field, and sends nothing [A5-27, A5-29, A5-32, A5-25, A5-26]', async () => {
    await show();
    await save();
    const missing = '请输入姓氏 请输入名字 手机号码不能为空 请选择省份 请选择城市 请选择区域 请输入详细地址';
    expect(messages()).toEqual(missing.split(' '));
    expect(document.activeElement).toBe(field('姓氏'));
    expect(findCalls(sent, SAVE)).toEqual([]);
  });

  it.each([
    ['姓氏', '林1', '姓氏不能包含数字及特殊字符'],
    ['名字', '晚！', '名字不能包含数字及特殊字符'],
    ['手机号码', '12800138000', '请输入正确的手机号码'],
    ['详细地址', '南京西路', '详细地址必须同时包含中文字符和数字字符'],
    ['详细地址', '1266', '详细地址必须同时包含中文字符和数字字符'],
  ])('refuses %s "%s" [A5-32, A5-30, A5-31, A5-41i]', async (label, value, message) => {
    await show();
    fill();
    type(label, value);
    await save();
    expect(messages()).toEqual([message]);
    expect(findCalls(sent, SAVE)).toEqual([]);
  });

  it('accepts at most eleven digits of a mobile [A5-31]', async () => {
    await show();
    type('手机号码', '138001380009');
    expect(field('手机号码').value).toBe('13800138000');
  });

  it('clears city and district at another province, the district at another city [A4-32]', async () => {
    await show(ADDRESS);
    type('城市', '');
    expect(valuesIn('省份 区域')).toEqual(['31', '']);
    type('城市', '3101');
    type('区域', '310104');
    type('省份', '33');
    expect(valuesIn('城市 区域')).toEqual(['', '']);
    const options = within(field('城市')).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['请选择', '杭州市']);
    expect(field('区域').disabled).toBe(true);
  });

  it('requires the area again when the dictionary no longer has the place [A5-28]', async () => {
    await show({ ...ADDRESS, district_id: '310199' });
    await save();
    expect(messages()).toEqual(['请选择您所在的地区']);
  });

  it('adds an address without an id, in China, with the names of the places [A1-07, A4-30, A3-03, A3-04]', async () => {
    const { onChange } = await show();
    fill();
    fireEvent.click(screen.getByLabelText('设为默认地址'));
    await save();
    const { isDefault: _default, ...data } = toAddressValues(ADDRESS);
    expect(findCalls(sent, SAVE)[0]?.body).toEqual({
      data: { country_id: 'CN', ...data, region: '上海市', city: '上海市', district: '静安区' },
      is_default: true,
    });
    expect(onChange).toHaveBeenCalledExactlyOnceWith(ADDRESS);
  });

  it('edits an address by its id, and reports it after reloading the list [A4-31, A3-04, A4-30]', async () => {
    const { onChange } = await show(ADDRESS);
    onChange.mockImplementation(() => expect(addresses.getState().items).toEqual([ADDRESS]));
    expect(valuesIn('姓氏 区域')).toEqual(['林', '310106']);
    await save();
    expect(findCalls(sent, SAVE)[0]?.body).toMatchObject({ address_id: 7 });
    expect(onChange).toHaveBeenCalledOnce();
  });

  it('saves at the first click, and ignores clicks within 1000 ms [A4-33]', async () => {
    await show(ADDRESS);
    const now = vi.spyOn(performance, 'now').mockReturnValue(5000);
    await save();
    now.mockReturnValue(5999);
    await save();
    expect(findCalls(sent, SAVE)).toHaveLength(1);
    now.mockReturnValue(6000);
    await save();
    expect(findCalls(sent, SAVE)).toHaveLength(2);
    now.mockRestore();
  });

  it('shows a refusal in a toast, keeps the typed fields, and repeats an unanswered save with the same key [A8-03]', async () => {
    replies[SAVE] = refused('最多可保存 20 个收货地址', 409);
    const { onChange } = await show();
    const now = vi.spyOn(performance, 'now').mockReturnValue(10_000);
    fill();
    await save();
    expect(toastMessages()).toEqual(['最多可保存 20 个收货地址']);
    expect(field('详细地址').value).toContain('南京西路');
    replies[SAVE] = undefined;
    now.mockReturnValue(20_000);
    await save();
    expect(toastMessages().at(-1)).toBe('网络连接不畅，请稍后重试');
    replies[SAVE] = ADDRESS;
    now.mockReturnValue(30_000);
    await save();
    const [first, second, third] = findCalls(sent, SAVE).map(({ idempotencyKey }) => idempotencyKey);
    expect([third, second === first]).toEqual([second, false]);
    expect(onChange).toHaveBeenCalledOnce();
    now.mockRestore();
  });

  it('lets browsers autofill its fields', async () => {
    await show();
    const labels = '姓氏 名字 手机号码 省份 城市 区域 详细地址'.split(' ');
    expect(labels.map(label => field(label).getAttribute('autocomplete')).join(' ')).toBe(
      'family-name given-name tel-national address-level1 address-level2 address-level3 address-line1',
    );
  });
});
