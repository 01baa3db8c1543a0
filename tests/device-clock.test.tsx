import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request, serverNow } from '#services';
import { computeLatestBirthday, createProfileRules } from '../account/profile/rules.ts';
import { TimeLeft } from '../commerce/payment/TimeLeft.tsx';
import { dayOptions, type ReturnInput, withReturn } from '../commerce/returns/return-form.ts';
import { EventDate } from '../kit/calendar/EventDate.tsx';
import { aDetail } from './support/orders.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// The server's time is half past midnight in China: an hour earlier is another day.
const SERVER = Date.parse('2026-11-26T00:30:00+08:00');

/** Differences of a device's clock, in ms. */
const SKEWS = [
  ...[0, 400, -400, 10 * MINUTE, -10 * MINUTE, 31 * MINUTE, -31 * MINUTE],
  ...[HOUR, -HOUR, 8 * HOUR, DAY, -DAY, 2 * DAY, -30 * DAY, 400 * DAY, -20 * 365 * DAY],
];

/** Sets the device's clock, and answers all requests at the server's time. */
function setDevice(skew: number, headers: Record<string, string> = { 'cache-control': 'no-store' }) {
  vi.useFakeTimers({ now: SERVER + skew });
  vi.stubGlobal('fetch', async () => {
    const date = new Date(Date.now() - skew).toUTCString();
    const body = JSON.stringify({ status: 200, message: '', data: null });
    return new Response(body, { headers: { date, ...headers } });
  });
}
const readOrder = () => request('GET /rest_api/checkout/paid/', { query: { orderId: '1' } });

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private readonly report: (entries: object[]) => void) {}
      observe(target: Element) {
        this.report([{ target, isIntersecting: true }]);
      }
      unobserve() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe.each(SKEWS)('on a device whose clock is %i ms off', skew => {
  beforeEach(async () => {
    setDevice(skew);
    await readOrder();
  });

  it('an order is held for 30 minutes from the server’s time', async () => {
    render(<TimeLeft until={new Date(SERVER + 30 * MINUTE).toISOString()} />);
    const shown = () => screen.getByRole('timer').textContent;
    expect(shown()).toMatch(/^(?:30:00|29:59)$/);
    await act(() => vi.advanceTimersByTimeAsync(10_000));
    expect(shown()).toMatch(/^29:(?:50|49)$/);
  });

  it('a birthday meets the smallest age by the shop’s day', () => {
    expect(computeLatestBirthday()).toBe('2012-11-26');
    const { dob } = createProfileRules({ dob: '', email: '' });
    expect([dob('2012-11-26'), dob('2012-11-27')]).toEqual([null, '您需年满14周岁']);
  });

  it('a return is picked up from tomorrow on and requested today', () => {
    expect(dayOptions().map(({ value }) => value)).toEqual(
      ['27', '28', '29', '30'].map(day => `2026-11-${day}`).concat('2026-12-01', '2026-12-02', '2026-12-03'),
    );
    const input = { items: [], reason: 'other', pickup_date: '', pickup_slot: 'morning' } as unknown;
    const [entry] = withReturn(aDetail(), input as ReturnInput).returns;
    expect(Math.abs(Date.parse(entry?.created_at as string) - SERVER)).toBeLessThan(1000);
  });

  it('a recurring event is that of the server’s year', async () => {
    render(<EventDate date="*-11-25 20:00" />);
    await act(() => vi.advanceTimersByTimeAsync(0));
    // Within a day after it, the last one counts.
    expect(document.querySelector('time')?.dateTime).toBe('2026-11-25T12:00:00.000Z');
  });
});

it('the clock is measured by a request of its own where no call has been answered', async () => {
  vi.resetModules();
  const { EventDate: FreshDate } = await import('../kit/calendar/EventDate.tsx');
  setDevice(-400 * DAY);
  render(<FreshDate date="*-11-25 20:00" />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  expect(document.querySelector('time')?.dateTime).toBe('2026-11-25T12:00:00.000Z');
});

describe('measuring the clock by the answers of calls', () => {
  const offset = () => serverNow() - Date.now();

  it('follows a device whose clock is set while the page is open', async () => {
    setDevice(DAY);
    await readOrder();
    setDevice(-DAY);
    await readOrder();
    expect(Math.abs(offset() - DAY)).toBeLessThan(1000);
  });

  it('keeps a measurement that later answers do not contradict, so that countdowns do not jump', async () => {
    setDevice(HOUR);
    await readOrder();
    const first = offset();
    for (let ms = 0; ms < 3000; ms += 170) {
      vi.setSystemTime(SERVER + HOUR + ms);
      await readOrder();
      expect(Math.abs(offset() + HOUR)).toBeLessThan(1000);
    }
    setDevice(HOUR);
    vi.setSystemTime(SERVER + HOUR);
    await readOrder();
    const again = offset();
    await readOrder();
    expect([Math.abs(first + HOUR) <= 1000, offset()]).toEqual([true, again]);
  });

  it.each([
    ['an answer that a cache may have stored', { 'cache-control': 'no-cache' }],
    ['an answer without a rule for caches', {}],
    ['a date that cannot be read', { 'cache-control': 'no-store', date: 'yesterday' }],
  ])('is not changed by %s', async (_title, headers) => {
    setDevice(HOUR);
    await readOrder();
    const before = offset();
    setDevice(-DAY, headers as Record<string, string>);
    await readOrder();
    expect(offset()).toBe(before);
  });
});
