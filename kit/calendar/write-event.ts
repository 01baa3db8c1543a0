import { createEvent, type DateArray } from 'ics';
import { brand } from '#shop';
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

/** Longest line, without its end. */
const MAX_OCTETS = 75;

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
export function writeEvent(event: CalendarEvent): string {
  const { start, end, remindBefore, url } = event;
  const [title, description] = [cleanText(event.title), cleanText(event.description ?? '')];
  const local = { startInputType: 'local', startOutputType: 'local' } as const;
  const { error, value } = createEvent({
    title,
    ...local,
    endInputType: 'local',
    endOutputType: 'local',
    start: chinaTime(start) satisfies DateArray,
    end: chinaTime(end) satisfies DateArray,
    uid: computeUid([title, start, end, description, url]),
    productId: `-//${brand.calendarId}//Calendar//ZH`,
    ...(description && { description }),
    ...(remindBefore > 0 && {
      alarms: [
        {
          action: 'display',
          description: escapeText(title),
          trigger: { minutes: remindBefore, before: true },
        },
      ],
    }),
  });
  if (error || !value) throw error ?? new Error('The event is empty.');
  // The library writes times without a zone, which each calendar would read in its own.
  const text = unfold(value)
    .replace(/^DT(START|END):/gm, `DT$1;TZID=${ZONE}:`)
    // The library refuses some valid addresses, such as that of a port on this machine.
    .replace(/^UID:.*$/m, line => (url ? `${line}\r\nURL:${url}` : line))
    .replace('BEGIN:VEVENT', () => `${ZONE_DEFINITION}BEGIN:VEVENT`);
  return fold(text);
}

/** Identifies an event by its fields: the same one imported twice is updated, not added again. */
function computeUid(parts: readonly unknown[]): string {
  const text = JSON.stringify(parts);
  const hash = (seed: number) => {
    let state = seed;
    // FNV-1a over UTF-16 units.
    for (let at = 0; at < text.length; at++) state = Math.imul(state ^ text.charCodeAt(at), 0x01000193);
    return (state >>> 0).toString(16).padStart(8, '0');
  };
  return `${hash(0x811c9dc5)}${hash(0x2f0b4a27)}@${brand.calendarId}`;
}

/** Removes control characters, which end lines early, and keeps one kind of line end. */
const cleanText = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/(?!\n)\p{Cc}/gu, '');

/** Escapes a TEXT value (RFC 5545, 3.3.11); the library leaves that of a reminder as it is. */
const escapeText = (text: string): string => text.replace(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n');

const unfold = (text: string): string => text.replace(/\r\n[ \t]/g, '');

/** Folds lines at 75 octets (RFC 5545, 3.1), never within a character; the library counts characters. */
function fold(text: string): string {
  const encoder = new TextEncoder();
  const foldLine = (line: string) => {
    const parts: string[] = [];
    let [part, octets] = ['', 0];
    for (const character of line) {
      const { length } = encoder.encode(character);
      if (octets + length > MAX_OCTETS) {
        parts.push(part);
        // The space that begins a continued line counts.
        [part, octets] = ['', 1];
      }
      part += character;
      octets += length;
    }
    return [...parts, part].join('\r\n ');
  };
  return text.split('\r\n').map(foldLine).join('\r\n');
}
