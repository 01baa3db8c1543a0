/** Titles of the bag's popups. In a file of their own, because the definitions are part of the first script. */
export const titles = {
  miniCart: (pieces: number) => `购物袋（${pieces}）`,
  confirm: '请确认',
} as const;
