import { defineStrings } from '#shop/strings';

/** Words of when and where a product can be had. */
export const strings = defineStrings('commerce/product-services', {
  stock: '查看精品店库存',
  appointment: '预约到店鉴赏',
});
