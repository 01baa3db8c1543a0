import type { OrderStatus } from '../database/tables/commerce.ts';

type PaymentState = 'open' | 'failed' | 'closed' | 'paid' | 'refund_due';

/** What a callback does. `refund`: money came in for an order that can't take it (too late, or paid already). */
export type Settlement = 'nothing' | 'failed' | 'paid' | 'refund';

/**
 * What follows from a callback. While an order is pending its stock is held, so it can be paid, with whichever of its
 * payments the money came in; afterwards never, since its pieces may be somebody else's. A callback that comes again
 * changes nothing.
 */
export function settlement(state: PaymentState, order: OrderStatus, paid: boolean): Settlement {
  if (state === 'paid' || state === 'refund_due') return 'nothing';
  if (!paid) return state === 'open' ? 'failed' : 'nothing';
  return order === 'pending' ? 'paid' : 'refund';
}
