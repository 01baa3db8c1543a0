import { defineStrings } from '#shop/strings';

/** Texts of the collapse banner. */
export const bannerStrings = defineStrings('chrome/collapse-banner', {
  banner: '活动',
  closeBanner: '关闭活动横幅',
  unfold: '展开',
  fold: '收起',
});
