/** Days of a month in words: 2026年2月30日, 2月30日. */
const DAY = /(?:(\d{4})\s*年\s*)?(?<!\d)(\d{1,2})\s*月\s*(\d{1,2})\s*(?:日|号)/g;

/** Days in digits: 2026-02-30, 2026/2/30, 2026.2.30. */
const DIGITS = /(?<![\d./-])((?:19|20)\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d./-])/g;

/** Hours after a day or before a word for the start or the end: 今晚 25:00, 24:30 开始. */
const HOUR =
  /(?:[今明当每]?[日天晚早]|号|[上下]午|凌晨)\s?(\d{2}):(\d{2})(?!\d)|(?<=(?<![\d:])\d{1,2}:\d{2})\s?(?:-|–|—{1,2}|~|～|至|到)\s?(\d{2}):(\d{2})(?!\d)|(?<![\d:])(\d{2}):(\d{2})\s?(?:开|止|起|结束|截)/g;

/** The day of the week after a date: （周五）, 星期五. */
const WEEKDAY = /^\s*[（(，,]?\s*(?:周|星期|礼拜)([一二三四五六日天])/;
const WEEKDAYS = '日一二三四五六';

/** What is wrong with a date in a text. */
export interface WrongDate {
  written: string;
  /** Days of the month; 0 for a month that does not exist, null for a time of the day that does not. */
  days: number | null;
  /** The right day of the week, where that is wrong; null otherwise. */
  weekday: string | null;
}

/** Returns the first date or time of a text that does not exist, or is on another day of the week; null without one. */
export function findWrongDate(text: string): WrongDate | null {
  return (
    (text.includes('月') ? findWrongDay(text) : null) ??
    (/\d[-/.]\d/.test(text) ? findWrongDigits(text) : null) ??
    (/[2-9]\d:\d|:[6-9]/.test(text) ? findWrongHour(text) : null)
  );
}

function findWrongDigits(text: string): WrongDate | null {
  for (const [written, year, , month, day] of text.matchAll(DIGITS)) {
    const days = daysOf(Number(year), Number(month));
    if (Number(day) < 1 || Number(day) > days) return { written, days, weekday: null };
  }
  return null;
}

function findWrongHour(text: string): WrongDate | null {
  for (const [, ...parts] of text.matchAll(HOUR)) {
    const [hour, minute] = parts.filter(part => part !== undefined);
    if (Number(minute) > 59 || Number(hour) * 60 + Number(minute) > 24 * 60) {
      return { written: `${hour}:${minute}`, days: null, weekday: null };
    }
  }
  return null;
}

/** Returns the days of a month; 0 for a month that does not exist. */
const daysOf = (year: number, month: number): number =>
  month >= 1 && month <= 12 ? new Date(Date.UTC(year, month, 0)).getUTCDate() : 0;

function findWrongDay(text: string): WrongDate | null {
  for (const match of text.matchAll(DAY)) {
    const [written, year, month, day] = match;
    // Dates of the Chinese calendar are written with other numerals, and 农历 before them.
    if (/(?:农历|旧历|阴历)\s*$/.test(text.slice(0, match.index))) continue;
    const days = daysOf(Number(year ?? 2024), Number(month));
    if (Number(day) < 1 || Number(day) > days) return { written, days, weekday: null };
    const said = WEEKDAY.exec(text.slice(match.index + written.length))?.[1]?.replace('天', '日');
    if (!year || !said) continue;
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    const weekday = WEEKDAYS.charAt(date.getUTCDay());
    if (weekday !== said) return { written, days, weekday };
  }
  return null;
}
