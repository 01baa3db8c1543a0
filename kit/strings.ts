import { defineStrings } from '#shop/strings';

export const strings = defineStrings('kit', {
  film: '影片',
  viewMore: '查看详情',
  showProduct: (name: string) => `查看单品：${name}`,
  countdown: '倒计时',
  saveDate: '加入日历',
  calendarFailed: '日历文件暂时无法生成，请稍后再试',
  eventDate: (month: number, day: number, weekday: number, time: string) =>
    `${month} 月 ${day} 日　星期${'日一二三四五六'[weekday]}　${time}`,
  shownOf: (shown: number, total: number) => `已显示 ${shown} 项，共 ${total} 项`,
  units: { days: '天', hours: '时', minutes: '分', seconds: '秒' },
});
