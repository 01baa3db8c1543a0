import { defineStrings } from '#shop/strings';

export const filterStrings = defineStrings('commerce/product-list/filter-strings', {
  show: (total: number) => `查看 ${total} 件`,
  none: '没有符合的商品',
  clear: '清除全部',
  more: '更多',
  count: (total: number) => `${total} 件`,
});
