import * as figures from 'virtual:vitrine/shop/promises';
import { defineStrings } from '../strings/index.ts';

const [first, last] = figures.watchRepairWeeks;

/** What is promised about engraving, custom pieces and care. */
export const servicePromises = defineStrings('shop/promises/services', {
  engraving: '可免费刻字，最多 8 个字符',
  engravingFree: '免费刻字',
  stamping: '可免费烫印姓名缩写，最多 5 个字符',
  stampingFree: '免费烫印',
  engravingTime: `制作约需 ${figures.engravingWorkdays} 个工作日`,
  custom: `制作约 ${figures.customWeeks} 周`,
  watchWarranty: `自购买之日起 ${figures.watchWarrantyYears} 年内，机芯与表壳的制造缺陷免费修理`,
  watchRepair: `一般需 ${first} 至 ${last} 周`,
  bracelet: '首次免费',
  resize: '购买后首次免费，视款式而定',
  jewellery: '精品店终身免费清洁与抛光',
  hours: figures.careHours,
});
