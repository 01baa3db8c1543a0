import { expect, it } from 'vitest';
import { ALWAYS } from '#engine';
import { previewNote, writePreviewBar } from './preview-bar.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const NOW = at('2026-12-01T12:00');
const NEVER = { from: Number.POSITIVE_INFINITY, until: Number.NEGATIVE_INFINITY };

it.each([
  ['a page without a schedule', ALWAYS, ''],
  ['a page in its time', { from: at('2026-12-01T00:00'), until: at('2026-12-02T00:00') }, ''],
  ['its first moment', { from: NOW, until: Number.POSITIVE_INFINITY }, ''],
  [
    'a page of the future',
    { from: at('2026-12-24T20:00'), until: at('2026-12-31T00:00') },
    'This page is not public. It shows from 2026-12-24 20:00 (China time).',
  ],
  [
    'a page of the past',
    { from: 0, until: at('2026-11-30T00:00') },
    'This page is not public. It showed until 2026-11-30 00:00 (China time).',
  ],
  [
    'its last moment',
    { from: 0, until: NOW },
    'This page is not public. It showed until 2026-12-01 12:00 (China time).',
  ],
  ['a wrong show', NEVER, 'This page is not public, because its "show" is wrong.'],
])('reports whether visitors see %s', (_, show, note) => {
  expect(previewNote({ show }, NOW)).toBe(note);
  expect(previewNote({ show, language: 'zh' }, NOW) === '').toBe(note === '');
});

it('reports the time of a preview in China, and whether the page is public then', () => {
  const show = { from: at('2026-12-24T20:00'), until: at('2026-12-31T00:00') };
  const time = at('2026-12-24T20:30');
  expect(previewNote({ show, at: time }, NOW)).toBe(
    'Shown as of 2026-12-24 20:30 (China time), countdowns included. Stock and prices are those of now.',
  );
  expect(previewNote({ show, at: NOW }, NOW)).toMatch(
    /^Shown as of 2026-12-01 12:00 .* The page is not public then\.$/,
  );
  expect(previewNote({ show, at: time, language: 'zh' })).toContain('2026-12-24 20:30（北京时间）');
});

it('is written with the time for the clock of the page, and not for a page without anything to report', () => {
  expect(writePreviewBar({ show: ALWAYS })).toBe('');
  expect(writePreviewBar({ show: ALWAYS, isLive: true })).toMatch(/^<nav id="preview-bar" hidden /);
  const bar = writePreviewBar({ show: NEVER, history: '/_gallery/history/a"b', at: 1_798_113_600_000 });
  expect(bar).toContain('<nav id="preview-bar" data-at="1798113600000" aria-label="Preview" lang="en"');
  expect(bar).toContain('href="/_gallery/history/a&quot;b"');
});
