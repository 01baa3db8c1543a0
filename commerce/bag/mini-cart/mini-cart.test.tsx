import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bag, user } from '#chrome';
import { answerCalls } from '../../../tests/support/answerCalls.ts';
import { aCart, aLine } from '../../../tests/support/bagLines.ts';
import type { Cart } from '../cart.ts';
import { bagContent } from '../content.ts';
import MiniCart from './MiniCart.tsx';

beforeEach(() => {
  localStorage.clear();
  user.setState({ isLoginIn: true });
  bagContent.setState({ added: [] });
});
afterEach(() => vi.unstubAllGlobals());

describe('the mini cart', () => {
  const open = async (...lines: Cart['data']) => {
    answerCalls({ 'isInCart/1': aCart(lines), 'applet/cartRecommendProducts': { items: [] } });
    const close = vi.fn();
    await act(async () => void render(<MiniCart data={undefined} close={close} complete={vi.fn()} />));
    return close;
  };

  it('[A2-065] [A2-066] leads to checkout and to the bag, and sums up', async () => {
    await open(aLine());
    await screen.findByText('总计');
    expect(screen.getByRole('link', { name: '去结算' }).getAttribute('href')).toBe('/checkout/index/index');
    expect(screen.getByRole('link', { name: '查看购物袋' }).getAttribute('href')).toBe('/cart.html');
  });

  it('[A2-067] says that it is empty, and lets the visitor go on', async () => {
    const close = await open();
    expect(await screen.findByText('您的购物袋是空的')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: '继续购物' }));
    expect(close).toHaveBeenCalledOnce();
  });

  it('[A4-89] forgets what it shows on account of once the mouse is over it', async () => {
    bagContent.setState({ added: [1] });
    await open(aLine());
    const line = await waitFor(() => screen.getByRole('article'));
    expect(line.hasAttribute('data-marked')).toBe(true);
    fireEvent.pointerEnter(line);
    expect(bagContent.getState().added).toEqual([]);
    expect(line.hasAttribute('data-marked')).toBe(false);
  });

  it('[B3-74] is known to the frame while it shows, and goes when the frame asks', async () => {
    const close = await open(aLine());
    expect(bag.getState().isShowMiniCart).toBe(true);
    act(() => bag.setState({ isShowMiniCart: false }));
    expect(close).toHaveBeenCalledOnce();
  });
});
