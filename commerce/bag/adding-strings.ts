import { defineStrings } from '#shop/strings';

/** Texts of adding to the bag. Apart from the bag's other texts, which product pages do not load. */
export const addingStrings = defineStrings('commerce/bag/adding-strings', {
  adding: '正在加入…',
  addedLogIn: '已添加到购物袋，登录后查看',
  logIn: '登录',
});
