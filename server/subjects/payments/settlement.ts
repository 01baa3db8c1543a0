import type { OrderStatus } from '../../base/database/tables/commerce.ts';

type PaymentState = 'open' | 'failed' | 'closed' | 'paid' | 'refund_due' | 'refunded';

/** What a notification changes. `refund`: the order was canceled or is paid already, so the money goes back. */
export type Settlement = 'nothing' | 'failed' | 'paid' | 'refund';

/**
 * Decides what a notification changes. A pending order holds its stock, so any of its payments may pay it; later ones
 * are refunded, because the stock may be sold. Repeated notifications change nothing.
 */
export function decideSettlement(state: PaymentState, order: OrderStatus, paid: boolean): Settlement {
  if (state === 'paid' || state === 'refund_due' || state === 'refunded') return 'nothing';
  if (!paid) return state === 'open' ? 'failed' : 'nothing';
  return order === 'pending' ? 'paid' : 'refund';
}
