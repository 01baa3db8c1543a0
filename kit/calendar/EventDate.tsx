import { useEffect, useRef, useState } from 'react';
import { serverNow, syncServerClock } from '#services';
import { useInView } from '#ui';
import { chinaTime, resolveMoment } from '../countdown/moment.ts';
import { strings } from '../strings.ts';

/** A date that does not depend on today. */
const isFixed = (date: string) => /^\d/.test(date);

/**
 * Shows a `moment` of content as day, weekday and time in China. A recurring date depends on today, which a cached page
 * does not: it is shown once it is in view, in reserved space.
 */
export function EventDate({ date, className }: { date: string; className?: string | undefined }) {
  const line = useRef<HTMLParagraphElement>(null);
  const inView = useInView(line);
  const [next, setNext] = useState<number | null>(null);
  useEffect(() => {
    if (!inView || isFixed(date)) return;
    let isCurrent = true;
    void syncServerClock().then(() => isCurrent && setNext(resolveMoment(date, serverNow())));
    return () => {
      isCurrent = false;
    };
  }, [date, inView]);
  const moment = isFixed(date) ? resolveMoment(date, 0) : next;
  return (
    <p ref={line} className={className}>
      {moment === null ? '\u00a0' : <time dateTime={new Date(moment).toISOString()}>{format(moment)}</time>}
    </p>
  );
}

function format(moment: number): string {
  const [year, month, day, hours, minutes] = chinaTime(moment);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return strings.eventDate(month, day, weekday, time);
}
