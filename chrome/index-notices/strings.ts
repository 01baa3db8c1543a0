import { defineStrings } from '#shop/strings';

/** Texts of the notices of the home page. */
export const indexNoticeStrings = defineStrings('chrome/index-notices', {
  indexNotices: '提醒',
  dismissIndexNotices: '关闭提醒',
});
