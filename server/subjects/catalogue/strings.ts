import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/catalogue', {
  tooMany: (most: number) => `一次最多查询 ${most} 件商品`,
  noSkus: '请用 spu 或 skus 指明要查询库存的商品',
  noProduct: (sku: string) => `没有这件商品：${sku}`,
});
