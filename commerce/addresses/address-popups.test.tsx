import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foldEffects, readFrameContent } from '#chrome';
import { closeAllPopups, openPopup, registerPopups } from '#ui';
import { anAddress } from '../../tests/support/addresses.ts';
import { answerCalls, findCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays } from '../../tests/support/overlays.ts';
import { ShopFrame } from '../../tests/support/ShopFrame.tsx';
import { standInBrowser } from '../../tests/support/stand-in-browser.ts';
import { addressPopups } from './popups.ts';
import { addresses } from './store.ts';

registerPopups(addressPopups);

const ADDRESS = anAddress();
const OTHER = { ...ADDRESS, address_id: 8, name: '周遥', is_default: false };
const DELETE = '/rest_customer/address/delete';

let sent: SentCall[];
beforeEach(() => {
  addresses.setState({ items: null, limit: 0, hasFailed: false });
  resetOverlays();
  standInBrowser({ width: 1440, reducedMotion: true });
  sent = answerCalls({
    '/rest_customer/address/index': { items: [ADDRESS, OTHER], total: 2, limit: 20 },
    [DELETE]: { address_id: 7 },
  });
  render(
    <ShopFrame state={foldEffects([])} content={readFrameContent({})}>
      <p>区块</p>
    </ShopFrame>,
  );
});
afterEach(async () => {
  await act(async () => closeAllPopups());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = async (show: () => void, title: string) => {
  await act(async () => show());
  return within(await screen.findByRole('dialog', { name: title }));
};

describe('the address popups', () => {
  it('titles the form 新增地址 without an address [A2-107]', async () => {
    const dialog = await open(() => openPopup('changeAddress'), '新增地址');
    expect(await dialog.findByRole('form', { name: '新增地址' })).toBeTruthy();
  });

  it('titles the form 编辑地址 with an address and fills it in [A2-108]', async () => {
    const dialog = await open(() => openPopup('changeAddress', { address: ADDRESS }), '编辑地址');
    expect((await dialog.findByLabelText<HTMLInputElement>(/^详细地址/)).value).toBe('南京西路1266号');
  });

  it('lists the addresses under the title 选择地址 and completes with the chosen one [A2-109, A2-054]', async () => {
    const onChoose = vi.fn();
    const dialog = await open(() => openPopup('chooseAddress', { selected: 7 }, onChoose), '选择地址');
    const option = await dialog.findByRole<HTMLInputElement>('radio', { name: /周遥/ });
    expect(option.checked).toBe(false);
    fireEvent.click(option);
    expect(option.checked).toBe(true);
    await act(async () => void fireEvent.click(dialog.getByText('使用该地址')));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith(OTHER);
  });

  it('confirms a removal, shows the address on request and removes it once [A9-08, A7-81, A8-30, A4-78]', async () => {
    const onRemove = vi.fn();
    const dialog = await open(() => openPopup('removeAddress', { address: ADDRESS }, onRemove), '请确认');
    expect(await dialog.findByText('请确认您要移除该地址')).toBeTruthy();
    expect(dialog.queryByText(ADDRESS.address)).toBeNull();
    fireEvent.click(dialog.getByText('查看完整地址'));
    expect(dialog.getByText(ADDRESS.address)).toBeTruthy();
    fireEvent.click(dialog.getByText('收起完整地址'));
    expect(dialog.queryByText(ADDRESS.address)).toBeNull();
    await act(async () => {
      fireEvent.click(dialog.getByText('确认移除'));
      fireEvent.click(dialog.getByText('确认移除'));
    });
    expect(findCalls(sent, DELETE).map(({ body }) => body)).toEqual([{ addressId: 7 }]);
    await waitFor(() => expect(onRemove).toHaveBeenCalledOnce());
  });
});
