import { describe, expect, it } from 'vitest';
import { formatPrice, parsePrice, priceOfSize, priceOfSizes } from './fen.ts';

describe('prices', () => {
  it.each([
    ['¥26,500', 2_650_000],
    ['¥1,280.50', 128_050],
    ['¥0.05', 5],
    ['¥24,000 起', 2_400_000],
    ['', null],
    ['价格待定', null],
  ])('reads %o as fen', (text, fen) => expect(parsePrice(text)).toBe(fen));

  it.each([
    [2_650_000, '¥26,500'],
    [128_050, '¥1,280.50'],
    [5, '¥0.05'],
  ])('[A1-06] writes %i fen with the sign', (fen, text) => expect(formatPrice(fen)).toBe(text));

  it.each([
    [
      'one price',
      [
        ['¥2,300', true],
        ['¥2,300', true],
      ],
      '¥2,300',
    ],
    [
      '[B9-57] the lowest with 起 where they differ',
      [
        ['¥2,300', true],
        ['¥980', true],
      ],
      '¥980 起',
    ],
    [
      'those that are offered only',
      [
        ['¥2,300', true],
        ['¥980', false],
      ],
      '¥2,300',
    ],
    ['none', [['¥980', false]], ''],
  ] as const)('of sizes: %s', (_case, sizes, says) => {
    expect(priceOfSizes(sizes.map(([price, status]) => ({ price, status })))).toBe(says);
  });

  it.each([
    ['a dearer size strikes nothing through', '¥760', '¥760', '¥1,280', ''],
    ['a reduced one is reduced by as much', '¥760', '¥900', '¥1,280', '¥1,420'],
    ['the first size', '¥760', '¥900', '¥760', '¥900'],
    ['no former price', '¥760', '', '¥1,280', ''],
  ])('of a size: %s', (_case, price, orgPrice, size, before) => {
    expect(priceOfSize({ price, orgPrice }, { price: size })).toEqual({
      price: size,
      priceRange: '',
      orgPrice: before,
    });
  });
});
