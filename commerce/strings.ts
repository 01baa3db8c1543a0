/** Every text that commerce says on its own behalf. */
export const strings = {
  preOrder: '预售',
  onlineExclusive: '线上专享',
  price: '价格',
  originalPrice: '原价',
  currentPrice: '现价',
} as const;
