import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { controlName } from '#services';
import { checkUser, setBagQuantity, startSession, user, wishlist } from '#session';
import { openPopups, popups, registerPopups } from '#ui';
import { answerCalls, findCalls, type SentCall } from '../../tests/support/answer-calls.ts';
import { Shortcuts } from './Shortcuts.tsx';

const LOGIN = { type: 'login' as const, title: '登录', load: async () => ({ default: () => null }) };
const IDS = '/wishlist/productListAll';
const productIds = Array.from({ length: 101 }, (_, index) => ({ product_id: index, item_id: index }));
const replies: Record<string, unknown> = { [IDS]: { limit: 100, total: 101, productIds } };
let sent: SentCall[];
const link = (name: RegExp) => screen.getByRole('link', { name });
const answerCheck = (isLoginIn: boolean, cartNum: number) => {
  replies['/account/info'] = { isLoginIn, cartNum, nickname: '' };
};
const checkAgain = () => act(() => checkUser({ force: true }));
const storedWishlist = () => JSON.parse(localStorage.getItem('vitrine.wishlist') ?? 'null');

beforeAll(async () => {
  sent = answerCalls(replies);
  answerCheck(false, 0);
  startSession();
  await checkUser();
});
afterAll(() => vi.unstubAllGlobals());

beforeEach(() => {
  sent.length = 0;
  popups.setState({ stack: [] });
});

it('loads the wishlist at login, and shows at most 100 entries and 99+ pieces [B9-19, A4-73, A9-06, B3-74a, B3-74c]', async () => {
  render(<Shortcuts />);
  expect(link(/心愿单/).textContent).toBe('');
  expect(link(/购物袋/).getAttribute('aria-label')).toBe('查看购物袋');
  answerCheck(true, 3);
  await checkAgain();
  await waitFor(() => expect(link(/心愿单/).textContent).toBe('100'));
  expect(findCalls(sent, IDS)).toHaveLength(1);
  expect(link(/购物袋/).textContent).toBe('3');
  expect(link(/购物袋/).getAttribute('aria-label')).toBe('查看购物袋，3 件商品');
  expect(wishlist.getState().total).toBe(101);
  act(() => setBagQuantity(120));
  expect(link(/购物袋/).textContent).toBe('99+');
});

it('tracks its links without the shopper’s numbers', () => {
  render(<Shortcuts />);
  expect([link(/心愿单/), link(/购物袋/), link(/个人中心/)].map(controlName)).toEqual([
    '心愿单',
    '查看购物袋',
    '个人中心',
  ]);
});

it('stores the wishlist, shows it before the server answers, and removes it at logout [A3-65h]', async () => {
  render(<Shortcuts />);
  answerCheck(true, 3);
  await checkAgain();
  expect(storedWishlist()).toHaveLength(101);
  sent.length = 0;
  answerCheck(false, 1);
  await checkAgain();
  expect(link(/心愿单/).textContent).toBe('');
  expect(link(/购物袋/).textContent).toBe('1');
  expect(findCalls(sent, IDS)).toEqual([]);
  expect(storedWishlist()).toBeNull();

  localStorage.setItem('vitrine.wishlist', JSON.stringify(productIds.slice(0, 2)));
  let answer: (data: unknown) => void = () => {};
  replies[IDS] = () =>
    new Promise(resolve => {
      answer = resolve;
    });
  answerCheck(true, 1);
  await checkAgain();
  expect(link(/心愿单/).textContent).toBe('2');
  answer({ limit: 100, total: 1, productIds: productIds.slice(0, 1) });
  await waitFor(() => expect(link(/心愿单/).textContent).toBe('1'));
  expect(storedWishlist()).toEqual(productIds.slice(0, 1));
});

it('follows the link to the personal center without a login popup [B2.7-15]', () => {
  render(<Shortcuts />);
  act(() => user.setState({ isLoginIn: false }));
  expect(fireEvent.click(link(/个人中心/))).toBe(true);
  expect(link(/个人中心/).getAttribute('href')).toBe('/user/center.html');
});

it.each<[string, boolean | null, string[]]>([
  ['opens the login popup when logged out', false, ['login']],
  ['follows the link when logged in', true, []],
  ['follows the link while the login state is unknown', null, []],
])('%s, on the personal center [B2.7-15, B3-74d]', (_case, isLoginIn, opened) => {
  registerPopups([LOGIN]);
  render(<Shortcuts />);
  act(() => user.setState({ isLoginIn }));
  const isFollowed = fireEvent.click(link(/个人中心/));
  expect(openPopups().map(({ type }) => type)).toEqual(opened);
  expect(isFollowed).toBe(opened.length === 0);
});
