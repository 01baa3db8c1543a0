import type { ContentEvent } from '#engine';
import { resolveMoment } from '../countdown/moment.ts';
import { writeEvent } from './write-event.ts';

const HOUR = 3_600_000;

/**
 * Writes an event of content as an iCalendar file. A recurring event is written for its next occurrence, or for the last
 * one for a day after it. An event without an end takes an hour.
 *
 * @param now the server's time in epoch ms.
 * @param page absolute address of the page, for an event without one of its own.
 * @throws Error for a date that does not exist.
 */
export function writeEventFile(event: ContentEvent, now: number, page: string): string {
  const { title, startDate, endDate, remindTime, description, url = '' } = event;
  const start = resolveMoment(startDate, now);
  if (start === null) throw new Error(`${startDate} is not a date`);
  // A recurring end is the next one after the start.
  const end = endDate ? resolveMoment(endDate, start + 24 * HOUR) : null;
  return writeEvent({
    ...{ title, start, description },
    end: end !== null && end > start ? end : start + HOUR,
    remindBefore: remindTime,
    url: new URL(url, page).href,
  });
}
