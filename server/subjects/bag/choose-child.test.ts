import { describe, expect, it } from 'vitest';
import { type ColourChoice, checkQty, chooseChild } from './choose-child.ts';

const size = (sku: string, size_value: number, enabled = true) => ({
  sku,
  size_value,
  stock: 3,
  enabled,
  inBag: 0,
});
const RING: ColourChoice = {
  product_id: 7,
  name: '单钻戒指',
  color_value: 5000,
  enabled: true,
  exclusive_to: null,
  is_customize: false,
  is_engravable: true,
  technique: null,
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
  ] as [string | undefined, [number, number][]][])(
    'finds the child product with SKU %s and options %j',
    (sku, pairs) => {
      expect(choose(sku, ...pairs)).toMatchObject({ sku: 'R-50' });
    },
  );

  it.each([
    [undefined, [], 1002],
    [undefined, [[COLOUR, 5000]], 1002],
    ['OTHER', [], 1002],
    ['R-50', [[SIZE, 1100]], 1002],
    ['R-50', [[COLOUR, 5001]], 1002],
    ['R-50', [[1, 1]], 1002],
    ['R-52', [], 1000],
  ] as [string | undefined, [number, number][], number][])(
    'refuses SKU %s with options %j: code %i',
    (sku, pairs, code) => {
      expect(choose(sku, ...pairs)).toMatchObject({ code });
    },
  );

  it('chooses the only size, and nothing of a product that is not sold', () => {
    const one = { ...RING, children: [size('R', 1)] };
    const item = { product_id: 7, qty: 1, options: [] };
    expect(chooseChild(one, item)).toMatchObject({ sku: 'R' });
    expect(chooseChild({ ...one, enabled: false }, item)).toMatchObject({ code: 1000 });
    expect(chooseChild(undefined, item)).toMatchObject({ code: 1000 });
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
  ])('with %i in stock and %i in the bag, adding %i gives code %s', (stock, inBag, added, code) => {
    expect(checkQty(stock, inBag, added)?.code ?? null).toBe(code);
  });
});
