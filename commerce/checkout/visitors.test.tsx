import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openPopup } from '#chrome';
import {
  ADDRESS,
  agree,
  alerts,
  answeredCheckout,
  PATHS,
  press,
  showCheckout,
} from '../../tests/support/checkoutScreen.tsx';

vi.mock('#ui', async load => ({ ...(await load<object>()), showToast: vi.fn() }));
vi.mock('#chrome', async load => ({ ...(await load<object>()), openPopup: vi.fn() }));
vi.mock('./leave-for-payment.ts');

const checkout = answeredCheckout();

describe('who checks out', () => {
  it('[A2-037] [A2-038] a stranger chooses between logging in and going on as a guest', async () => {
    checkout.replies[PATHS.info] = { isLoginIn: false, isGuestVerified: false };
    await showCheckout();
    expect(screen.getByText('登录或注册').closest('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Fcheckout%2Findex%2Findex',
    );
    expect(screen.getByText(/不会创建账户，也无法实时追踪订单状态/)).toBeTruthy();
    expect(screen.queryByText('提交订单')).toBeNull();
  });

  it('[A2-046] [A2-058] a verified guest writes the address here, without default and cancel', async () => {
    checkout.asGuest();
    await showCheckout();
    expect(screen.getByLabelText(/^详细地址/)).toBeTruthy();
    expect(screen.queryByText('设为默认地址')).toBeNull();
    expect(screen.queryByText('取消')).toBeNull();
    expect(checkout.callsOf(PATHS.addresses)).toEqual([]);
  });

  it('[A2-057] a member without an address writes the first one here', async () => {
    checkout.replies[PATHS.addresses] = { items: [], total: 0, limit: 20 };
    await showCheckout();
    expect(screen.getByRole('form', { name: '新增收货地址' })).toBeTruthy();
    expect(screen.getByText('设为默认地址')).toBeTruthy();
    agree();
    await press('提交订单');
    expect(alerts()).toContain('请选择收货地址');
    expect(checkout.callsOf(PATHS.order)).toEqual([]);
  });

  it('lets a member change, edit and add addresses, each in its popup', async () => {
    await showCheckout();
    for (const words of ['更换地址', '编辑', '新增地址']) await press(words);
    expect(vi.mocked(openPopup).mock.calls.map(([name, data]) => [name, data])).toEqual([
      ['chooseAddress', { selected: 7 }],
      ['changeAddress', { address: ADDRESS }],
      ['changeAddress', undefined],
    ]);
  });
});
