import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopup, user } from '#chrome';
import { addresses } from '#commerce';
import { anAddress, REGIONS } from '../../tests/support/addresses.ts';
import { answerCalls, type SentCall } from '../../tests/support/answerCalls.ts';
import AddressList from './AddressList.tsx';

vi.mock('#chrome', async load => ({ ...(await load<object>()), openPopup: vi.fn() }));

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
let desktop: boolean;

beforeEach(() => {
  desktop = true;
  vi.mocked(openPopup).mockReset();
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: desktop }));
  user.setState({ isLoginIn: null, info: null });
  addresses.setState({ items: null, limit: 0, failed: false });
  replies = {
    '/rest_customer/account/info': { isLoginIn: true },
    [LIST]: { items: [address(1, '林晚', true), address(2, '周遥')], total: 2, limit: 20 },
    '/rest_customer/address/add': address(3, '陈一'),
    '/rest/default/V1/applet/getAddressJson': REGIONS,
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => act(() => new Promise(done => setTimeout(done, 5)));
async function show() {
  const block = { blockType: 'screen_address_list' as const, title: '收货地址' };
  render(<AddressList block={block} products={[]} planned={{} as never} />);
  await settle();
}
const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await settle();
};

describe('the address list', () => {
  it('[A2-053] [A2-054] shows the addresses to select from, the default first, and adds others', async () => {
    await show();
    const [first, second] = screen.getAllByRole<HTMLInputElement>('radio');
    expect([first?.checked, second?.checked]).toEqual([true, false]);
    fireEvent.click(second as HTMLElement);
    expect([first?.checked, second?.checked]).toEqual([false, true]);
    expect(screen.getByRole('button', { name: '新增地址' })).toBeTruthy();
    expect(screen.getByText('默认')).toBeTruthy();
  });

  it('[A2-055] on desktop adds and edits within the list; a saved one stands in it', async () => {
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
    expect(openPopup).not.toHaveBeenCalled();
  });

  it('[A2-056] elsewhere opens the popup', async () => {
    desktop = false;
    await show();
    await press('新增地址');
    expect(openPopup).toHaveBeenLastCalledWith('changeAddress', undefined);
    await press('编辑周遥的地址');
    expect(openPopup).toHaveBeenLastCalledWith('changeAddress', { address: address(2, '周遥') });
    await press('删除周遥的地址');
    expect(openPopup).toHaveBeenLastCalledWith('removeAddress', { address: address(2, '周遥') });
  });

  it('[A6-03] asks who is not logged in to do so, and reads nothing', async () => {
    replies['/rest_customer/account/info'] = { isLoginIn: false };
    await show();
    const link = within(
      screen.getByRole('heading', { name: '您尚未登录' }).parentElement as HTMLElement,
    ).getByRole('link');
    expect(link?.getAttribute('href')).toBe('/login.html?referer=%2Fuser%2Faddress%2Flist.html');
    expect(sent.some(({ url }) => url === LIST)).toBe(false);
  });

  it('says when it could not be read, and that there is none yet', async () => {
    replies[LIST] = undefined;
    await show();
    expect(screen.getByRole('alert').textContent).toContain('收货地址未能载入');
    replies[LIST] = { items: [], total: 0, limit: 20 };
    fireEvent.click(screen.getByText('重试'));
    await settle();
    expect(screen.getByText('还没有收货地址')).toBeTruthy();
  });

  it('adds no more than may be kept', async () => {
    replies[LIST] = { items: [address(1, '林晚', true)], total: 1, limit: 1 };
    await show();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '新增地址' }).disabled).toBe(true);
    expect(screen.getByText('最多可保存 1 个收货地址')).toBeTruthy();
  });
});
