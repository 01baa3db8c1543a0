import { setTimeout } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type LoopWatch, sinceLastTurn, watchLoop } from './loop-watch.ts';

let watch: LoopWatch;
afterEach(() => watch.stop());

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('has the delay within the very turn that is long', async () => {
  watch = watchLoop();
  await setTimeout(60);
  block(400);
  expect(watch.delay()).toBeGreaterThan(350);
  expect(sinceLastTurn(watch.lastTurn)).toBeGreaterThan(370);
});

it('keeps the delay of a loop that turns once in half a second', async () => {
  watch = watchLoop();
  const seen: number[] = [];
  for (let turn = 0; turn < 4; turn++) {
    block(500);
    // Two turns: the first one runs the timer that watches.
    await setTimeout(1);
    seen.push(watch.delay());
  }
  for (const delay of seen) expect(delay).toBeGreaterThan(150);
  expect(seen.at(-1)).toBeGreaterThan(300);
});

it('forgets even a pause of ten seconds within two', async () => {
  watch = watchLoop();
  // As after a pause of the whole process.
  Atomics.store(watch.lastTurn, 0, process.hrtime.bigint() - 10_000_000_000n);
  await setTimeout(30);
  expect(watch.delay()).toBeGreaterThan(1000);
  await expect.poll(() => watch.delay(), { timeout: 2500, interval: 50 }).toBeLessThan(400);
});
