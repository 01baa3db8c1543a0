import { expect, it } from 'vitest';
import { settlement } from './settlement.ts';

it.each([
  ['open', 'pending', true, 'paid'],
  ['open', 'pending', false, 'failed'],
  // Tried again at the bank, or after another way was chosen: the money is there.
  ['failed', 'pending', true, 'paid'],
  ['closed', 'pending', true, 'paid'],
  ['closed', 'pending', false, 'nothing'],
  // Told twice.
  ['paid', 'processing', true, 'nothing'],
  ['paid', 'shipped', false, 'nothing'],
  ['refund_due', 'refunding', true, 'nothing'],
  // Too late, or paid twice.
  ['open', 'canceled', true, 'refund'],
  ['open', 'refunding', true, 'refund'],
  ['closed', 'processing', true, 'refund'],
] as const)('a payment that is %s, of an order that is %s, told %s: %s', (state, order, paid, done) => {
  expect(settlement(state, order, paid)).toBe(done);
});
