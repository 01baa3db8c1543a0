import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { useTimeLeft } from './use-time-left.ts';

// The device's clock is an hour behind the server's.
const SERVER = Date.parse('2026-08-18T20:00:00+08:00');
const DEVICE = SERVER - 3_600_000;

let fetched = vi.fn();

beforeAll(() => {
  fetched = vi.fn(async () => new Response(null, { headers: { date: new Date(SERVER).toUTCString() } }));
  vi.stubGlobal('fetch', fetched);
});
beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => vi.unstubAllGlobals());

function Clock({ deadline }: { deadline: string }) {
  return <Countdown left={useTimeLeft(deadline)} isPadded />;
}

const numbers = (index = 0) =>
  [...(screen.getAllByRole('timer')[index]?.querySelectorAll('.digits') ?? [])].map(
    ({ textContent }) => textContent,
  );
/** Lets the answer to the HEAD request arrive. */
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(0)));
const wait = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const setVisibility = (state: string) => {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
  document.dispatchEvent(new Event('visibilitychange'));
};

it('counts by the server’s clock, and hides the numbers until it is measured', async () => {
  render(<Clock deadline="2026-08-19 22:03" />);
  expect(screen.getByRole('timer').dataset.ready).toBeUndefined();
  await settle();
  expect(screen.getByRole('timer').dataset.ready).toBe('');
  expect(numbers()).toEqual(['01', '02', '03', '00']);
  // The Date header has whole seconds: half a second is added.
  await wait(500);
  expect(numbers()).toEqual(['01', '02', '02', '59']);
  await wait(1000);
  expect(numbers()).toEqual(['01', '02', '02', '58']);
  expect(fetched).toHaveBeenCalledOnce();
});

it('uses one timer for all countdowns of a page, and none when they are gone', async () => {
  const page = render(
    <>
      <Clock deadline="2026-08-19" />
      <Clock deadline="lunar-07-07 12:00" />
      <Clock deadline="*-12-24" />
    </>,
  );
  await settle();
  expect(vi.getTimerCount()).toBe(1);
  expect([numbers(0), numbers(1)]).toEqual([
    ['00', '04', '00', '00'],
    ['00', '16', '00', '00'],
  ]);
  page.unmount();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not tick in a hidden tab, and is right when the tab is shown again', async () => {
  render(<Clock deadline="2026-08-19" />);
  await settle();
  act(() => setVisibility('hidden'));
  expect(vi.getTimerCount()).toBe(0);
  vi.setSystemTime(DEVICE + 3_600_000);
  await act(async () => setVisibility('visible'));
  expect(numbers()).toEqual(['00', '03', '00', '00']);
});

// The server's time is 20:00 on 18 August.
it.each([
  ['2026-10-17 20:00', null],
  ['2026-10-17 20:00:01', '2026年10月17日'],
  ['2026-10-18', '2026年10月18日'],
  ['*-12-24 20:00', '2026年12月24日'],
  ['*-08-17', '2027年8月17日'],
  ['lunar-01-01', '2027年2月6日'],
  ['2027-01-01 00:00', '2027年1月1日'],
  ['2026-12-31 23:59', '2026年12月31日'],
  ['2026-08-18 19:00', null],
  ['2026-02-30', null],
])('shows the date of %s in place of more than 60 days: %s', async (deadline, day) => {
  const { container } = render(<Clock deadline={deadline} />);
  expect(container.querySelector('time')).toBeNull();
  await settle();
  expect(container.querySelector('time')?.textContent).toBe(day ?? undefined);
  // Their space stays, and screen readers read one of the two.
  expect(container.querySelectorAll('.part')).toHaveLength(4);
  expect(container.querySelectorAll('.part[aria-hidden="true"]')).toHaveLength(day ? 4 : 0);
});

it('counts down to a deadline that was far away when the page was opened', async () => {
  const { container } = render(<Clock deadline="2026-10-17 20:00:01" />);
  await settle();
  expect(container.querySelector('time')).not.toBeNull();
  await wait(500);
  expect(container.querySelector('time')).toBeNull();
  expect(numbers()).toEqual(['60', '00', '00', '00']);
});

it('is not announced each second by screen readers', async () => {
  render(<Clock deadline="2026-08-19" />);
  await settle();
  const timer = screen.getByRole('timer', { name: '倒计时' });
  expect(timer.closest('[aria-live]')).toBeNull();
  expect(timer.textContent).toBe('00天04时00分00秒');
});

it('renders the same width on the server: four parts without visible numbers', () => {
  const html = renderToString(<Clock deadline="2026-08-19" />);
  expect(html.match(/class="part"/g)).toHaveLength(4);
  expect(html).not.toContain('data-ready');
});
