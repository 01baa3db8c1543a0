import type { shop } from '#shop/server';

const DAY_MS = 24 * 3600 * 1000;

/** Last day of the days without work that the State Council has announced. Later ones are expected. */
const ANNOUNCED_UNTIL = '2026-12-31';

/** How long before that day the operator is reminded, in days. */
const REMINDER = 60;

/**
 * Days without work. Those of 2026 are as the State Council has announced them. Those of 2027 are expected: the days of the
 * regulation on public holidays, as amended in November 2024, without the days that an announcement moves. The settings have
 * precedence.
 */
const HOLIDAYS: readonly (readonly [first: string, last: string])[] = [
  ['2026-01-01', '2026-01-03'],
  ['2026-02-15', '2026-02-23'],
  ['2026-04-04', '2026-04-06'],
  ['2026-05-01', '2026-05-05'],
  ['2026-06-19', '2026-06-21'],
  ['2026-09-25', '2026-09-27'],
  ['2026-10-01', '2026-10-07'],
  ['2027-01-01', '2027-01-01'],
  ['2027-02-05', '2027-02-08'],
  ['2027-04-05', '2027-04-05'],
  ['2027-05-01', '2027-05-02'],
  ['2027-06-09', '2027-06-09'],
  ['2027-09-15', '2027-09-15'],
  ['2027-10-01', '2027-10-03'],
];

/** Weekends with work, which make up for a holiday. */
const WORKED = new Set([
  ...['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09'],
  ...['2026-09-20', '2026-10-10'],
]);

export type Calendar = Pick<typeof shop.delivery, 'closedDays' | 'openDays'>;

/** Returns the day a number of days after `day`, `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Returns whether a day, `YYYY-MM-DD`, has work: the shop's own days count before the public ones. */
export function isWorkDay(day: string, { closedDays, openDays }: Calendar): boolean {
  if (openDays.includes(day)) return true;
  if (closedDays.includes(day)) return false;
  if (WORKED.has(day)) return true;
  if (HOLIDAYS.some(([first, last]) => first <= day && day <= last)) return false;
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6;
}

/**
 * Returns what the operator has to do about days without work that are not announced yet; null when the announced ones, or
 * the settings, reach 60 days further.
 */
export function noteOnCalendar(today: string, { closedDays, openDays }: Calendar): string | null {
  const until = addDays(today, REMINDER);
  if (until <= ANNOUNCED_UNTIL) return null;
  if ([...closedDays, ...openDays].some(day => day > ANNOUNCED_UNTIL)) return null;
  const year = Number(ANNOUNCED_UNTIL.slice(0, 4)) + 1;
  return `Delivery dates from ${year} on count with expected public holidays. Once the State Council has announced them, write the days without work to delivery.closedDays and weekends with work to delivery.openDays in vitrine.config.ts, or update vitrine.`;
}

/** A shop that closes all days has none; the search ends after a year. */
const MOST_DAYS = 366;

/** Returns the first day with work, `day` included. */
export function nextWorkDay(day: string, calendar: Calendar): string {
  for (let after = 0; after < MOST_DAYS; after++) {
    const at = addDays(day, after);
    if (isWorkDay(at, calendar)) return at;
  }
  return day;
}

/** Adds days with work. */
export function addWorkDays(day: string, count: number, calendar: Calendar): string {
  let at = day;
  for (let left = count; left > 0; left--) at = nextWorkDay(addDays(at, 1), calendar);
  return at;
}
