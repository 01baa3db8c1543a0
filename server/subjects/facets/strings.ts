import { defineStrings } from '#shop/strings';

/** Names of filters and of their values. */
export const strings = defineStrings('server/subjects/facets', {
  genders: { women: '女士', men: '男士' },
  from: (price: string) => `${price} 及以上`,
  below: (price: string) => `${price} 以下`,
  kind: '类别',
  collection: '系列',
  color: '颜色',
  singleColor: '单色',
  material: '材质',
  size: '尺码',
  gender: '适用',
  price: '价格',
  inStock: '有现货',
  preOrder: '预售',
  specialPrice: '礼遇价',
  onlineExclusive: '线上专享',
});
