import type { CareState } from '#contract';

/** The states to which staff may move a request, by its current state. Members accept and decline estimates. */
export const NEXT_STATES: Readonly<Record<CareState, readonly CareState[]>> = {
  // Work under warranty needs no estimate.
  received: ['estimated', 'in_work', 'canceled'],
  estimated: ['estimated', 'canceled'],
  accepted: ['in_work', 'canceled'],
  declined: ['returned'],
  // A watchmaker may find more.
  in_work: ['estimated', 'returned'],
  returned: [],
  canceled: [],
};

/** Whether a request is over. */
export const isOver = (state: CareState): boolean => NEXT_STATES[state].length === 0;

export const OVER_STATES: readonly CareState[] = ['returned', 'canceled'];
