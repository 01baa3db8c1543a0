/** Titles of the bag's popups (A §2). Apart from all other words: these are there from the first paint on. */
export const titles = {
  miniCart: (pieces: number) => `购物袋（${pieces}）`,
  confirm: '请确认',
} as const;
