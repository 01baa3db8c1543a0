export const strings = {
  viewMore: '查看详情',
  products: '图中单品',
} as const;
