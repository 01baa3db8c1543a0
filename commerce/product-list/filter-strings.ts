export const filterStrings = {
  show: (total: number) => `查看 ${total} 件`,
  none: '没有符合的商品',
  clear: '清除全部',
  more: '更多',
  count: (total: number) => `${total} 件`,
} as const;
