/** States of a request of care or repair. No imports: the command line reads them, too. */
export const CARE_STATES = [
  'received',
  'estimated',
  'accepted',
  'declined',
  'in_work',
  'returned',
  'canceled',
] as const;

export type CareState = (typeof CARE_STATES)[number];
