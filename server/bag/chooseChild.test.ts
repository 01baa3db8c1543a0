import { describe, expect, it } from 'vitest';
import { type Choice, checkQty, chooseChild } from './chooseChild.ts';

const size = (sku: string, size_value: number, enabled = true) => ({
  sku,
  size_value,
  stock: 3,
  enabled,
  held: 0,
});
const RING: Choice = {
  product_id: 7,
  name: '单钻戒指',
  color_value: 5000,
  enabled: true,
  exclusive_to: null,
  is_customize: false,
  children: [size('R-48', 1100), size('R-50', 1101), size('R-52', 1102, false)],
};
const COLOUR = 93;
const SIZE = 142;

describe('chooseChild', () => {
  const choose = (child_sku?: string, ...pairs: [number, number][]) =>
    chooseChild(RING, {
      product_id: 7,
      qty: 1,
      child_sku,
      options: pairs.map(([option_id, option_type_id]) => ({ option_id, option_type_id })),
    });

  it.each([
    ['R-50', []],
    [undefined, [[SIZE, 1101]]],
    [
      'R-50',
      [
        [COLOUR, 5000],
        [SIZE, 1101],
      ],
    ],
  ] as [string | undefined, [number, number][]][])('finds %s %j', (sku, pairs) => {
    expect(choose(sku, ...pairs)).toMatchObject({ sku: 'R-50' });
  });

  it.each([
    [undefined, [], 1002],
    [undefined, [[COLOUR, 5000]], 1002],
    ['OTHER', [], 1002],
    ['R-50', [[SIZE, 1100]], 1002],
    ['R-50', [[COLOUR, 5001]], 1002],
    ['R-50', [[1, 1]], 1002],
    ['R-52', [], 1000],
  ] as [string | undefined, [number, number][], number][])('refuses %s %j with %i', (sku, pairs, code) => {
    expect(choose(sku, ...pairs)).toMatchObject({ code });
  });

  it('takes the only size unasked, and nothing of what is not sold', () => {
    const one = { ...RING, children: [size('R', 1)] };
    const wish = { product_id: 7, qty: 1, options: [] };
    expect(chooseChild(one, wish)).toMatchObject({ sku: 'R' });
    expect(chooseChild({ ...one, enabled: false }, wish)).toMatchObject({ code: 1000 });
    expect(chooseChild(undefined, wish)).toMatchObject({ code: 1000 });
  });
});

describe('checkQty', () => {
  it.each([
    [3, 0, 3, null],
    [3, 2, 1, null],
    [10, 0, 10, null],
    [0, 0, 1, 1001],
    [3, 0, 4, 1001],
    [3, 3, 1, 1001],
    [50, 10, 1, 1004],
  ])('of %i in stock, %i held and %i more: %s', (stock, held, more, code) => {
    expect(checkQty(stock, held, more)?.code ?? null).toBe(code);
  });
});
