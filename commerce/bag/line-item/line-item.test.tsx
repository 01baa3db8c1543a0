import { fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answerCalls, type SentCall } from '../../../tests/support/answer-calls.ts';
import { aCombination, aLine } from '../../../tests/support/bag-lines.ts';
import { resetOverlays, shownPopups } from '../../../tests/support/overlays.ts';
import { changesSettled } from '../change.ts';
import { BagLine } from './BagLine.tsx';
import { LineItem } from './LineItem.tsx';
import { toItem } from './line-item.ts';
import { Quantity } from './Quantity.tsx';

let sent: SentCall[];
beforeEach(() => {
  resetOverlays();
  sent = answerCalls({});
});
afterEach(() => vi.unstubAllGlobals());

describe('a line', () => {
  it('shows name, link, pre-order note, quantity and sum in mini cart, bag page and checkout [A2-061]', () => {
    const ring = aLine({ isPreOrder: true, preOrderShippingNoteBySku: '短|长', qty: 2, rowTotal: '¥20,000' });
    for (const mode of ['mini', 'cart', 'checkout'] as const) {
      const { container, unmount } = render(<LineItem item={toItem(ring, mode)} mode={mode} />);
      expect(screen.getByRole('link', { name: '单钻戒指' }).getAttribute('href')).toBe('/product/RING.html');
      expect(container.textContent).toContain(mode === 'mini' ? '短' : '长');
      expect(container.textContent).toContain('× 2');
      expect(container.textContent).toContain('¥20,000');
      unmount();
    }
  });

  it('is marked sold out at stock 0 and when disabled; only a disabled line has no links [A4-40]', () => {
    const { rerender } = render(
      <LineItem item={toItem(aLine({ product_status: false }), 'cart')} mode="cart" />,
    );
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getAllByText('已售罄').length).toBeGreaterThan(0);
    rerender(<LineItem item={toItem(aLine({ stock: 0 }), 'cart')} mode="cart" />);
    expect(screen.getByRole('link', { name: '单钻戒指' })).toBeTruthy();
    expect(screen.getAllByText('已售罄').length).toBeGreaterThan(0);
  });

  it('lists the parts of a custom combination', () => {
    render(<LineItem item={toItem(aCombination(), 'cart')} mode="cart" />);
    expect(within(screen.getByRole('list', { name: '组合包含' })).getAllByRole('listitem')).toHaveLength(2);
  });

  it('warns when the quantity exceeds the stock', () => {
    render(<LineItem item={toItem(aLine({ qty: 5, stock: 3 }), 'cart')} mode="cart" />);
    expect(screen.getByText('库存不足，仅余 3 件，请减少数量')).toBeTruthy();
  });
});

describe('the quantity', () => {
  it('ignores plus at stock 0 [A4-64]', async () => {
    render(<Quantity line={aLine({ stock: 0 })} />);
    fireEvent.click(screen.getByRole('button', { name: '增加一件' }));
    await changesSettled();
    expect(sent).toEqual([]);
  });

  it('confirms the removal of the line at minus on the last piece [A4-65]', () => {
    render(<Quantity line={aLine()} />);
    fireEvent.click(screen.getByRole('button', { name: '减少一件' }));
    expect(shownPopups()).toMatchObject([{ type: 'delProduct', data: { line: { id: [1] } } }]);
    expect(sent).toEqual([]);
  });
});

describe('the focus in a line that is sold out meanwhile', () => {
  const inLine = (stock: number) => <BagLine line={aLine({ stock })} mode="cart" />;
  const remove = () => screen.getByRole('button', { name: '移除单钻戒指' });

  it.each([
    ['the quantity, which goes', () => screen.getByRole('button', { name: '增加一件' })],
    ['the checkbox, which is disabled', () => screen.getByRole('checkbox')],
  ])('moves from %s, to the removal', (_name, find) => {
    const { rerender } = render(inLine(3));
    find().focus();
    rerender(inLine(0));
    expect(document.activeElement).toBe(remove());
  });

  it('stays where it is outside of the line', () => {
    const { rerender } = render(inLine(3));
    remove().focus();
    remove().blur();
    rerender(inLine(0));
    expect(document.activeElement).toBe(document.body);
  });
});
