import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, wishlist } from '#session';
import { answerCalls, findCalls, granted, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { resetOverlays, shownPopups, shownToasts, toastMessages } from '../../tests/support/overlays.ts';
import { toggleLookInWishlist, toggleWishlist } from './toggle-wishlist.ts';
import { WishlistButton } from './WishlistButton.tsx';

const ADD = '/rest_wishlist/wishlist/add';
const REMOVE = '/rest_wishlist/wishlist/remove';
const CARD = '/rest/default/V1/applet/mulProducts/';

let replies: Record<string, unknown>;
let sent: SentCall[];
const bodies = (path: string) => findCalls(sent, path).map(({ body, keepalive }) => ({ body, keepalive }));
const productIds = () => wishlist.getState().productIds.map(({ product_id }) => product_id);

let now = 1_000_000;
beforeEach(() => {
  // Each test clicks long after the one before.
  now += 60_000;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  sessionStorage.clear();
  resetOverlays();
  user.setState({ isLoginIn: true, info: null });
  wishlist.setState({ productIds: [], total: 0 });
  replies = {};
  sent = answerCalls(replies);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('toggling the wishlist', () => {
  it('adds at once, with a toast that links to the wishlist; then removes [A8-34, B4-44, B8-04, B8-05, A4-70, A4-72]', async () => {
    replies[ADD] = { item_id: 7, total: 1 };
    replies[REMOVE] = granted('已移除', { item_id: 7, total: 0 });
    const adding = toggleWishlist(17);
    expect(productIds()).toEqual([17]);
    await adding;
    expect(bodies(ADD)).toEqual([{ body: { product_id: 17 }, keepalive: true }]);
    expect(wishlist.getState()).toMatchObject({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
    expect(shownToasts()).toEqual([
      { message: '商品已加入心愿单', link: { text: '前往查看', url: '/user/wishlist.html' } },
    ]);
    now += 600;
    await toggleWishlist(17);
    expect(bodies(REMOVE)).toEqual([{ body: { item_id: 7, flag: false }, keepalive: true }]);
    expect(productIds()).toEqual([]);
    expect(shownToasts().at(-1)).toMatchObject({
      message: '已移除',
      duration: 8000,
      action: { text: '撤销' },
    });
    await shownToasts().at(-1)?.action?.run();
    await waitFor(() => expect(productIds()).toEqual([17]));
  });

  it('ignores further clicks within 500 ms [A4-71, B9-18]', async () => {
    replies[ADD] = { item_id: 7, total: 1 };
    replies[REMOVE] = { item_id: 7, total: 0 };
    await Promise.all([toggleWishlist(17), toggleWishlist(17)]);
    now += 499;
    await toggleWishlist(17);
    expect(sent).toHaveLength(1);
    expect(productIds()).toEqual([17]);
    now += 1;
    await toggleWishlist(17);
    expect(productIds()).toEqual([]);
  });

  it('empties the heart again when the server refuses, and shows its message [A8-02]', async () => {
    replies[ADD] = refused('该商品已下架', 404);
    await toggleWishlist(17);
    expect(wishlist.getState()).toMatchObject({ productIds: [], total: 0 });
    expect(toastMessages()).toEqual(['该商品已下架']);
  });

  it('restores the entry when its removal gets no answer', async () => {
    wishlist.setState({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
    await toggleWishlist(17);
    expect(wishlist.getState()).toMatchObject({ productIds: [{ product_id: 17, item_id: 7 }], total: 1 });
  });

  it('refuses the 101st product without a request [A9-05]', async () => {
    const entries = Array.from({ length: 100 }, (_, at) => ({ product_id: at + 100, item_id: at + 1 }));
    wishlist.setState({ productIds: entries, total: 100 });
    await toggleWishlist(17);
    expect(sent).toEqual([]);
    expect(toastMessages()).toEqual([expect.stringContaining('100 件')]);
  });

  it('adds at once for a guest, too, without a login', async () => {
    user.setState({ isLoginIn: false });
    replies[ADD] = { item_id: 7, total: 1 };
    replies[REMOVE] = { item_id: 7, total: 0 };
    await toggleWishlist(17);
    expect(productIds()).toEqual([17]);
    expect(shownPopups()).toEqual([]);
    expect(shownToasts()).toMatchObject([{ link: { url: '/user/wishlist.html' } }]);
    now += 600;
    await toggleWishlist(17);
    expect(productIds()).toEqual([]);
  });

  it('adds all products of a look for a guest, up to the first that is refused', async () => {
    user.setState({ isLoginIn: false });
    replies[ADD] = { item_id: 7, total: 1 };
    await toggleLookInWishlist([
      { id: 17, sku: 'A' },
      { id: 18, sku: 'B' },
    ]);
    expect(productIds().sort()).toEqual([17, 18]);
    wishlist.setState({ productIds: [], total: 0 });
    now += 600;
    replies[ADD] = refused('该商品已下架', 404);
    await toggleLookInWishlist([
      { id: 19, sku: 'C' },
      { id: 20, sku: 'D' },
    ]);
    expect(productIds()).toEqual([]);
    expect(findCalls(sent, ADD)).toHaveLength(3);
  });
});

describe('the heart', () => {
  it('shows whether the product is in the wishlist, and adds it [A2-081]', async () => {
    replies[ADD] = { item_id: 7, total: 1 };
    render(<WishlistButton sku="ARIA-1" name="Aria 手提包" productId={18} />);
    const heart = screen.getByRole('button', { name: '将Aria 手提包加入心愿单', pressed: false });
    fireEvent.click(heart);
    await screen.findByRole('button', { name: '将Aria 手提包从心愿单移除', pressed: true });
  });

  it('loads the id of a product that is given by SKU', async () => {
    replies[`${CARD}ARIA-2`] = { items: [{ sku: 'ARIA-2', id: 19 }] };
    wishlist.setState({ productIds: [{ product_id: 19, item_id: 3 }], total: 1 });
    render(<WishlistButton sku="ARIA-2" name="Aria" />);
    await screen.findByRole('button', { pressed: true });
  });

  it('removes nothing when it is clicked before it shows that the product is in the wishlist', async () => {
    replies[`${CARD}ARIA-3`] = { items: [{ sku: 'ARIA-3', id: 20 }] };
    replies[REMOVE] = { item_id: 4, total: 0 };
    wishlist.setState({ productIds: [{ product_id: 20, item_id: 4 }], total: 1 });
    render(<WishlistButton sku="ARIA-3" name="Aria" />);
    fireEvent.click(screen.getByRole('button', { name: '将Aria加入心愿单', pressed: false }));
    const heart = await screen.findByRole('button', { pressed: true });
    await waitFor(() => expect(heart.getAttribute('aria-busy')).toBe('false'));
    expect(productIds()).toEqual([20]);
    fireEvent.click(heart);
    await waitFor(() => expect(productIds()).toEqual([]));
    expect(findCalls(sent, REMOVE)).toHaveLength(1);
  });
});
