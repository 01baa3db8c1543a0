import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foldEffects, readFrameContent } from '#chrome';
import { bag, setBagQuantity, user } from '#session';
import { closeAllPopups, registerPopups } from '#ui';
import { answerCalls } from '../../../tests/support/answer-calls.ts';
import { aCart, aLine } from '../../../tests/support/bag-lines.ts';
import { resetOverlays, shownToasts } from '../../../tests/support/overlays.ts';
import { ShopFrame } from '../../../tests/support/ShopFrame.tsx';
import { standInBrowser } from '../../../tests/support/stand-in-browser.ts';
import { bagPopups } from '../../bag-popups.ts';
import { reportAdded } from '../add-to-bag.ts';
import type { Cart } from '../cart.ts';
import { changeQty } from '../change.ts';
import { bagContent } from '../content.ts';

registerPopups(bagPopups);

beforeEach(() => {
  localStorage.clear();
  resetOverlays();
  user.setState({ isLoginIn: true });
  bagContent.setState({ added: [] });
});
afterEach(async () => {
  await act(async () => closeAllPopups());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the mini cart by the bag icon of the real header. */
async function open(...lines: Cart['data']) {
  standInBrowser({ width: 1440, reducedMotion: true });
  answerCalls({
    'isInCart/1': aCart(lines),
    'checkout/totals': aCart(lines.map(line => ({ ...line, qty: 3 }))),
    'applet/cartRecommendProducts': { items: [] },
  });
  render(
    <ShopFrame state={foldEffects([])} content={readFrameContent({})}>
      <p>区块</p>
    </ShopFrame>,
  );
  fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: /^查看购物袋/ }));
  return within(await screen.findByRole('dialog', { name: /^购物袋/ }));
}
const dialog = () => screen.queryByRole('dialog', { name: /^购物袋/ });

describe('the mini cart', () => {
  it('shows the total, with links to checkout and to the bag page [A2-065, A2-066]', async () => {
    const mini = await open(aLine());
    await mini.findByText('总计');
    expect(mini.getByRole('link', { name: '去结算' }).getAttribute('href')).toBe('/checkout/index/index');
    expect(mini.getByRole('link', { name: '查看购物袋' }).getAttribute('href')).toBe('/cart.html');
  });

  it('has the number of pieces in its title, which follows a change [A2-097]', async () => {
    await open(aLine());
    for (const pieces of [2, 3]) {
      act(() => setBagQuantity(pieces));
      expect(screen.getByRole('dialog', { name: `购物袋（${pieces}）` })).toBe(dialog());
    }
  });

  it('shows that it is empty, and closes to continue shopping [A2-067]', async () => {
    const mini = await open();
    expect(await mini.findByText('您的购物袋是空的')).toBeTruthy();
    fireEvent.click(mini.getByRole('button', { name: '继续购物' }));
    await waitFor(() => expect(dialog()).toBeNull());
  });

  it('marks lines that were just added until the pointer enters it [A4-89]', async () => {
    bagContent.setState({ added: [1] });
    const mini = await open(aLine());
    const line = await mini.findByRole('article');
    expect(line.hasAttribute('data-marked')).toBe(true);
    fireEvent.pointerEnter(line);
    expect(bagContent.getState().added).toEqual([]);
    expect(line.hasAttribute('data-marked')).toBe(false);
  });

  it('reports to the header that it is open, and closes at a click on the header [B3-74b, B2.7-13]', async () => {
    await open(aLine());
    await waitFor(() => expect(bag.getState().isShowMiniCart).toBe(true));
    fireEvent.click(screen.getByRole('banner', { hidden: true }));
    await waitFor(() => expect(dialog()).toBeNull());
    expect(bag.getState().isShowMiniCart).toBe(false);
  });

  it('updates the number of pieces at the header’s bag icon and in its title [B3-74a]', async () => {
    const mini = await open(aLine());
    await mini.findByText('总计');
    const link = () =>
      within(screen.getByRole('banner', { hidden: true }))
        .getByRole('link', { name: /^查看购物袋/, hidden: true })
        .getAttribute('aria-label');
    expect(link()).toBe('查看购物袋，1 件商品');
    await act(() => changeQty(1, 3));
    expect(link()).toBe('查看购物袋，3 件商品');
    expect(screen.getByRole('dialog', { name: '购物袋（3）' })).toBeTruthy();
  });

  it('opens beside the toast that links to the bag, once a piece was added [A4-61, A4-62]', async () => {
    const mini = await open(aLine());
    fireEvent.click(mini.getByRole('button', { name: '关闭' }));
    await waitFor(() => expect(dialog()).toBeNull());
    await act(async () => reportAdded([1]));
    await waitFor(() => expect(dialog()).toBeTruthy());
    expect(shownToasts()).toEqual([
      { message: '添加到您的购物袋', link: { text: '查看购物袋', url: '/cart.html' } },
    ]);
  });
});
