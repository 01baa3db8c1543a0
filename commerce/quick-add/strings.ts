/** Texts of quick add and of adding to the bag. */
export const quickAddStrings = {
  moreInformation: '查看更多产品信息',
  productFailed: '商品信息未能载入，请稍后再试',
  adding: '正在加入…',
  addedLogIn: '已添加到购物袋，登录后查看',
  logIn: '登录',
} as const;
