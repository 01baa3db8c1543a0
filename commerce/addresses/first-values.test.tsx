import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anAddress, REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, findCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, toastMessages } from '../../tests/support/overlays.ts';
import { settle } from '../../tests/support/settle.ts';
import { clearRegions } from '../regions/regions.ts';
import { AddressFields } from './AddressFields.tsx';
import { AddressForm } from './AddressForm.tsx';
import { type Address, toAddressValues, useAddressForm } from './address.ts';
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
const CONTACT = '/rest_api/checkout/contact';
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

/** Gives the shopper a verified mobile, a name and an area used before. */
function rememberContact() {
  replies[CONTACT] = { telephone: '13900139000', firstname: '欧阳', lastname: '娜娜' };
  const area = { region_id: '33', city_id: '3301', district_id: '330106' };
  localStorage.setItem('vitrine.deliveryArea', JSON.stringify(area));
}

describe('the address form', () => {
  it('starts from nothing, and fills in the member’s mobile, name and last area when asked, which it stores [A3-65i]', async () => {
    rememberContact();
    await show();
    expect(valuesIn('姓名 姓氏 名字 手机号码 省份 城市 区域').join('')).toBe('');
    expect(findCalls(sent, CONTACT)).toEqual([]);
    type('名字', '思涵');
    fireEvent.click(screen.getByText('填入我的姓名与手机号码'));
    await settle();
    expect(valuesIn('名字 手机号码')).toEqual(['思涵', '13900139000']);
    type('名字', '');
    fireEvent.click(screen.getByText('填入我的姓名与手机号码'));
    await settle();
    const filled = ['欧阳娜娜', '欧阳', '娜娜', '13900139000', '33', '3301', '330106'];
    expect(valuesIn('姓名 姓氏 名字 手机号码 省份 城市 区域')).toEqual(filled);
    fill();
    await save();
    expect(localStorage.getItem('vitrine.deliveryArea')).toContain('"region_id":"31","city_id":"3101"');
  });

  it('says why it could not fill in what is known, and does so at the next press', async () => {
    await show();
    const press = async () => {
      fireEvent.click(screen.getByText('填入我的姓名与手机号码'));
      await settle();
    };
    await press();
    expect(toastMessages()).toEqual(['网络连接不畅，请稍后重试']);
    rememberContact();
    await press();
    expect(field('手机号码').value).toBe('13900139000');
  });

  it('starts with what is known of a guest whose order it is for', async () => {
    rememberContact();
    function GuestAddress() {
      return <AddressFields form={useAddressForm(toAddressValues())} startsFilled />;
    }
    render(<GuestAddress />);
    await settle();
    expect(valuesIn('手机号码 省份')).toEqual(['13900139000', '33']);
    expect(screen.queryByText('填入我的姓名与手机号码')).toBeNull();
  });

  it('keeps the fields of an existing address, and those filled in before the answer', async () => {
    rememberContact();
    await show(ADDRESS);
    expect(screen.queryByText('填入我的姓名与手机号码')).toBeNull();
    expect(findCalls(sent, CONTACT)).toEqual([]);
    expect(field('手机号码').value).toBe('13800138000');
    cleanup();
    render(<AddressForm label="地址" onChange={vi.fn()} />);
    fireEvent.click(screen.getByText('填入我的姓名与手机号码'));
    type('姓氏', '林');
    type('手机号码', '13700137000');
    await settle();
    expect(valuesIn('姓氏 手机号码')).toEqual(['林', '13700137000']);
  });

  it('splits the full name, and follows a change of the surname', async () => {
    await show();
    type('姓名', '司马相如');
    expect(valuesIn('姓氏 名字')).toEqual(['司马', '相如']);
    type('姓氏', '司');
    expect(valuesIn('姓名')).toEqual(['司相如']);
  });
  it('fills every field from a pasted text, and names what is missing', async () => {
    await show();
    const clipboard = (text: string) => ({ clipboardData: { getData: () => text } });
    const paste = (text: string) => fireEvent.paste(field('粘贴收件信息'), clipboard(text));
    const note = () => screen.getByRole('status').textContent;
    paste('诸葛明 13912345678 上海市静安区南京西路1266号');
    await settle();
    const filled = ['诸葛', '明', '13912345678', '31', '3101', '310106', '南京西路1266号'];
    expect(valuesIn('姓氏 名字 手机号码 省份 城市 区域 详细地址')).toEqual(filled);
    expect(note()).toBe('已填入姓名、手机号码、地区、详细地址，请核对');
    type('粘贴收件信息', '收件人：林晚，电话：13700137000');
    fireEvent.click(screen.getByText('识别并填写'));
    await settle();
    expect(note()).toBe('已填入姓名、手机号码，请核对，并补充地区、详细地址');
    expect(valuesIn('姓氏 区域')).toEqual(['林', '310106']);
    paste('你好');
    await settle();
    expect(note()).toBe('未能识别，请在下方逐项填写');
    expect(field('详细地址').value).toBe('南京西路1266号');
  });

  it('shows an error when the dictionary cannot be loaded, and loads it on retry', async () => {
    replies[REGIONS_CALL] = undefined;
    await show();
    expect(messages()[0]).toContain('地区列表未能载入');
    replies[REGIONS_CALL] = PLACES;
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(messages()).toEqual([]);
    expect(field('省份').disabled).toBe(false);
  });
});
