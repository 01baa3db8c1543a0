import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PopupProps } from '#chrome';
import { anAddress } from '../../tests/support/addresses.ts';
import { answerCalls, callsOf, type SentCall } from '../../tests/support/answerCalls.ts';
import ChooseAddress from './ChooseAddress.tsx';
import { addressPopups } from './popups.ts';
import RemoveAddress from './RemoveAddress.tsx';
import { addresses } from './store.ts';

const ADDRESS = anAddress();
let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  addresses.setState({ items: null, limit: 0, failed: false });
  replies = {
    '/rest_customer/address/index': { items: [ADDRESS], total: 1, limit: 20 },
    '/rest_customer/address/delete': { address_id: 7 },
  };
  sent = answerCalls(replies);
});
afterEach(() => vi.unstubAllGlobals());

const settle = () => act(() => new Promise(done => setTimeout(done, 0)));

describe('the popups of addresses', () => {
  const titleOf = (name: string, data: unknown) => {
    const title = addressPopups.find(({ type: of }) => of === name)?.title;
    return typeof title === 'function' ? title(data as never) : title;
  };

  it('[A2-107] [A2-108] [A2-109] are named by what they do', () => {
    expect(titleOf('changeAddress', undefined)).toBe('新增地址');
    expect(titleOf('changeAddress', { address: ADDRESS })).toBe('编辑地址');
    expect(titleOf('chooseAddress', {})).toBe('选择地址');
  });

  const propsOf = <T extends 'removeAddress' | 'chooseAddress'>(data: PopupProps<T>['data']) => ({
    data,
    close: vi.fn(),
    complete: vi.fn(),
  });

  it('[A2-54] [A4-31] chooses an address of the list', async () => {
    const other = { ...ADDRESS, address_id: 8, name: '周遥', is_default: false };
    replies['/rest_customer/address/index'] = { items: [ADDRESS, other], total: 2, limit: 20 };
    const props = propsOf<'chooseAddress'>({ selected: 7 });
    render(<ChooseAddress {...props} />);
    await settle();
    fireEvent.click(screen.getByRole('radio', { name: /周遥/ }));
    fireEvent.click(screen.getByText('使用该地址'));
    expect(props.complete).toHaveBeenCalledExactlyOnceWith(other);
  });

  it('[A8-30] [A4-78] [A9-08] [A7-81] asks before it removes, plainly or in full, and removes once', async () => {
    const props = propsOf<'removeAddress'>({ address: ADDRESS });
    render(<RemoveAddress {...props} />);
    expect(screen.getByText('请确认您要删除该地址')).toBeTruthy();
    expect(screen.queryByText(ADDRESS.address)).toBeNull();
    fireEvent.click(screen.getByText('查看完整地址'));
    expect(screen.getByText(ADDRESS.address)).toBeTruthy();
    fireEvent.click(screen.getByText('收起完整地址'));
    expect(screen.queryByText(ADDRESS.address)).toBeNull();
    fireEvent.click(screen.getByText('确认删除'));
    fireEvent.click(screen.getByText('确认删除'));
    await settle();
    expect(callsOf(sent, '/rest_customer/address/delete').map(({ body }) => body)).toEqual([
      { addressId: 7 },
    ]);
    expect(props.complete).toHaveBeenCalledOnce();
  });
});
