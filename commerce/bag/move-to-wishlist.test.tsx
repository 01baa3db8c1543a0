import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { user, wishlist } from '#session';
import { answerCalls, refused, type SentCall } from '../../tests/support/answer-calls.ts';
import { aCart, aLine } from '../../tests/support/bag-lines.ts';
import { resetOverlays, shownPopups, toastMessages } from '../../tests/support/overlays.ts';
import { bagContent, setCart } from './content.ts';
import { moveToWishlist } from './move-to-wishlist.ts';

const ADD = '/wishlist/add';
const ENTRIES = '/wishlist/productListAll';
const DELETE = '/checkout/delete';
const ENTRY = { product_id: 7, item_id: 3 };

let replies: Record<string, unknown>;
let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  user.setState({ isLoginIn: true });
  wishlist.setState({ productIds: [], total: 0, isKnown: true });
  replies = {
    [ADD]: { item_id: 3, total: 1 },
    [ENTRIES]: { limit: 100, total: 1, productIds: [ENTRY] },
    [DELETE]: aCart([]),
  };
  sent = answerCalls(replies);
  setCart(aCart([aLine()]));
});
afterEach(() => vi.unstubAllGlobals());

const paths = () => sent.map(({ path }) => path.split('/').slice(-2).join('/'));

describe('moving a line to the wishlist', () => {
  it('adds the product, shows a toast, reloads the wishlist and removes the line without confirmation [A4-66, A4-69]', async () => {
    await moveToWishlist(aLine());
    expect(paths()).toEqual(['wishlist/add', 'wishlist/productListAll', 'checkout/delete']);
    expect(toastMessages()).toEqual(['商品已加入心愿单']);
    expect(shownPopups()).toEqual([]);
  });

  it.each([
    ['is loaded', true, ['checkout/delete']],
    ['is not loaded yet', false, ['wishlist/productListAll', 'checkout/delete']],
  ])(
    'only removes the line when the product is in the wishlist, which %s [A4-68, A8-33]',
    async (_state, isKnown, expected) => {
      wishlist.setState(isKnown ? { productIds: [ENTRY], total: 1 } : { isKnown });
      await moveToWishlist(aLine());
      expect(paths()).toEqual(expected);
      expect(toastMessages()).toEqual(['该商品已在您的心愿单中']);
    },
  );

  it('keeps the line when the wishlist is full', async () => {
    replies[ADD] = refused('心愿单已满', 400);
    await moveToWishlist(aLine());
    expect(paths()).toEqual(['wishlist/add']);
    expect(bagContent.getState().cart?.data).toHaveLength(1);
  });
});
