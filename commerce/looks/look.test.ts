import { expect, it } from 'vitest';
import { aChild } from '../../tests/support/bag-lines.ts';
import { look, product, sizes } from '../../tests/support/looks.ts';
import { combinePieces, formatTotal, withOnlySizes } from './look.ts';

it('totals a chosen size at its own price', () => {
  const scent = product('香水', [
    ...sizes('香水', [1]),
    aChild({ sku: 'LARGE', stock: 1, price: '¥15,000' }),
  ]);
  expect(formatTotal(combinePieces(look(scent), {}, new Set()))).toBe('¥10,000');
  expect(formatTotal(combinePieces(look(scent), { [scent.sku]: 'LARGE' }, new Set()))).toBe('¥15,000');
});

it('keeps a chosen size that has sold out, although another is the only one in stock by now [B4-42]', () => {
  const ring = product('戒指', sizes('戒指', [0, 1]));
  const [gone, only] = ring.childProducts.map(({ sku }) => sku);
  expect(withOnlySizes(look(ring), { [ring.sku]: gone as string })).toEqual({ [ring.sku]: gone });
  expect(withOnlySizes(look(ring))).toEqual({ [ring.sku]: only });
});

it.each([
  ['is sold out when it is not enabled', product('A', sizes('A', [5]), { status: false }), true],
  ['is sold out when every child is disabled', product('A', sizes('A', [5, 5], { status: false })), true],
  [
    'is sold out when no enabled child has stock',
    product('A', [...sizes('A', [0]), ...sizes('B', [4], { status: false })]),
    true,
  ],
  ['is not sold out when one enabled child has stock', product('A', sizes('A', [0, 1])), false],
])('a product %s [B4-41]', (_case, product, isSoldOut) => {
  expect(combinePieces(look(product), {}, new Set())[0]?.soldOut).toBe(isSoldOut);
});
