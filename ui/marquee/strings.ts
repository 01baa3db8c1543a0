/** Texts of the marquee. */
export const marqueeStrings = {
  startMarquee: '开始滚动',
  stopMarquee: '暂停滚动',
} as const;
