import { defineStrings } from '#shop/strings';

/** Titles of the popups on every page. In a file of their own, because they load before any popup. */
export const titles = defineStrings('chrome/titles', {
  chatUnavailable: '在线客服',
  country: '选择您的所在地',
  deliveryReturns: '配送与退货',
  sizeGuide: '尺码指南',
  wechat: '官方微信',
});
