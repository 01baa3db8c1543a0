import { hourInChina } from '../../base/china-time.ts';

/** Region codes with same-day delivery: Beijing and Shanghai. */
const CITIES = new Set(['11', '31']);

/** Hour in China before which an order arrives on the same day. */
export const CUTOFF_HOUR = 14;

export const ENGRAVED_SAME_DAY = '刻字商品不支持当日送达，请选择标准配送';

export interface SameDay {
  available: boolean;
  message: string;
}

/** Decides whether an order to a region can arrive today, with a message for the shopper. */
export function checkSameDay(regionId: string, hasPreOrder: boolean, now = new Date()): SameDay {
  const refuse = (message: string) => ({ available: false, message });
  if (regionId === '') return refuse('请选择收货地址');
  if (!CITIES.has(regionId.slice(0, 2))) return refuse('当日送达仅限北京市与上海市');
  if (hasPreOrder) return refuse('预售商品不支持当日送达，请选择标准配送');
  if (hourInChina(now) >= CUTOFF_HOUR) {
    return refuse(`今日的当日送达已截止，请于 ${CUTOFF_HOUR}:00 前下单`);
  }
  return { available: true, message: `${CUTOFF_HOUR}:00 前付款，今日送达` };
}
