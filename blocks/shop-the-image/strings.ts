export const strings = {
  viewMore: '查看详情',
  products: '图中单品',
  show: (name: string) => `查看单品：${name}`,
} as const;
