import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const NOW = Date.parse('2026-08-19T12:00:00Z');

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Answers after `delay` ms with the given headers. */
function answer(headers: Record<string, string>, delay = 0) {
  const fetched = vi.fn(async () => {
    await vi.advanceTimersByTimeAsync(delay);
    return new Response(null, { headers });
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

it.each([
  ['a device that is an hour slow', { date: 'Wed, 19 Aug 2026 13:00:00 GMT' }, 0, 3_600_500],
  ['half of the round trip', { date: 'Wed, 19 Aug 2026 12:00:00 GMT' }, 400, 300],
  ['the time in a cache', { date: 'Wed, 19 Aug 2026 11:59:00 GMT', age: '60' }, 0, 500],
  ['no Date header', {}, 0, 0],
])('corrects the clock by %s', async (_title, headers, delay, offset) => {
  const { serverNow, syncServerClock } = await import('./server-clock.ts');
  answer(headers, delay);
  await syncServerClock();
  expect(serverNow() - Date.now()).toBe(offset);
});

it('goes on from the time that a preview shows, whatever the clocks of server and device', async () => {
  const at = Date.parse('2026-12-24T20:00:00+08:00');
  vi.stubGlobal('document', {
    getElementById: (id: string) => (id === 'preview-bar' ? { dataset: { at: `${at}` } } : null),
  });
  const fetched = answer({ date: 'Wed, 19 Aug 2026 13:00:00 GMT' });
  const { serverNow, syncServerClock } = await import('./server-clock.ts');
  expect(serverNow()).toBe(at);
  await syncServerClock();
  expect(fetched).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);
  expect(serverNow()).toBe(at + 5000);
});

it('asks the server once per page and uses the device’s clock without an answer', async () => {
  const { serverNow, syncServerClock } = await import('./server-clock.ts');
  const fetched = vi.fn(async () => {
    throw new TypeError('Failed to fetch');
  });
  vi.stubGlobal('fetch', fetched);
  await Promise.all([syncServerClock(), syncServerClock()]);
  await syncServerClock();
  expect(fetched).toHaveBeenCalledOnce();
  expect(serverNow()).toBe(Date.now());
});
