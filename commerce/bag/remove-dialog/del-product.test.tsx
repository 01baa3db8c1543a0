import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { aCombination, aLine } from '../../../tests/support/bag-lines.ts';
import type { Line } from '../cart.ts';
import DelProduct from './DelProduct.tsx';

describe('the confirmation of a removal', () => {
  const show = (line: Line) => {
    const complete = vi.fn();
    render(<DelProduct data={{ line }} close={vi.fn()} complete={complete} />);
    return complete;
  };
  const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

  it('offers to move the line to the wishlist, to remove it and to cancel [A8-31, A4-75, A4-76]', () => {
    const complete = show(aLine());
    expect(screen.getByRole('heading', { name: '从购物袋移除商品' })).toBeTruthy();
    expect(screen.getByText('确定要移除这件商品吗？')).toBeTruthy();
    expect(buttons()).toEqual(['移入心愿单', '确认移除', '取消']);
    fireEvent.click(screen.getByRole('button', { name: '确认移除' }));
    expect(complete).toHaveBeenCalledExactlyOnceWith('delete');
  });

  it('warns that a combination is removed as a whole, and offers no wishlist [A4-74, A4-77]', () => {
    show(aCombination());
    expect(screen.getByText(/整套组合将一并移除/)).toBeTruthy();
    expect(buttons()).toEqual(['确认移除', '取消']);
  });

  it('asks the usual question for one engraved piece, and offers no wishlist [A4-75, A4-77]', () => {
    show(aLine({ engraving: 'VITRINE' }));
    expect(screen.getByText('确定要移除这件商品吗？')).toBeTruthy();
    expect(screen.queryByText(/整套组合将一并移除/)).toBeNull();
    expect(buttons()).toEqual(['确认移除', '取消']);
  });
});
