import { lunarDays } from './lunar-date.ts';

/** China has had one time zone, without daylight saving time, since 1992. */
const CHINA = 8 * 3_600_000;
const DAY = 24 * 3_600_000;

/** How long after an occurrence a recurring moment still resolves to it, in ms. */
const KEPT = DAY;

/** The forms of `moment` in schemas/defs.schema.json. */
const FORM = /^(\d{4}|\*|lunar)-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?$/;

/**
 * Returns the epoch ms of a `moment` of content, in China time: `2026-12-31 20:00` once, `*-12-24 20:00` every year,
 * `lunar-07-07` every year of the Chinese calendar. A recurring moment resolves to its next occurrence, or to the last
 * one for a day after it. Returns null for a date that does not exist.
 */
export function resolveMoment(text: string, now: number): number | null {
  const [, kind, month = '', day = '', hours = '0', minutes = '0', seconds = '0'] = FORM.exec(text) ?? [];
  if (!kind) return null;
  const time = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  if (kind === 'lunar') {
    const moments = lunarDays(Number(month), Number(day)).map(days => days * DAY - CHINA + time);
    return moments.find(moment => moment > now - KEPT) ?? null;
  }
  if (kind !== '*') return findDay(Number(kind), Number(month), Number(day), time);
  const firstYear = new Date(now - KEPT + CHINA).getUTCFullYear();
  // 29 February recurs after eight years at the latest.
  for (let year = firstYear; year <= firstYear + 8; year++) {
    const moment = findDay(year, Number(month), Number(day), time);
    if (moment !== null && moment > now - KEPT) return moment;
  }
  return null;
}

/** The parts of a moment in China time: year, month from 1, day, hour, minute. */
export function chinaTime(moment: number): [number, number, number, number, number] {
  const date = new Date(moment + CHINA);
  return [
    date.getUTCFullYear(),
    date.getUTCMonth() + 1,
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
  ];
}

/** The day of a moment in China, `2027-02-06`. */
export const chinaDay = (moment: number): string => new Date(moment + CHINA).toISOString().slice(0, 10);

function findDay(year: number, month: number, day: number, time: number): number | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 ? date.getTime() - CHINA + time : null;
}
