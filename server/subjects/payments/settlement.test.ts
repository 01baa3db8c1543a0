import { expect, it } from 'vitest';
import { decideSettlement } from './settlement.ts';

it.each([
  ['open', 'pending', true, 'paid'],
  ['open', 'pending', false, 'failed'],
  // Retried at the provider, or paid after the shopper had chosen another method.
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
  'for a payment that is %s, of an order that is %s, with paid %s, returns: %s',
  (state, order, paid, expected) => {
    expect(decideSettlement(state, order, paid)).toBe(expected);
  },
);
