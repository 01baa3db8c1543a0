/** States of a return. No imports: the command line reads them, too. */
export const RETURN_STATES = [
  'requested',
  'approved',
  'picked_up',
  'received',
  'refunded',
  'rejected',
  'canceled',
] as const;

export type ReturnState = (typeof RETURN_STATES)[number];
