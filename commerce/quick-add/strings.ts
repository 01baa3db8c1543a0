import { defineStrings } from '#shop/strings';

/** Texts of quick add. */
export const quickAddStrings = defineStrings('commerce/quick-add', {
  moreInformation: '查看更多产品信息',
  productFailed: '商品信息未能载入，请稍后再试',
});
