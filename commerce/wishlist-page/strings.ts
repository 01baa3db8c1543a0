import { defineStrings } from '#shop/strings';

/** Texts of the wishlist page. */
export const strings = defineStrings('commerce/wishlist-page', {
  list: '心愿单中的商品',
  count: (total: number, limit: number) => `${total} / ${limit} 件商品`,
  full: '心愿单已满。移除部分商品后，即可继续收藏。',
  emptyTitle: '您的心愿单是空的',
  emptyText: '浏览时轻点心形图标，即可将心仪之作收藏于此。',
  continueShopping: '继续购物',
  failed: '心愿单未能载入，请稍后再试',
  retry: '重试',
  remove: (name: string) => `将${name}从心愿单移除`,
  removeQuestion: '确定要移除这件商品吗？',
  arrivalNotice: '到货通知',
  customize: '前往定制',
});
