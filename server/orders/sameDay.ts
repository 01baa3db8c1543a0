/** Provinces' codes of the cities where the house has boutiques with a courier: Beijing and Shanghai. */
const CITIES = new Set(['11', '31']);

/** Hour in China until which an order arrives on the same day. */
export const CUTOFF_HOUR = 14;

const OFFSET = 8 * 3600 * 1000;

export interface SameDay {
  available: boolean;
  message: string;
}

/** Whether an order placed now to a province can arrive today. */
export function sameDay(regionId: string, preOrder: boolean, now = new Date()): SameDay {
  const no = (message: string) => ({ available: false, message });
  if (regionId === '') return no('请选择收货地址');
  if (!CITIES.has(regionId.slice(0, 2))) return no('当日送达仅限北京市与上海市');
  if (preOrder) return no('预售商品不支持当日送达，请选择标准配送');
  if (new Date(now.getTime() + OFFSET).getUTCHours() >= CUTOFF_HOUR) {
    return no(`今日的当日送达已截止，请于 ${CUTOFF_HOUR}:00 前下单`);
  }
  return { available: true, message: `${CUTOFF_HOUR}:00 前付款，今日送达` };
}
