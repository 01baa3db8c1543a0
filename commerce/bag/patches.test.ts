import { describe, expect, it } from 'vitest';
import { aCart, aLine } from '../../tests/support/bag-lines.ts';
import { without, withQty, withSelection } from './patches.ts';

const RING = aLine({ id: [1], qty: 2, stock: 3 });
const BAG = aLine({ id: [2], sku: 'BAG', nativePrice: 500_000, isSelected: false, childProducts: [] });
const cart = aCart([RING, BAG]);

describe('an optimistic change', () => {
  it('starts from the server’s totals', () => {
    expect(cart.selected_total).toMatchObject({ quantity: 2, grand: '¥20,000', items: 1 });
  });

  it('changes quantity and totals, at most to the stock and at least to one', () => {
    const more = withQty(1, 3)(cart);
    expect(more.data[0]).toMatchObject({ qty: 3, rowTotal: '¥30,000' });
    expect(more.miniData.total).toEqual({ quantity: 4, grand: '¥30,000', nativeGrand: 3_000_000, items: 2 });
    expect(withQty(1, 9)(cart).data[0]?.qty).toBe(3);
    expect(withQty(1, 0)(cart).data[0]?.qty).toBe(1);
  });

  it('selects all lines but those that are sold out', () => {
    expect(withSelection(1, false)(cart).selected_total).toMatchObject({ items: 0, grand: '¥0' });
    const all = withSelection('all', true)(cart);
    expect(all.data.map(({ isSelected }) => isSelected)).toEqual([true, false]);
  });

  it('removes lines from the bag and the mini cart', () => {
    const left = without([1])(cart);
    expect([left.data.length, left.miniData.items.length, left.miniData.total.quantity]).toEqual([1, 1, 1]);
  });
});
