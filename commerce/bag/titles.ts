import { defineStrings } from '#shop/strings';

/** Titles of the bag's popups. In a file of their own, because the definitions are part of the first script. */
export const titles = defineStrings('commerce/bag/titles', {
  miniCart: (pieces: number) => `购物袋（${pieces}）`,
  confirm: '请确认',
});
