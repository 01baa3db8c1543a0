import { defineStrings } from '#shop/strings';

/** Words of the delivery date. */
export const strings = defineStrings('commerce/delivery-date', {
  title: '送达时间',
  place: '送至',
  province: '收货省份',
  anyPlace: '全国',
  giftDate: '指定送达日期（选填）',
  soonest: '尽快送达',
});
