import * as figures from 'virtual:vitrine/shop/promises';
import { defineStrings } from '../strings/index.ts';

const [first, last] = figures.deliveryWorkdays;

/** What is promised about delivery [A9-20 … A9-23, A8-37]. */
export const deliveryPromises = defineStrings('shop/promises/delivery', {
  cost: '免费',
  free: '标准配送免费',
  freeEverywhere: '全国免费配送',
  time: `付款成功后 ${first} 至 ${last} 个工作日内送达`,
  days: `付款成功后 ${first} 至 ${last} 个工作日`,
  short: `付款后 ${first}–${last} 个工作日送达`,
  area: '目前仅配送至中国大陆地区',
  place: '中国大陆地区',
  carrier: figures.carrier,
  failed: `快递员连续 ${figures.failedContactDays} 天未能与您取得联系的，包裹将退回`,
  preOrder: `预计 ${figures.preOrderWeeks} 周内发货`,
});
