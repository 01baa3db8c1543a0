/** When a page or block shows, in epoch ms: from `from`, until just before `until`. */
export interface Schedule {
  from: number;
  until: number;
}

export const ALWAYS: Schedule = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY };

/** The schedule of what has a wrong one: nothing shows outside of its time because of a typing error. */
export const NEVER: Schedule = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };

/** A day, with an optional time, with an optional offset. */
const FORM = /^(\d{4})-(\d\d)-(\d\d)(?:[ T]([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d))?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Offset of times without one, in minutes: China has one time zone and no daylight saving time. */
const CHINA = 8 * 60;
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/**
 * Returns the epoch ms of a time of content: `2026-12-24 20:00` in China, or `2026-12-24T12:00:00Z`. Null for anything
 * else, and for a day that does not exist.
 *
 * @param isEnd reads a day without a time as its end: `"until": "2026-12-31"` includes that day.
 */
export function readInstant(text: string, isEnd = false): number | null {
  const [matched, year, month, day, hours = '0', minutes = '0', seconds = '0', offset] =
    FORM.exec(text) ?? [];
  if (!matched) return null;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  if (date.getUTCMonth() !== Number(month) - 1 || date.getUTCDate() !== Number(day)) return null;
  const time = (Number(hours) * 60 + Number(minutes) - parseOffset(offset)) * MINUTE + Number(seconds) * 1000;
  return date.getTime() + time + (isEnd && matched.length === 10 ? DAY : 0);
}

function parseOffset(offset: string | undefined): number {
  if (offset === undefined) return CHINA;
  if (offset === 'Z') return 0;
  const minutes = Number(offset.slice(1, 3)) * 60 + Number(offset.slice(-2));
  return offset.startsWith('-') ? -minutes : minutes;
}

/** Whether a schedule includes a time. */
export const isOn = ({ from, until }: Schedule, now: number): boolean => from <= now && now < until;

/** Returns when a schedule next starts or ends after a time, in epoch ms; Infinity for never. */
export function changeAfter({ from, until }: Schedule, now: number): number {
  if (from > now) return from;
  return until > now ? until : Number.POSITIVE_INFINITY;
}

/** Returns the time that two schedules have in common; without any, `from` is not before `until`. */
export const intersect = (a: Schedule, b: Schedule): Schedule => ({
  from: Math.max(a.from, b.from),
  until: Math.min(a.until, b.until),
});

/** Whether a schedule includes no time. */
export const isEmpty = ({ from, until }: Schedule): boolean => from >= until;

/** Writes a time as an editor does, in China time: `2026-12-24 20:00`. */
export function formatInstant(instant: number): string {
  return new Date(instant + CHINA * MINUTE).toISOString().slice(0, 16).replace('T', ' ');
}

/** Decides what shows at one time, and collects when that next changes, for everything that has a schedule. */
export interface Moment {
  shows(schedule: Schedule): boolean;
  /** When the first of the schedules so far starts or ends after the time, in epoch ms; Infinity for never. */
  nextChange(): number;
}

/** @param now the time, in epoch ms. */
export function momentAt(now: number): Moment {
  let next = Number.POSITIVE_INFINITY;
  return {
    shows(schedule) {
      next = Math.min(next, changeAfter(schedule, now));
      return isOn(schedule, now);
    },
    nextChange: () => next,
  };
}
