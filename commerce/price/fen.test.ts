import { describe, expect, it } from 'vitest';
import { parsePrice, priceOfSize, priceOfSizes } from './fen.ts';

describe('prices', () => {
  it.each([
    ['¥26,500', 2_650_000],
    ['¥1,280.50', 128_050],
    ['¥0.05', 5],
    ['¥24,000 起', 2_400_000],
    ['', null],
    ['价格待定', null],
  ])('parses %o to %o fen', (text, fen) => expect(parsePrice(text)).toBe(fen));

  it.each([
    [
      'their common price',
      [
        ['¥2,300', true],
        ['¥2,300', true],
      ],
      '¥2,300',
    ],
    [
      'the lowest with 起 if they differ [B9-57]',
      [
        ['¥2,300', true],
        ['¥980', true],
      ],
      '¥980 起',
    ],
    [
      'that of active sizes only [B9-58]',
      [
        ['¥2,300', true],
        ['¥980', false],
      ],
      '¥2,300',
    ],
    ['nothing without active sizes', [['¥980', false]], ''],
  ] as const)('of several sizes are %s', (_case, sizes, expected) => {
    expect(priceOfSizes(sizes.map(([price, status]) => ({ price, status })))).toBe(expected);
  });

  it.each([
    ['no former price for a more expensive size', '¥760', '¥760', '¥1,280', ''],
    ['the same reduction for a reduced product', '¥760', '¥900', '¥1,280', '¥1,420'],
    ['the product’s own for its first size', '¥760', '¥900', '¥760', '¥900'],
    ['no former price if the product has none', '¥760', '', '¥1,280', ''],
  ])('of one size are %s', (_case, price, orgPrice, size, before) => {
    expect(priceOfSize({ price, orgPrice }, { price: size })).toEqual({
      price: size,
      priceRange: '',
      orgPrice: before,
    });
  });
});
