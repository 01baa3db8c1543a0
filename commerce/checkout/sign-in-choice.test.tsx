import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { definePopup, registerPopups } from '#ui';
import {
  ADDRESS,
  agree,
  answeredCheckout,
  fillAddress,
  PATHS,
  press,
  showCheckout,
} from '../../tests/support/checkout-screen.tsx';
import { completeTopPopup, resetOverlays, shownPopups } from '../../tests/support/overlays.ts';

// jsdom cannot navigate.
vi.mock('./leave-checkout.ts');

registerPopups([
  definePopup({ type: 'tourist', title: '游客结账', load: () => new Promise<never>(() => {}) }),
]);

const checkout = answeredCheckout();

describe('the choice between member and guest', () => {
  it('lets an unknown visitor log in or check out as a guest, and notes what guests miss [A2-037, A2-038]', async () => {
    checkout.replies[PATHS.info] = { isLoginIn: false, isGuestVerified: false };
    await showCheckout();
    expect(screen.getByText('登录或注册').closest('a')?.getAttribute('href')).toBe(
      '/login.html?referer=%2Fcheckout%2Findex%2Findex',
    );
    expect(screen.getByText(/不会创建账户，也无法实时追踪订单状态/)).toBeTruthy();
    expect(screen.queryByText('提交订单')).toBeNull();
  });

  it('continues as a guest once the mobile is verified in the popup [A2-037, A2-046]', async () => {
    checkout.replies[PATHS.info] = { isLoginIn: false, isGuestVerified: false };
    await showCheckout();
    await press('以游客身份结账');
    expect(shownPopups()).toEqual([{ type: 'tourist', data: undefined }]);
    checkout.asGuest();
    completeTopPopup();
    expect(await screen.findByText('提交订单')).toBeTruthy();
  });

  it('shows a verified guest the address form, without default and cancel [A2-046, A2-058]', async () => {
    checkout.asGuest();
    await showCheckout();
    expect(screen.getByLabelText(/^详细地址/)).toBeTruthy();
    expect(screen.queryByText('设为默认地址')).toBeNull();
    expect(screen.queryByText('取消')).toBeNull();
    expect(checkout.findCalls(PATHS.addresses)).toEqual([]);
  });

  it('shows a member without addresses the form for the first one [A2-057]', async () => {
    checkout.replies[PATHS.addresses] = { items: [], total: 0, limit: 20 };
    await showCheckout();
    expect(screen.getByRole('form', { name: '新增收货地址' })).toBeTruthy();
    expect(screen.getByText('设为默认地址')).toBeTruthy();
    agree();
    await press('提交订单');
    const name = screen.getByLabelText(/^姓氏/);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(name);
    expect(checkout.findCalls(PATHS.order)).toEqual([]);
  });

  it('saves the first address of a member who orders at once, for a look before the order', async () => {
    checkout.replies[PATHS.addresses] = { items: [], total: 0, limit: 20 };
    await showCheckout();
    fillAddress();
    agree();
    checkout.replies['/rest_customer/address/add'] = ADDRESS;
    checkout.replies[PATHS.addresses] = { items: [ADDRESS], total: 1, limit: 20 };
    await press('提交订单');
    expect(await screen.findByText('更换地址')).toBeTruthy();
    expect(checkout.findCalls('/rest_customer/address/add')).toHaveLength(1);
    expect(checkout.findCalls(PATHS.order)).toEqual([]);
  });

  it('opens the popups that change, edit and add a member’s address', async () => {
    await showCheckout();
    const opened = [];
    for (const button of ['更换地址', '编辑', '新增地址']) {
      resetOverlays();
      await press(button);
      opened.push(...shownPopups());
    }
    expect(opened).toEqual([
      { type: 'chooseAddress', data: { selected: 7 } },
      { type: 'changeAddress', data: { address: ADDRESS } },
      { type: 'changeAddress', data: undefined },
    ]);
  });
});
