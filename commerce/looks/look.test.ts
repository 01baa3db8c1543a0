import { expect, it } from 'vitest';
import { aChild } from '../../tests/support/bagLines.ts';
import { look, product, sizes } from '../../tests/support/looks.ts';
import { piecesOf, totalOf } from './look.ts';

it('counts a size that is chosen at its own price', () => {
  const scent = product('香水', [
    ...sizes('香水', [1]),
    aChild({ sku: 'LARGE', stock: 1, price: '¥15,000' }),
  ]);
  expect(totalOf(piecesOf(look(scent), {}, new Set()))).toBe('¥10,000');
  expect(totalOf(piecesOf(look(scent), { [scent.sku]: 'LARGE' }, new Set()))).toBe('¥15,000');
});

it.each([
  ['not enabled', product('A', sizes('A', [5]), { status: false }), true],
  ['every child disabled', product('A', sizes('A', [5, 5], { status: false })), true],
  [
    'every enabled child without stock',
    product('A', [...sizes('A', [0]), ...sizes('B', [4], { status: false })]),
    true,
  ],
  ['one enabled child in stock', product('A', sizes('A', [0, 1])), false],
])('[B4-41] sold out: %s', (_case, of, is) => {
  expect(piecesOf(look(of), {}, new Set())[0]?.soldOut).toBe(is);
});
