import type { ReturnState } from '#contract';
import { strings } from './strings.ts';

export const STATE_LABELS: Record<ReturnState, string> = strings.returnStates;

/** The states that an operator may move a return to, by its current state. */
export const NEXT_STATES: Record<ReturnState, readonly ReturnState[]> = {
  requested: ['approved', 'rejected', 'canceled'],
  approved: ['picked_up', 'canceled'],
  picked_up: ['received'],
  received: ['refunded', 'rejected'],
  refunded: [],
  rejected: [],
  canceled: [],
};

/** Returns in these states give their pieces free for another request. */
export const CLOSED_STATES: readonly ReturnState[] = ['rejected', 'canceled'];
