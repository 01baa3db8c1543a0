import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadWithRetries } from './lazy-part.ts';
import { watchParts } from './load-part.ts';

const tell = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  tell.mockReset();
  watchParts(document, { recover: async () => {}, tell });
  document.body.innerHTML = '<div id="block"><button>下一张</button></div><a href="#other">其他</a>';
});
afterEach(() => vi.useRealTimers());

const findBlock = () => document.getElementById('block');
const press = async (selector: string) => {
  document.querySelector<HTMLElement>(selector)?.click();
  await vi.advanceTimersByTimeAsync(0);
};

it('tries a block again when the shopper presses in it, and says so if that fails', async () => {
  const load = vi.fn<() => Promise<{ default: () => null }>>().mockRejectedValue(new Error('404'));
  const loaded = vi.fn();
  void loadWithRetries(load, findBlock).then(loaded);
  // The delays of 1, 4 and 15 s.
  await vi.advanceTimersByTimeAsync(30_000);
  expect(load).toHaveBeenCalledTimes(4);
  await press('a');
  expect(load).toHaveBeenCalledTimes(4);
  expect(tell).not.toHaveBeenCalled();
  await press('button');
  expect(load).toHaveBeenCalledTimes(5);
  expect(tell).toHaveBeenCalledOnce();
  load.mockResolvedValue({ default: () => null });
  await press('button');
  expect(loaded).toHaveBeenCalledOnce();
  expect(tell).toHaveBeenCalledOnce();
});
