import { defineStrings } from '#shop/strings';
import { writeDay } from './days.ts';

/** Words about the day of delivery. */
export const strings = defineStrings('server/subjects/delivery', {
  on: (date: string) => `预计 ${writeDay(date)}送达`,
  between: (first: string, last: string) => `预计 ${writeDay(first)}至 ${writeDay(last)}送达`,
  chosen: (date: string) => `指定 ${writeDay(date)}送达`,
  today: (date: string) => `预计 ${writeDay(date)}当日送达`,
  before: (hour: number) => `今日 ${hour}:00 前付款`,
  now: '现在付款',
  engraved: '含刻字或烫印时间',
  preOrdered: (sent: string) => `预售商品，${writeDay(sent)}前发货`,
  byPlace: '视收货省份而定',
  soldOut: '到货后可查询送达时间',
  otherDate: '所选日期已不能送达，请重新选择',
});
