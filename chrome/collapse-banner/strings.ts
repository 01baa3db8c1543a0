/** Texts of the collapse banner. */
export const bannerStrings = {
  banner: '活动',
  closeBanner: '关闭活动横幅',
  unfold: '展开',
  fold: '收起',
} as const;
