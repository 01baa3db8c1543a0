/** Texts of the notices of the home page. */
export const indexNoticeStrings = {
  indexNotices: '提醒',
  dismissIndexNotices: '关闭提醒',
} as const;
