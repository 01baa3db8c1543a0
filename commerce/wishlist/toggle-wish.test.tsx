import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLogin, user, wishlist } from '#chrome';
import { request } from '#services';
import { showToast } from '#ui';
import { resumeWish, toggleWish } from './toggle-wish.ts';
import { WishButton } from './WishButton.tsx';

vi.mock('#services', async original => ({ ...(await original<object>()), request: vi.fn() }));
vi.mock('#chrome', async original => ({ ...(await original<object>()), openLogin: vi.fn() }));
vi.mock('#ui', async original => ({ ...(await original<object>()), showToast: vi.fn() }));

const call = vi.mocked(request) as unknown as ReturnType<typeof vi.fn>;
const answers = (by: Record<string, unknown>) =>
  call.mockImplementation(async (endpoint: string) => by[endpoint] ?? null);
const ADD = 'POST /rest_wishlist/wishlist/add';
const REMOVE = 'POST /rest_wishlist/wishlist/remove';
const IDS = 'POST /rest_wishlist/wishlist/productListAll';
const ok = (data: unknown, message = '') => ({ status: 200, message, data });
const calls = (endpoint: string) => call.mock.calls.filter(([to]) => to === endpoint);
const wished = () => wishlist.getState().productIds.map(({ product_id }) => product_id);

let now = 1_000_000;
beforeEach(() => {
  vi.resetAllMocks();
  // Each test clicks long after the one before.
  now += 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  sessionStorage.clear();
  user.setState({ isLoginIn: true, info: null });
  wishlist.setState({ productIds: [], total: 0 });
});
afterEach(() => vi.restoreAllMocks());

describe('the wishlist toggle', () => {
  it('[A4-70] [A4-72] [A8-34] [B4-44] [B8-04] [B8-05] adds at once, with a toast that leads to the wishlist; then removes', async () => {
    answers({ [ADD]: ok({ item_id: 7, total: 1 }), [REMOVE]: ok({ item_id: 7, total: 0 }, '已移除') });
    const adding = toggleWish(17);
    expect(wished()).toEqual([17]);
    await adding;
    expect(call).toHaveBeenCalledWith(ADD, { body: { product_id: 17 } }, { keepalive: true });
    expect(wishlist.getState()).toMatchObject({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
    expect(showToast).toHaveBeenCalledWith({
      message: '商品已加入心愿单',
      link: { text: '前往查看', url: '/user/wishlist.html' },
    });
    now += 600;
    await toggleWish(17);
    expect(call).toHaveBeenCalledWith(REMOVE, { body: { item_id: 7, flag: false } }, { keepalive: true });
    expect(wished()).toEqual([]);
    expect(showToast).toHaveBeenLastCalledWith('已移除');
  });

  it('[A4-71] [B9-18] ignores further clicks within 500 ms', async () => {
    answers({ [ADD]: ok({ item_id: 7, total: 1 }) });
    await Promise.all([toggleWish(17), toggleWish(17)]);
    now += 499;
    await toggleWish(17);
    expect(call).toHaveBeenCalledOnce();
    expect(wished()).toEqual([17]);
  });

  it('[A8-02] a refusal takes the heart back, in the server’s words', async () => {
    answers({ [ADD]: { status: 404, message: '该商品已下架', data: null } });
    await toggleWish(17);
    expect(wishlist.getState()).toMatchObject({ productIds: [], total: 0 });
    expect(showToast).toHaveBeenCalledExactlyOnceWith('该商品已下架');
  });

  it('a removal that fails puts it back', async () => {
    wishlist.setState({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
    answers({});
    await toggleWish(17);
    expect(wishlist.getState()).toMatchObject({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
  });

  it('[A9-05] refuses the 101st', async () => {
    const productIds = Array.from({ length: 100 }, (_, at) => ({ product_id: at + 100, item_id: at + 1 }));
    wishlist.setState({ productIds, total: 100 });
    await toggleWish(17);
    expect(call).not.toHaveBeenCalled();
    expect(vi.mocked(showToast).mock.calls[0]?.[0]).toContain('100 件');
  });

  it('a guest logs in first; then the add completes', async () => {
    user.setState({ isLoginIn: false });
    vi.mocked(openLogin).mockReturnValue(true);
    answers({ [ADD]: ok({ item_id: 7, total: 1 }), [IDS]: ok({ limit: 100, total: 0, productIds: [] }) });
    await toggleWish(17);
    expect(wished()).toEqual([]);
    expect(calls(ADD)).toEqual([]);
    user.setState({ isLoginIn: true });
    const [next] = vi.mocked(openLogin).mock.calls[0] as [() => void];
    next();
    await waitFor(() => expect(wished()).toEqual([17]));
    expect(calls(ADD)).toHaveLength(1);
    await resumeWish();
    expect(calls(ADD)).toHaveLength(1);
  });

  it('a session that has ended asks to log in', async () => {
    vi.mocked(openLogin).mockReturnValue(true);
    answers({ [ADD]: { status: 401, message: '请先登录', data: null } });
    await toggleWish(17);
    expect(openLogin).toHaveBeenCalledOnce();
    expect(wished()).toEqual([]);
  });
});

describe('the heart', () => {
  it('[A2-081] says whether the product is wished for, and changes it', async () => {
    answers({ [ADD]: ok({ item_id: 7, total: 1 }) });
    render(<WishButton sku="ARIA-1" name="Aria 手提包" productId={18} />);
    const heart = screen.getByRole('button', { name: '将Aria 手提包加入心愿单', pressed: false });
    fireEvent.click(heart);
    await screen.findByRole('button', { name: '将Aria 手提包移出心愿单', pressed: true });
  });

  it('finds the number of a product of which only the SKU is known', async () => {
    answers({
      'GET /rest/default/V1/applet/mulProducts/:skus': ok({ items: [{ sku: 'ARIA-2', id: 19 }] }),
    });
    wishlist.setState({ productIds: [{ product_id: 19, item_id: 3 }], total: 1 });
    render(<WishButton sku="ARIA-2" name="Aria" />);
    await screen.findByRole('button', { pressed: true });
  });

  it('takes nothing out that it did not show yet', async () => {
    answers({
      'GET /rest/default/V1/applet/mulProducts/:skus': ok({ items: [{ sku: 'ARIA-3', id: 20 }] }),
      [REMOVE]: ok({ item_id: 4, total: 0 }),
    });
    wishlist.setState({ productIds: [{ product_id: 20, item_id: 4 }], total: 1 });
    render(<WishButton sku="ARIA-3" name="Aria" />);
    fireEvent.click(screen.getByRole('button', { name: '将Aria加入心愿单', pressed: false }));
    const heart = await screen.findByRole('button', { pressed: true });
    // Not in the same breath as what the first click set off.
    await new Promise(done => setTimeout(done, 20));
    expect(wished()).toEqual([20]);
    fireEvent.click(heart);
    await waitFor(() => expect(wished()).toEqual([]));
    expect(calls(REMOVE)).toHaveLength(1);
  });
});
