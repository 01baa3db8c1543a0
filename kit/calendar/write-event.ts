import { createEvent, type DateArray } from 'ics';
import { chinaTime } from '../countdown/moment.ts';

/** An event for a shopper's calendar; times in epoch ms. */
export interface CalendarEvent {
  title: string;
  start: number;
  end: number;
  /** Minutes before the start at which the calendar reminds of it; 0 for no reminder. */
  remindBefore: number;
  description?: string | undefined;
  /** Absolute address of a page about the event. */
  url?: string | undefined;
}

const ZONE = 'Asia/Shanghai';

/** China has no daylight saving time. */
const ZONE_DEFINITION = [
  'BEGIN:VTIMEZONE',
  `TZID:${ZONE}`,
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0800',
  'TZOFFSETTO:+0800',
  'TZNAME:CST',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/**
 * Writes an event as an iCalendar file in China's time zone [B9-30], with a reminder.
 *
 * @throws Error for an event that the format cannot express.
 */
export function writeEvent({ title, start, end, remindBefore, description, url }: CalendarEvent): string {
  const local = { startInputType: 'local', startOutputType: 'local' } as const;
  const { error, value } = createEvent({
    title,
    ...local,
    endInputType: 'local',
    endOutputType: 'local',
    start: chinaTime(start) satisfies DateArray,
    end: chinaTime(end) satisfies DateArray,
    // The same event imported twice is updated, not added again.
    uid: `${start}-${end}@vitrine`,
    productId: '-//VITRINE//Calendar//ZH',
    ...(description && { description }),
    ...(url && { url }),
    ...(remindBefore > 0 && {
      alarms: [{ action: 'display', description: title, trigger: { minutes: remindBefore, before: true } }],
    }),
  });
  if (error || !value) throw error ?? new Error('The event is empty.');
  // The library writes times without a zone, which each calendar would read in its own.
  return value
    .replace(/^DT(START|END):/gm, `DT$1;TZID=${ZONE}:`)
    .replace('BEGIN:VEVENT', `${ZONE_DEFINITION}BEGIN:VEVENT`);
}
