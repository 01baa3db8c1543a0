import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { type CalendarEvent, writeEvent } from './write-event.ts';

const event: CalendarEvent = {
  title: '团圆：新年特别放映',
  start: Date.parse('2027-02-05T20:00+08:00'),
  end: Date.parse('2027-02-05T21:30+08:00'),
  remindBefore: 10,
  description: '三支影片，一段钢琴；\n与家人同看。',
  url: 'https://www.example.cn/cms/reunion.html',
};

/** Reads a file with a parser of its own. */
function parse(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [zone] = calendar.getAllSubcomponents('vtimezone').map(part => new ICAL.Timezone(part));
  const component = calendar.getFirstSubcomponent('vevent')!;
  return { zone, component, read: new ICAL.Event(component) };
}

it('writes title, times, description and address so that a parser reads them', () => {
  const { read, component } = parse(writeEvent(event));
  expect([read.summary, read.description]).toEqual([event.title, event.description]);
  expect(component.getFirstPropertyValue('url')).toBe(event.url);
  expect(read.startDate.toJSDate().getTime()).toBe(event.start);
  expect(read.endDate.toJSDate().getTime()).toBe(event.end);
});

it('is in the time zone Asia/Shanghai, whatever the device’s is [B9-30]', () => {
  const { zone, component } = parse(writeEvent(event));
  const start = component.getFirstProperty('dtstart')!;
  expect([start.getParameter('tzid'), String(start.getFirstValue())]).toEqual([
    'Asia/Shanghai',
    '2027-02-05T20:00:00',
  ]);
  expect(zone?.tzid).toBe('Asia/Shanghai');
  expect(zone?.utcOffset(start.getFirstValue() as never)).toBe(8 * 3600);
});

it.each([10, 45])('reminds %i minutes before', minutes => {
  const { component } = parse(writeEvent({ ...event, remindBefore: minutes }));
  const alarm = component.getFirstSubcomponent('valarm')!;
  expect(alarm.getFirstPropertyValue('action')).toBe('DISPLAY');
  expect((alarm.getFirstPropertyValue('trigger') as ICAL.Duration).toSeconds()).toBe(-60 * minutes);
});

it('has no reminder, description or address without them', () => {
  const { component } = parse(
    writeEvent({ title: '放映', start: event.start, end: event.end, remindBefore: 0 }),
  );
  expect(component.getFirstSubcomponent('valarm')).toBeNull();
  expect(component.getFirstPropertyValue('description')).toBeNull();
});

const readUid = (changes: Partial<CalendarEvent>) =>
  parse(writeEvent({ ...event, ...changes })).component.getFirstPropertyValue('uid');

it('has an identifier of its own for each event, also for two at the same time', () => {
  const others: Partial<CalendarEvent>[] = [
    ...['上海', '北京', '上海站', '团圆', '团圆：新年特别放映（二）', 'A', 'B'].map(title => ({ title })),
    ...[{ description: '第二场' }, { description: undefined }, { url: undefined }],
    ...[{ url: 'https://www.example.cn/cms/other.html' }, { start: event.start + 60_000 }],
    ...[{ end: event.end + 60_000 }, { title: '团圆', description: '：新年特别放映' }],
  ];
  const uids = [{}, ...others].map(readUid);
  expect(new Set(uids).size).toBe(uids.length);
  for (const uid of uids) expect(uid).toMatch(/^[\da-f]{16}@vitrine$/);
});

it('has the same identifier when it is written again, so that a calendar updates it', () => {
  expect(readUid({})).toBe(readUid({}));
  expect(readUid({ remindBefore: 30 })).toBe(readUid({}));
});

const TEXTS: [string, string][] = [
  ['Chinese', '新年特别放映'.repeat(20)],
  ['emoji with modifiers', '👩🏽‍❤️‍👨🏻'.repeat(15)],
  ['CJK Extension B', '𠮷𡈽𠀋'.repeat(20)],
  ['combining marks', 'e\u0301'.repeat(60)],
  ['Latin letters', 'Noël '.repeat(40)],
  ['one word', 'a'.repeat(300)],
  ['what the format uses itself', '\\;,:"'.repeat(30)],
  ['lines', '第一行\n'.repeat(20)],
  ['exactly 75 octets with its name', 'x'.repeat(75 - 'SUMMARY:'.length)],
  ['one octet more', 'x'.repeat(76 - 'SUMMARY:'.length)],
  ['flags', '🇨🇳'.repeat(40)],
];

it.each(TEXTS)('folds lines of %s at 75 octets, and a parser reads the same text', (_title, text) => {
  const file = writeEvent({ ...event, title: text, description: text });
  const octets = file.split('\r\n').map(line => new TextEncoder().encode(line).length);
  expect(Math.max(...octets)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n\ufffd]/);
  const { read, component } = parse(file);
  expect([read.summary, read.description]).toEqual([text, text]);
  expect(component.getFirstSubcomponent('valarm')?.getFirstPropertyValue('description')).toBe(text);
});

it('adds no line of its own by what an editor writes', () => {
  const title = '放映\r\nATTENDEE:mailto:a@example.cn\rX:1\u0000\u0085';
  const { component, read } = parse(writeEvent({ ...event, title }));
  expect(component.getFirstPropertyValue('attendee')).toBeNull();
  expect(read.summary).toBe('放映\nATTENDEE:mailto:a@example.cn\nX:1');
});
