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
