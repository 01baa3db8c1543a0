/** Texts of the size guide. */
export const guideStrings = {
  sizeCategory: '商品类别',
  chooseCategory: '请选择类别',
} as const;
