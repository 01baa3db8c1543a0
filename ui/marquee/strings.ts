/** Texts of the marquee. */
export const marqueeStrings = {
  startMarquee: '开始滚动',
  stopMarquee: '暂停滚动',
  row: '可左右滚动的内容',
} as const;
