import { ENGRAVING_DAYS } from '#schemas';
import { language } from '#shop/language';
import { strings } from './strings.ts';

const DAY = 24 * 3600 * 1000;

/** Working days from payment to delivery [A9-20]. */
const STANDARD = [1, 10] as const;

const MONTH_DAY = new Intl.DateTimeFormat(language.tag, { timeZone: 'UTC', month: 'long', day: 'numeric' });

interface Delivered {
  /** ISO 8601; empty before the payment. */
  paid_at: string;
  delivery: { method: 'standard' | 'sameday' };
  order_item: readonly { isPreOrder: boolean; engraving: string }[];
}

/** Says when a paid order is expected to arrive; empty before it is paid. Days are those of China. */
export function expectedDelivery({ paid_at, delivery, order_item }: Delivered): string {
  if (!paid_at) return '';
  // China has one time zone, eight hours ahead: the UTC parts of this time are those of its clock.
  const paid = Date.parse(paid_at) + 8 * 3600 * 1000;
  if (order_item.some(({ isPreOrder }) => isPreOrder)) return strings.expectedPreOrder;
  if (delivery.method === 'sameday') return strings.expectedToday(MONTH_DAY.format(paid));
  const more = order_item.some(({ engraving }) => engraving !== '') ? ENGRAVING_DAYS : 0;
  const [first, last] = STANDARD.map(days => MONTH_DAY.format(addWorkingDays(paid, days + more)));
  return strings.expectedBetween(first as string, last as string);
}

/** Adds working days, Monday to Friday. */
function addWorkingDays(time: number, days: number): number {
  let [at, left] = [time, days];
  while (left > 0) {
    at += DAY;
    const weekday = new Date(at).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left--;
  }
  return at;
}
