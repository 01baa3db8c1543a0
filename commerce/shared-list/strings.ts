/** Texts of a shared list. */
export const sharedListStrings = {
  nothingShared: '分享的商品已不再展示。',
} as const;
