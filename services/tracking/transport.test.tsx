import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Batch, Context } from './batch.ts';
import { openTransport, type Transport } from './transport.ts';

const context: Context = { user_type: 'GUEST', page: { kind: 'home', path: '/' } };
const beacon = vi.fn<(url: string, body: string) => boolean>();
const fetched = vi.fn<(url: string, init: RequestInit) => Promise<{ status: number }>>();
let online = true;
let open: Transport[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  online = true;
  beacon.mockReset().mockReturnValue(true);
  fetched.mockReset().mockResolvedValue({ status: 200 });
  Object.defineProperty(navigator, 'sendBeacon', { configurable: true, value: beacon });
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => online });
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  for (const transport of open) transport.close();
  open = [];
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function transport(): Transport {
  const opened = openTransport();
  open.push(opened);
  return opened;
}
const view = { kind: 'page_view', at: 1 } as const;
const batches = () => beacon.mock.calls.map(([, body]) => JSON.parse(body) as Batch);
const stored = () => JSON.parse(sessionStorage.getItem('vitrine.tracking') ?? '[]') as unknown[];

it('sends queued events in one beacon after 5 s', () => {
  const { add } = transport();
  add(view, context);
  add({ kind: 'search', keyword: '手袋', at: 2 }, context);
  vi.advanceTimersByTime(4999);
  expect(beacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(beacon).toHaveBeenCalledExactlyOnceWith('/rest_tracking/events', expect.any(String));
  const id = expect.stringMatching(/^[0-9a-f]{32}$/);
  expect(batches()).toEqual([
    {
      ...context,
      visitor: id,
      events: [
        { id, ...view },
        { id, kind: 'search', keyword: '手袋', at: 2 },
      ],
    },
  ]);
  vi.advanceTimersByTime(60_000);
  expect(beacon).toHaveBeenCalledOnce();
});

it('sends at once when the batch is full and when the page is hidden or left', () => {
  const { add } = transport();
  for (let n = 0; n < 20; n++) add(view, context);
  expect(batches().map(({ events }) => events.length)).toEqual([20]);
  add(view, context);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  document.dispatchEvent(new Event('visibilitychange'));
  expect(beacon).toHaveBeenCalledTimes(2);
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
  add(view, context);
  window.dispatchEvent(new Event('pagehide'));
  expect(beacon).toHaveBeenCalledTimes(3);
});

it('sends events with different contexts in separate batches', () => {
  const { add, flush } = transport();
  add(view, context);
  add(view, { ...context, user_type: 'LOGGED' });
  flush();
  expect(batches().map(({ user_type }) => user_type)).toEqual(['GUEST', 'LOGGED']);
});

it('keeps events while offline, across a page change', () => {
  online = false;
  const before = transport();
  before.add(view, context);
  window.dispatchEvent(new Event('pagehide'));
  before.close();
  expect(beacon).not.toHaveBeenCalled();
  expect(stored()).toHaveLength(1);

  const { add } = transport();
  add(view, { ...context, page: { kind: 'cart', path: '/cart.html' } });
  online = true;
  window.dispatchEvent(new Event('online'));
  expect(batches().map(({ page }) => page.kind)).toEqual(['home', 'cart']);
  expect(stored()).toEqual([]);
});

it('falls back to fetch with keepalive when the browser refuses a beacon', async () => {
  beacon.mockReturnValue(false);
  transport().add(view, context);
  await vi.advanceTimersByTimeAsync(5000);
  expect(fetched).toHaveBeenCalledExactlyOnceWith(
    '/rest_tracking/events',
    expect.objectContaining({ method: 'POST', keepalive: true, credentials: 'omit' }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(stored()).toEqual([]);
});

it.each([
  ['no answer', () => Promise.reject(new Error('gone'))],
  ['HTTP 503', () => Promise.resolve({ status: 503 })],
  ['HTTP 429', () => Promise.resolve({ status: 429 })],
])('retries with backoff and the same event id after %s', async (_what, answer) => {
  beacon.mockReturnValue(false);
  fetched.mockImplementation(answer);
  transport().add(view, context);
  await vi.advanceTimersByTimeAsync(5000);
  expect(stored()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(9999);
  expect(fetched).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(fetched).toHaveBeenCalledTimes(2);
  const ids = fetched.mock.calls.map(([, { body }]) => (JSON.parse(String(body)) as Batch).events[0]?.id);
  expect(ids[0]).toBe(ids[1]);
});

it('does not retry a batch that the server rejects', async () => {
  beacon.mockReturnValue(false);
  fetched.mockResolvedValue({ status: 400 });
  transport().add(view, context);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(fetched).toHaveBeenCalledOnce();
  expect(stored()).toEqual([]);
});

it('ignores invalid stored events', () => {
  sessionStorage.setItem('vitrine.tracking', '[null, {"event": 1}, {"context": {}}]');
  transport().flush();
  sessionStorage.setItem('vitrine.tracking', '{');
  transport().flush();
  expect(beacon).not.toHaveBeenCalled();
});
