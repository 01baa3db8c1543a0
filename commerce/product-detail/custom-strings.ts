import { defineStrings } from '#shop/strings';

/** Texts of the custom belt. */
export const customStrings = defineStrings('commerce/product-detail/custom-strings', {
  customAdd: '将定制组合加入购物袋',
  customTitle: '选择带扣',
  customRequired: '请选择带扣',
  customTotal: '组合价格',
  customFailed: '定制选项未能载入，请稍后再试',
  chooseBelt: '与带身一并定制',
  buckleNote: '带扣与带身一并制作。请先选择带身，再选配带扣。',
});
