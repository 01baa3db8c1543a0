/** An order whose gift waits for the recipient's address, on its sender's screen. */
export interface SentGift {
  orderId: string;
  isMember: boolean;
  /** Loads the order again. */
  refresh: () => void;
}
