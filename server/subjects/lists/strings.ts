import { defineStrings } from '#shop/strings';

/** Answers to calls that shoppers read. */
export const strings = defineStrings('server/subjects/lists', {
  sorts: {
    recommended: '推荐排序',
    newest: '最新上架',
    priceUp: '价格从低到高',
    priceDown: '价格从高到低',
  },
  noCategory: '没有这个分类',
});
