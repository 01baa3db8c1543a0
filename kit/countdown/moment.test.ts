import { expect, it } from 'vitest';
import { chinaTime, resolveMoment } from './moment.ts';

const at = (text: string) => Date.parse(text);

it.each([
  ['2026-12-31 20:00', '2026-11-22T12:00Z', '2026-12-31T20:00:00+08:00'],
  ['2026-12-31T20:00:30', '2026-11-22T12:00Z', '2026-12-31T20:00:30+08:00'],
  ['2020-01-01', '2026-11-22T12:00Z', '2020-01-01T00:00:00+08:00'],
  ['*-12-24 20:00', '2026-11-22T12:00Z', '2026-12-24T20:00:00+08:00'],
  // Within a day after it, the last one counts.
  ['*-12-24 20:00', '2026-12-25T11:59Z', '2026-12-24T20:00:00+08:00'],
  ['*-12-24 20:00', '2026-12-25T12:00Z', '2027-12-24T20:00:00+08:00'],
  ['*-02-29', '2026-11-22T12:00Z', '2028-02-29T00:00:00+08:00'],
  // Qixi of 2026 is 19 August; Spring Festival of 2027 is 6 February.
  ['lunar-07-07', '2026-06-01T00:00Z', '2026-08-19T00:00:00+08:00'],
  ['lunar-01-01 09:30', '2026-11-22T12:00Z', '2027-02-06T09:30:00+08:00'],
  // The last months from 2025 to 2028 have 29 days.
  ['lunar-12-30', '2026-11-22T12:00Z', '2030-02-02T00:00:00+08:00'],
  ['lunar-08-15', '2033-01-01T00:00Z', '2033-09-08T00:00:00+08:00'],
  // 2033 has a second eleventh month.
  ['lunar-12-01', '2033-12-01T00:00Z', '2034-01-20T00:00:00+08:00'],
  // 2025 has a second sixth month, from 25 July; the first one counts.
  ['lunar-06-01', '2025-06-01T00:00Z', '2025-06-25T00:00:00+08:00'],
])('resolves %s at %s', (text, now, expected) => {
  const moment = resolveMoment(text, at(now));
  expect(moment && new Date(moment).toISOString()).toBe(new Date(expected).toISOString());
});

it.each(['2026-02-30', '*-02-31', 'lunar-01-31', 'lunar-13-01', '31.12.2026', ''])(
  'returns null for %o, which is not a date',
  text => expect(resolveMoment(text, at('2026-11-22T12:00Z'))).toBeNull(),
);

it('splits a moment into the parts of China time', () => {
  expect(chinaTime(at('2026-12-31T20:05+08:00'))).toEqual([2026, 12, 31, 20, 5]);
});
