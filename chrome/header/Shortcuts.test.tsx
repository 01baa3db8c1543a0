import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { request } from '#services';
import { setBagQuantity } from '../bag/store.ts';
import { readUserInfo } from '../calls.ts';
import { startSession } from '../session.ts';
import { openLogin } from '../user/open-login.ts';
import { checkUser, user } from '../user/store.ts';
import { wishlist } from '../wishlist/store.ts';
import { Shortcuts } from './Shortcuts.tsx';

vi.mock('../calls.ts');
vi.mock('../user/open-login.ts');
vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));

const productIds = Array.from({ length: 101 }, (_, index) => ({ product_id: index, item_id: index }));
const comes = (isLoginIn: boolean, cartNum: number) =>
  vi.mocked(readUserInfo).mockResolvedValue({
    status: 200,
    message: '',
    data: { isLoginIn, cartNum, nickname: '' },
  });
const link = (name: RegExp) => screen.getByRole('link', { name });

beforeAll(async () => {
  comes(false, 0);
  startSession();
  await checkUser();
});

beforeEach(() => {
  vi.mocked(request).mockClear();
  vi.mocked(request).mockResolvedValue({
    status: 200,
    message: '',
    data: { limit: 100, total: 101, productIds },
  } as never);
});

it('[A4-73] [A9-06] [B9-19] fetches the wishlist at login and shows 100 at most, and the bag’s number', async () => {
  render(<Shortcuts />);
  expect(link(/心愿单/).textContent).toBe('');
  expect(link(/购物袋/).getAttribute('aria-label')).toBe('查看购物袋');
  comes(true, 3);
  await act(() => checkUser({ force: true }));
  expect(request).toHaveBeenCalledWith('POST /rest_wishlist/wishlist/productListAll');
  expect(link(/心愿单/).textContent).toBe('100');
  expect(link(/购物袋/).textContent).toBe('3');
  expect(link(/购物袋/).getAttribute('aria-label')).toBe('查看购物袋，3 件商品');
  expect(wishlist.getState().total).toBe(101);
  act(() => setBagQuantity(120));
  expect(link(/购物袋/).textContent).toBe('99+');
});

it('forgets the wishlist of who has logged out', async () => {
  render(<Shortcuts />);
  comes(false, 1);
  await act(() => checkUser({ force: true }));
  expect(link(/心愿单/).textContent).toBe('');
  expect(link(/购物袋/).textContent).toBe('1');
  expect(request).not.toHaveBeenCalled();
});

it.each<[string, boolean | null, boolean, boolean]>([
  ['logged out: the login popup', false, true, false],
  ['logged out, without such a popup: the link', false, false, true],
  ['logged in: the link', true, true, true],
  ['not known yet: the link', null, true, true],
])('[B2.7-15] the personal center, %s', (_what, isLoginIn, hasPopup, followed) => {
  render(<Shortcuts />);
  act(() => user.setState({ isLoginIn }));
  vi.mocked(openLogin).mockReturnValue(hasPopup);
  expect(fireEvent.click(link(/个人中心/))).toBe(followed);
  expect(link(/个人中心/).getAttribute('href')).toBe('/user/center.html');
});
