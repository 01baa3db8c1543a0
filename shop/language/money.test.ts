import { expect, it } from 'vitest';
import { formatPrice } from './index.ts';

it.each([
  [0, '¥0'],
  [100, '¥1'],
  [99_900, '¥999'],
  [100_000, '¥1,000'],
  [2_650_000, '¥26,500'],
  [123_456_789, '¥1,234,567.89'],
  [5, '¥0.05'],
  [110, '¥1.10'],
])('%d fen is %s [A1-06, B9-56]', (fen, shown) => {
  expect(formatPrice(fen)).toBe(shown);
});
