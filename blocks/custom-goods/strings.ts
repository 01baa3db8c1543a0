export const strings = {
  pictures: '图片',
  products: '相关单品',
  viewMore: '查看详情',
  watch: '观看影片',
} as const;
