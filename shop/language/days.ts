import { defineStrings } from '../strings/index.ts';

/** Forms of days. */
export const days = defineStrings('shop/language/days', {
  day: (year: number, month: number, day: number) => `${year}年${month}月${day}日`,
});

/** Formats a day, `1990-05-04`, as 1990年5月4日. */
export function formatDay(day: string): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return days.day(year, month, date);
}
