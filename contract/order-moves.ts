/** States that another system may move an order to. No imports: the command line reads them, too. */
export const ORDER_STATES = ['packed', 'shipped', 'delivered', 'refunded'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** What another system has done with an order. */
export interface OrderMove {
  to: OrderState;
  /** With `shipped`: the carrier, and the number of the parcel. */
  carrier?: string | undefined;
  track_code?: string | undefined;
}
