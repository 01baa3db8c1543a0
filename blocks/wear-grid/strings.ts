export const strings = {
  tabs: '选择系列',
  viewAll: '查看全部',
  viewMore: '查看详情',
  enlarge: '查看大图',
} as const;
