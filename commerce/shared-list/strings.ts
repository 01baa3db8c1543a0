import { defineStrings } from '#shop/strings';

/** Texts of a shared list. */
export const sharedListStrings = defineStrings('commerce/shared-list', {
  nothingShared: '分享的商品已不再展示。',
});
