export const strings = {
  film: '影片',
  viewMore: '查看详情',
  countdown: '倒计时',
  units: { days: '天', hours: '时', minutes: '分', seconds: '秒' },
} as const;
