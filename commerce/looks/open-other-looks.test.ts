import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeAllPopups, openPopups, providePopups } from '#ui';
import { openOtherLooks } from './open-other-looks.ts';

beforeEach(() => {
  closeAllPopups();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  closeAllPopups();
});

it('opens the popup 300 ms after the press, once for a double press [B4-53]', () => {
  providePopups(async () => []);
  const data = { looks: [], current: 'pine', pagePath: '/cms/lookbook.html' };
  openOtherLooks(data);
  openOtherLooks(data);
  vi.advanceTimersByTime(299);
  expect(openPopups()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(openPopups().map(popup => [popup.type, popup.data])).toEqual([['otherLooks', data]]);
});
