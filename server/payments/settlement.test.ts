import { expect, it } from 'vitest';
import { decideSettlement } from './settlement.ts';

it.each([
  ['open', 'pending', true, 'paid'],
  ['open', 'pending', false, 'failed'],
  // Retried at the bank, or paid after another method was chosen.
  ['failed', 'pending', true, 'paid'],
  ['closed', 'pending', true, 'paid'],
  ['closed', 'pending', false, 'nothing'],
  // Reported twice.
  ['paid', 'processing', true, 'nothing'],
  ['paid', 'shipped', false, 'nothing'],
  ['refund_due', 'refunding', true, 'nothing'],
  // Paid too late, or twice.
  ['open', 'canceled', true, 'refund'],
  ['open', 'refunding', true, 'refund'],
  ['closed', 'processing', true, 'refund'],
] as const)(
  'settles a payment that is %s, of an order that is %s, with paid %s as %s',
  (state, order, paid, expected) => {
    expect(decideSettlement(state, order, paid)).toBe(expected);
  },
);
