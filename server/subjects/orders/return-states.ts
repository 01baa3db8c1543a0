import type { ReturnState } from '#contract';

export const STATE_LABELS: Record<ReturnState, string> = {
  requested: '已提交，待审核',
  approved: '已同意，等待取件',
  picked_up: '已取件，寄回途中',
  received: '已收到，检验中',
  refunded: '已退款',
  rejected: '未通过',
  canceled: '已取消',
};

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
