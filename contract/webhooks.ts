import type { OrderMove } from './order-moves.ts';

/** What the shop reports to another system about orders. */
export type WebhookType =
  | 'order.placed'
  | 'order.paid'
  | 'order.changed'
  | 'order.canceled'
  | 'invoice.requested'
  | 'return.requested'
  | 'return.canceled';

export interface WebhooksQuery {
  /** Lists those that are tried again by themselves, too. */
  all: boolean;
  /** Sends them again at once. */
  retry: boolean;
  order: string | null;
}

/** An event of an order that the receiver of webhooks has not accepted. */
export interface ListedWebhook {
  /** As the receiver has it. */
  id: string;
  type: WebhookType;
  order: string;
  /** `dead`: it is sent again on request only, and later events of its order wait. */
  state: 'due' | 'dead';
  tries: number;
  last_error: string;
  created_at: string;
  /** Empty for a dead one. */
  next_try_at: string;
}

/** Moves an order, or a return, to the state that it has in another system. */
export type OrdersQuery = { number: string; move: OrderMove };
