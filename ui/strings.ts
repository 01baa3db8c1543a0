/** Texts of the primitives. */
export const strings = {
  newWindow: '（在新窗口打开）',
  close: '关闭',
  more: '展开',
  less: '收起',
  slideOf: (position: number, total: number) => `${position} / ${total}`,
  readMore: '查看详情',
} as const;
