import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { addresses } from '#commerce';
import { user } from '#session';
import { closeAllPopups, openPopups } from '#ui';
import { openScreen, settle } from '../../tests/support/account-screen.tsx';
import { anAddress, REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { addressListScreen } from './account-screen.ts';

const LIST = '/rest_customer/address/index';
const address = (address_id: number, name: string, is_default = false) =>
  anAddress({
    address_id,
    firstname: name.slice(0, 1),
    lastname: name.slice(1),
    name,
    address: `上海市静安区南京西路1266号${name}`,
    is_default,
  });

let replies: Record<string, unknown>;
let sent: SentCall[];
let isDesktop: boolean;

beforeEach(() => {
  isDesktop = true;
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: !isDesktop }));
  user.setState({ isLoginIn: null, info: null });
  addresses.setState({ items: null, limit: 0, hasFailed: false });
  replies = {
    '/rest_customer/account/info': { isLoginIn: true },
    [LIST]: { items: [address(1, '林晚', true), address(2, '周遥')], total: 2, limit: 20 },
    '/rest_customer/address/add': address(3, '陈一'),
    '/rest/default/V1/applet/getAddressJson': REGIONS,
  };
  sent = answerCalls(replies);
});
afterEach(() => {
  closeAllPopups();
  vi.unstubAllGlobals();
});

const show = () => openScreen(addressListScreen, { block: { title: '收货地址' } });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the address list', () => {
  it('shows the addresses as options, the default first, and a button to add one [A2-053, A2-054]', async () => {
    await show();
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked]).toEqual([true, false]);
    fireEvent.click(second as HTMLElement);
    expect([first?.checked, second?.checked]).toEqual([false, true]);
    expect(screen.getByRole('button', { name: '新增地址' })).toBeTruthy();
    expect(screen.getByText('默认')).toBeTruthy();
  });

  it('adds and edits within the list on desktop [A2-055]', async () => {
    await show();
    await press('编辑周遥的地址');
    const form = screen.getByRole('form', { name: '编辑地址' });
    replies[LIST] = { items: [address(1, '林晚', true), address(3, '陈一')], total: 2, limit: 20 };
    fireEvent.click(within(form).getByText('保存'));
    await settle();
    expect(screen.queryByRole('form')).toBeNull();
    expect(screen.getByText('陈一')).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('新增地址');
    await press('新增地址');
    expect(screen.getByRole('form', { name: '新增地址' })).toBeTruthy();
    await press('取消');
    expect(screen.queryByRole('form')).toBeNull();
    expect(openPopups()).toEqual([]);
  });

  it('opens popups on smaller screens [A2-056]', async () => {
    isDesktop = false;
    await show();
    await press('新增地址');
    expect(openPopups()).toMatchObject([{ type: 'changeAddress', data: {} }]);
    closeAllPopups();
    await press('编辑周遥的地址');
    expect(openPopups()).toMatchObject([{ type: 'changeAddress', data: { address: address(2, '周遥') } }]);
    closeAllPopups();
    await press('移除周遥的地址');
    expect(openPopups()).toMatchObject([{ type: 'removeAddress', data: { address: address(2, '周遥') } }]);
  });

  it('asks a guest to log in and requests no addresses [A6-03]', async () => {
    replies['/rest_customer/account/info'] = { isLoginIn: false };
    await show();
    const link = within(
      screen.getByRole('heading', { name: '您尚未登录' }).parentElement as HTMLElement,
    ).getByRole('link');
    expect(link?.getAttribute('href')).toBe('/login.html?referer=%2Fuser%2Faddress%2Flist.html');
    expect(sent.some(({ url }) => url === LIST)).toBe(false);
  });

  it('reports a failed call, retries it, and reports an empty list', async () => {
    replies[LIST] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('收货地址未能载入');
    replies[LIST] = { items: [], total: 0, limit: 20 };
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('还没有收货地址')).toBeTruthy();
  });

  it('adds no address beyond the limit', async () => {
    replies[LIST] = { items: [address(1, '林晚', true)], total: 1, limit: 1 };
    await show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '新增地址' }).disabled).toBe(true);
    expect(screen.getByText('最多可保存 1 个收货地址')).toBeTruthy();
  });
});
