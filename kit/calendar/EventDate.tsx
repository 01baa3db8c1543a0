import { useEffect, useState } from 'react';
import { serverNow } from '#services';
import { chinaTime, resolveMoment } from '../countdown/moment.ts';
import { strings } from '../strings.ts';

/** A date that does not depend on today. */
const isFixed = (date: string) => /^\d/.test(date);

/**
 * Shows a `moment` of content as day, weekday and time in China. A recurring date depends on today, which a cached page
 * does not: it is shown in the browser, in reserved space.
 */
export function EventDate({ date, className }: { date: string; className?: string | undefined }) {
  const [moment, setMoment] = useState(() => (isFixed(date) ? resolveMoment(date, 0) : null));
  useEffect(() => setMoment(resolveMoment(date, serverNow())), [date]);
  if (moment === null) return <p className={className}>{'\u00a0'}</p>;
  const [year, month, day, hours, minutes] = chinaTime(moment);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  const time = `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
  return (
    <p className={className}>
      <time dateTime={new Date(moment).toISOString()}>{strings.eventDate(month, day, weekday, time)}</time>
    </p>
  );
}
