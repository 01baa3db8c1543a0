import { useMemo } from 'react';
import { chinaDay, resolveMoment } from './moment.ts';
import { useServerSecond } from './server-second.ts';

export interface TimeLeft {
  days: number;
  hours: number;
  minutes: number;
  seconds: number;
  /** True from the deadline on; all numbers are 0 then. */
  isOver: boolean;
  /** The day of a deadline that is too far away to be counted down to, `2027-02-06`; else null. */
  day: string | null;
}

/** Longest time that is counted down, in days. */
const LONGEST = 60;

/**
 * Returns the time until a `moment` of content by the server's clock; null until the clock is measured. A date that does
 * not exist counts as over.
 */
export function useTimeLeft(deadline: string): TimeLeft | null {
  const now = useServerSecond();
  const isReady = now !== null;
  // Resolved once: a recurring deadline that passes shows its end until the next visit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: not again every second
  const end = useMemo(() => (isReady ? resolveMoment(deadline, now * 1000) : null), [deadline, isReady]);
  if (!isReady) return null;
  const left = end === null ? 0 : Math.max(0, Math.ceil(end / 1000) - now);
  return {
    days: Math.floor(left / 86_400),
    hours: Math.floor(left / 3600) % 24,
    minutes: Math.floor(left / 60) % 60,
    seconds: left % 60,
    isOver: left === 0,
    day: end !== null && left > LONGEST * 86_400 ? chinaDay(end) : null,
  };
}
