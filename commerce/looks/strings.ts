/** Texts around a look's content. */
export const strings = {
  pieces: (count: number) => `${count} 件商品`,
  total: '合计',
  addAll: '全部加入购物袋',
  piecesOf: '造型中的商品',
  failed: '造型未能载入，请稍后再试',
  empty: '这一造型中的商品暂已全部下架',
  earlierSizes: '查看前面的尺寸',
  laterSizes: '查看更多尺寸',
} as const;
