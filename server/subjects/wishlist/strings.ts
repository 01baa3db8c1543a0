import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/wishlist', {
  full: (most: number) => `心愿单最多可收藏 ${most} 件商品，请先移除部分商品`,
  notSold: '该商品已下架',
  notInList: '该商品不在您的心愿单中',
  added: '商品已加入心愿单',
  removed: '商品已从心愿单移除',
});
