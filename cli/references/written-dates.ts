/** Days of a month in words: 2026年2月30日, 2月30日. */
const DAY = /(?:(\d{4})\s*年\s*)?(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*(?:日|号)/g;

/** The day of the week after a date: （周五）, 星期五. */
const WEEKDAY = /^\s*[（(，,]?\s*(?:周|星期|礼拜)([一二三四五六日天])/;
const WEEKDAYS = '日一二三四五六';

/** What is wrong with a date in a text. */
export interface WrongDate {
  written: string;
  /** Days of the month; 0 for a month that does not exist. */
  days: number;
  /** The right day of the week, where that is wrong; null otherwise. */
  weekday: string | null;
}

/** Returns the first date of a text that is not in the calendar, or on another day of the week; null without one. */
export function findWrongDate(text: string): WrongDate | null {
  if (!text.includes('月')) return null;
  for (const match of text.matchAll(DAY)) {
    const [written, year, month, day] = match;
    // Dates of the Chinese calendar are written with other numerals, and 农历 before them.
    if (/(?:农历|旧历|阴历)\s*$/.test(text.slice(0, match.index))) continue;
    const isMonth = Number(month) >= 1 && Number(month) <= 12;
    const days = isMonth ? new Date(Date.UTC(Number(year ?? 2024), Number(month), 0)).getUTCDate() : 0;
    if (Number(day) < 1 || Number(day) > days) return { written, days, weekday: null };
    const said = WEEKDAY.exec(text.slice(match.index + written.length))?.[1]?.replace('天', '日');
    if (!year || !said) continue;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const weekday = WEEKDAYS.charAt(date.getUTCDay());
    if (weekday !== said) return { written, days, weekday };
  }
  return null;
}
