import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { oneByOne } from './one-by-one.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('runs steps in order, one at a time, and goes on after one that fails', async () => {
  const step = oneByOne(1000);
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await new Promise(resolve => setTimeout(resolve, 10));
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('no room');
    return name;
  };
  const all = Promise.allSettled(['a', 'b', 'c'].map(name => step(work(name))));
  await vi.runAllTimersAsync();
  expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a', 'b', 'c'].flatMap(name => [`${name} begins`, `${name} ends`]));
});

it('holds one step while a mount hangs, refuses the others, at once after the time limit, and goes on when it returns', async () => {
  const step = oneByOne(1000);
  let release = () => {};
  let begun = 0;
  const hang = () => {
    begun++;
    return new Promise<void>(resolve => {
      release = resolve;
    });
  };
  const first = expect(step(hang)).rejects.toThrow('has not answered for 1000 ms');
  const second = expect(step(hang)).rejects.toMatchObject({ statusCode: 503 });
  await vi.advanceTimersByTimeAsync(1001);
  await Promise.all([first, second]);
  await expect(step(hang)).rejects.toMatchObject({ statusCode: 503 });
  expect(begun).toBe(1);
  release();
  await vi.advanceTimersByTimeAsync(0);
  // The second one has waited for its turn.
  release();
  await vi.advanceTimersByTimeAsync(0);
  expect(await step(async () => 'answered')).toBe('answered');
});
