import { defineStrings } from '#shop/strings';

/** Texts of the size guide. */
export const guideStrings = defineStrings('chrome/size-guide', {
  sizeCategory: '商品类别',
  chooseCategory: '请选择类别',
});
