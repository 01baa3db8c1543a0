import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const fetched = vi.fn<(address: string) => Promise<{ json: () => Promise<object> }>>();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', fetched);
  document.body.innerHTML = '<p data-state="/_pay-code/t/state" data-result="#result"></p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('asks every two seconds, also after a failure, and goes on once the payment is not open', async () => {
  fetched.mockResolvedValueOnce({ json: async () => ({ isOpen: true }) });
  fetched.mockRejectedValueOnce(new Error('offline'));
  fetched.mockResolvedValueOnce({ json: async () => ({ isOpen: false }) });
  await import('./watch.ts');
  expect(fetched).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(fetched.mock.calls).toEqual([['/_pay-code/t/state']]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(window.location.hash).toBe('');
  await vi.advanceTimersByTimeAsync(2000);
  expect(window.location.hash).toBe('#result');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(fetched).toHaveBeenCalledTimes(3);
});
