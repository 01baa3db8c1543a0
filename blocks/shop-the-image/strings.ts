import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/shop-the-image', {
  viewMore: '查看详情',
  products: '图中单品',
});
