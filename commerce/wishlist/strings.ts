import { defineStrings } from '#shop/strings';

/** Texts of adding to the wishlist and removing from it. */
export const wishlistStrings = defineStrings('commerce/wishlist', {
  wished: '商品已加入心愿单',
  unwished: '商品已从心愿单移除',
  seeWishlist: '前往查看',
  wishlistFull: '心愿单最多可收藏 100 件商品，请先移除部分商品',
});
