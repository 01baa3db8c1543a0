import { formatInstant, readInstant } from './schedule.ts';

/** A day in words or digits, its year first, and a time: 2027年2月3日 下午8点, *-2-3, 2027/02/03T20:00:00. */
const YEAR_FIRST =
  /^(\d{4}|\*|每年|农历|lunar) ?[-/.年]? ?(\d{1,2}) ?[-/.月] ?(\d{1,2}) ?[日号]?[ T,]{0,2}(.*)$/i;

/** Digits only: 20270203 2000. */
const COMPACT = /^(\d{4})(\d\d)(\d\d)(?:[ T]?(\d\d:?\d\d))?$/;

/** Two numbers of which one cannot be a month, then the year: 31.12.2027, 12/31/2027. */
const YEAR_LAST = /^(\d{1,2}) ?[-/.] ?(\d{1,2}) ?[-/.] ?(\d{4})(?:[ T,]{1,2}(.*))?$/i;

const TIME =
  /^(上午|早上|凌晨|中午|下午|晚上|晚)? ?(\d{1,2}) ?[:点时] ?(\d{1,2})?分?(?::\d\d(?:\.\d{1,9})?)? ?(am|pm)?$/i;
const OFFSET = /:\d\d(?:\.\d{1,9})? ?(?:Z|[+-]\d\d:?\d\d)$/i;

const CALENDARS: Readonly<Record<string, string>> = { 每年: '*', 农历: 'lunar' };

/** Returns a date, and a time in China, as content has it: `2027-12-31 20:00`. Null where it may mean several. */
export function repairMoment(text: string): string | null {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (OFFSET.test(plain)) {
    const instant = readInstant(
      plain
        .replace(/\.\d+(?=\D)/, '')
        .replace(/z$/, 'Z')
        .replace(/ (?=[+-])/, ''),
    );
    return instant === null ? null : formatInstant(instant);
  }
  const compact = COMPACT.exec(plain);
  if (compact) return compose(compact[1], compact[2], compact[3], compact[4]?.replace(/^(\d\d):?/, '$1:'));
  const [matched, year, month, day, time] = YEAR_FIRST.exec(plain) ?? [];
  if (matched) return compose(CALENDARS[year ?? ''] ?? year?.toLowerCase(), month, day, time);
  const [, first, second, last, hour] = YEAR_LAST.exec(plain) ?? [];
  if (Number(first) > 12) return compose(last, second, first, hour);
  return Number(second) > 12 || (first && first === second) ? compose(last, first, second, hour) : null;
}

function compose(year = '', month = '', day = '', time = ''): string | null {
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // Months of the Chinese calendar have 30 days at most.
  const known = `${/^\d/.test(year) ? year : '2024'}-${date.slice(year.length + 1)}`;
  const start = year === 'lunar' && day === '30' ? readInstant('2024-01-30') : readInstant(known);
  if (start === null) return null;
  if (!time) return date;
  const [matched, part = '', hours, minutes = '0', half = ''] = TIME.exec(time) ?? [];
  if (!matched || Number(minutes) > 59) return null;
  if (isUnclear(part, Number(hours), /[点时]/.test(time))) return null;
  const isLate = /^(?:下午|晚)/.test(part) || half.toLowerCase() === 'pm';
  const isEarly = half.toLowerCase() === 'am' && hours === '12';
  const hour = isEarly ? 0 : Number(hours) + (isLate && Number(hours) < 12 ? 12 : 0);
  // The end of a day is the start of the next one.
  if (hour === 24 && Number(minutes) === 0 && /^\d/.test(year)) return formatInstant(start + 24 * 3_600_000);
  return hour > 23 ? null : `${date} ${String(hour).padStart(2, '0')}:${minutes.padStart(2, '0')}`;
}

/** 8点 may be in the evening, and the day of 晚上12点 is another one for many. */
function isUnclear(part: string, hours: number, isSpoken: boolean): boolean {
  if (/^(?:晚|凌晨)/.test(part)) return hours === 12;
  return part === '中午' ? hours !== 12 : isSpoken && part === '' && hours <= 12;
}
