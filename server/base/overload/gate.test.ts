import { expect, it, vi } from 'vitest';
import { createGate, Overloaded } from './gate.ts';

/** Waits for more turns of the event loop than a gate does. */
async function afterTurns() {
  for (let turn = 0; turn < 100; turn++) await new Promise(resolve => setImmediate(resolve));
}

/** Work that ends when `end` is called. */
function work() {
  let end = () => {};
  const run = vi.fn(() => new Promise<void>(resolve => (end = resolve)));
  return { run, end: () => end() };
}

it('runs a few at once, starts others in order, and refuses the rest', async () => {
  const gate = createGate({ running: 2, waiting: 2, patience: 1000 });
  const works = Array.from({ length: 5 }, work);
  const results = works.map(({ run }) => gate(run));
  await expect(results[4]).rejects.toThrow(Overloaded);
  const started = () => works.map(({ run }) => run.mock.calls.length);
  expect(started()).toEqual([0, 0, 0, 0, 0]);
  await afterTurns();
  expect(started()).toEqual([1, 1, 0, 0, 0]);
  works[1]?.end();
  await results[1];
  await afterTurns();
  expect(started()).toEqual([1, 1, 1, 0, 0]);
  for (const n of [0, 2, 3]) {
    works[n]?.end();
    await results[n];
    await afterTurns();
  }
  expect(started()).toEqual([1, 1, 1, 1, 0]);
});

it('makes room when work fails', async () => {
  const gate = createGate({ running: 1, waiting: 0, patience: 0 });
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await gate(async () => 'done')).toBe('done');
});

it('refuses what has waited for too long, and then does not start it', async () => {
  const gate = createGate({ running: 1, waiting: 9, patience: 500 });
  const [first, second] = [work(), work()];
  const running = gate(first.run);
  await afterTurns();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const late = expect(gate(second.run)).rejects.toThrow(Overloaded);
  vi.advanceTimersByTime(500);
  vi.useRealTimers();
  await late;
  first.end();
  await running;
  expect(second.run).not.toHaveBeenCalled();
  expect(await gate(async () => 'next')).toBe('next');
});
