import { defineTexts, formatInstant, type Language, readInstant, type Schedule } from '#engine';
import type { Fault } from './fault.ts';
import type { Reference } from './reference.ts';

const NONE: readonly Fault[] = [];
const ENDS = 'ends:';
const DAY = 24 * 3_600_000;

/** From this time before its end, a countdown shows a number of days that means nothing to shoppers. */
const LONGEST = 60 * DAY;

/** An event that recurs may end in the next year, but takes no longer than this. */
const LONGEST_EVENT = 60 * DAY;

const textsIn = defineTexts({
  en: {
    order: (end: string, start: string) =>
      `The event ends (${end}) before it starts (${start}). Correct one of them.`,
    late: (deadline: string, until: string) =>
      `The countdown ends at ${deadline}, but this shows only until ${until}: shoppers never see the end. Change one of the times.`,
    over: (deadline: string, from: string, until: string | null) =>
      `The countdown ends at ${deadline}, before this shows (from ${from}): shoppers see zeros all the time. Write a time ${until ? `between then and ${until}` : 'after that'}.`,
    far: (from: string, days: number) =>
      `From ${from}, the countdown shows ${days} days. Add "show": { "from": … } with a day at most 60 days before its end.`,
    day: (deadline: string, until: string) =>
      `Without an hour, the countdown ends at the start of the day (${deadline}), but this shows until ${until}. Write the hour, such as 23:59.`,
  },
  zh: {
    order: (end, start) => `活动的结束时间（${end}）早于开始时间（${start}）。请更正其中之一。`,
    late: (deadline, until) =>
      `倒计时于 ${deadline} 结束，但此处只显示到 ${until}，顾客看不到倒计时结束。请修改其中一个时间。`,
    over: (deadline, from, until) =>
      `倒计时于 ${deadline} 结束，而此处从 ${from} 起才显示，顾客看到的一直为零。请填写${until ? `此后到 ${until} 之间` : '此后'}的时间。`,
    far: (from, days) =>
      `从 ${from} 起，倒计时会显示 ${days} 天。请添加 "show": { "from": … }，日期在结束前 60 天之内。`,
    day: (deadline, until) =>
      `未写具体时间，倒计时在当天开始时（${deadline}）结束，而此处显示到 ${until}。请写明时间，例如 23:59。`,
  },
});

/**
 * Reports an event that ends before it starts, and a countdown whose end does not fit the time in which it shows.
 *
 * @param within when the block shows.
 */
export function timeFaults(
  { kind, value, owner }: Reference,
  within: Schedule,
  language: Language,
): readonly Fault[] {
  if (kind === 'deadline') return deadlineFaults(value, within, language);
  if (!kind.startsWith(ENDS)) return NONE;
  const start = (owner as Record<string, unknown>)[kind.slice(ENDS.length)];
  if (typeof start !== 'string' || !endsBefore(value, start)) return NONE;
  return [{ rule: 'event-order', message: textsIn(language).order(value, start), suggestion: null }];
}

function endsBefore(end: string, start: string): boolean {
  const [from, until] = [readInstant(start), readInstant(end)];
  if (from !== null && until !== null) return until <= from;
  const [first, last] = [placeInYear(start), placeInYear(end)];
  if (!first || !last || first.calendar !== last.calendar) return false;
  const length = last.time - first.time;
  // From 31 December to 1 January.
  return length <= 0 && length + 365 * DAY > LONGEST_EVENT;
}

/** Returns the place of a recurring moment in its year; null for others. */
function placeInYear(moment: string): { calendar: string; time: number } | null {
  const [, calendar, rest = ''] = /^(\*|lunar)-(.*)$/.exec(moment) ?? [];
  // Months of the Chinese calendar have 29 or 30 days: about the same place.
  const time = readInstant(`2024-${rest}`);
  return calendar && time !== null ? { calendar, time } : null;
}

function deadlineFaults(deadline: string, within: Schedule, language: Language): readonly Fault[] {
  const begin = Math.max(Date.now(), within.from);
  const end = readInstant(deadline) ?? nextOccurrence(deadline, begin);
  const { until } = within;
  // What has passed is reported as such, and what never shows by its schedule.
  if (end === null || end <= Date.now() || until <= begin) return NONE;
  const texts = textsIn(language);
  const report = (rule: string, message: string, suggestion: string | null = null) => [
    { rule, message, suggestion },
  ];
  if (end <= begin) {
    const last = lastMinute(until);
    const message = texts.over(formatInstant(end), formatInstant(begin), last);
    return report('countdown-over', message, until - begin <= LONGEST ? last : null);
  }
  if (end > until) {
    return report('countdown-late', texts.late(formatInstant(end), formatInstant(until)));
  }
  if (/^\d{4}-\d\d-\d\d$/.test(deadline) && until - end <= DAY) {
    if (until === end) return NONE;
    // It was meant to end with what shows it.
    const suggestion = `${deadline} ${until - end === DAY ? '23:59' : formatInstant(until).slice(-5)}`;
    const message = texts.day(formatInstant(end), formatInstant(until));
    return [{ rule: 'countdown-day', message, suggestion, fix: { write: JSON.stringify(suggestion) } }];
  }
  // A recurring countdown is meant to go on.
  if (deadline.startsWith('*') || end - begin <= LONGEST) return NONE;
  return report('countdown-far', texts.far(formatInstant(begin), Math.floor((end - begin) / DAY)));
}

/** Returns the last minute of a period, that of its last day; null for one without an end. */
function lastMinute(until: number): string | null {
  if (!Number.isFinite(until)) return null;
  const end = formatInstant(until);
  return end.endsWith('00:00') ? formatInstant(until - 60_000) : end;
}

/** Returns the next occurrence of a moment that recurs every year; null for others. */
function nextOccurrence(moment: string, after: number): number | null {
  if (!moment.startsWith('*-')) return null;
  const year = new Date(after).getUTCFullYear();
  for (let ahead = 0; ahead <= 8; ahead++) {
    const time = readInstant(`${year + ahead}${moment.slice(1)}`);
    if (time !== null && time > after) return time;
  }
  return null;
}
