import { expect, it } from 'vitest';
import { createBuildPace } from './build-pace.ts';

let time = 0;
const open = () => {
  time = 1000;
  return createBuildPace(() => time);
};

it('builds pause for three times as long as the last one took', () => {
  const pace = open();
  expect(pace.wait()).toBeLessThanOrEqual(0);
  pace.noteChanges(3);
  pace.noteBuild(400);
  expect(pace.wait()).toBe(1200);
  time += 1200;
  expect(pace.wait()).toBe(0);
});

it('builds wait for the end of many changes, up to ten times as long as the last one took', () => {
  const pace = open();
  pace.noteBuild(400);
  const waits: number[] = [];
  for (let second = 0; second < 5; second++) {
    pace.noteChanges(800);
    waits.push(pace.wait());
    time += 1000;
  }
  expect(waits).toEqual([...[1500, 1500, 1500, 1000, 0]]);
});

it('builds begin soon after many changes have ended, and wait half a minute at most', () => {
  const pace = open();
  pace.noteBuild(6000);
  pace.noteChanges(800);
  time += 20_000;
  expect(pace.wait()).toBeLessThanOrEqual(0);
  pace.noteBuild(6000);
  for (; time < 1000 + 20_000 + 29_000; time += 500) pace.noteChanges(800);
  expect(pace.wait()).toBe(1000);
  pace.noteBuild(20_000);
  // A slower build pauses as usual.
  expect(pace.wait()).toBe(60_000);
});
