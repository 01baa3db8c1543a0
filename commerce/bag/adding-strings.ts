/** Texts of adding to the bag. Apart from the bag's other texts, which product pages do not load. */
export const addingStrings = {
  adding: '正在加入…',
  addedLogIn: '已添加到购物袋，登录后查看',
  logIn: '登录',
} as const;
