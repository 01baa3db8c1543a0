import { getHeapSpaceStatistics } from 'node:v8';
import { expect, it, vi } from 'vitest';
import { findFaults } from '../../cli/validate/find-faults.ts';
import { registry } from '../../src/registry.ts';
import { measureHeap } from '../support/measure-heap.ts';
import { folderWith, runCli } from './run-cli.ts';

const text = JSON.stringify({
  title: '首页',
  content: { hero: { blockType: 'editorial_block6', color: '#22352B' } },
});

const check = async (times: number) => {
  for (let done = 0; done < times; done++) {
    expect(await findFaults(text, registry, { language: 'en' })).toBeNull();
  }
};

/** Bytes of what has outlived the young generation, garbage included: V8 collects it late. */
const readOldSpace = () =>
  getHeapSpaceStatistics().find(({ space_name }) => space_name === 'old_space')?.space_used_size ??
  Number.NaN;

it('a checked page leaves nothing in the old generation', async () => {
  await check(500);
  measureHeap();
  const before = readOldSpace();
  await check(4000);
  expect((readOldSpace() - before) / 4000).toBeLessThan(100);
});

it.each([
  [499, 0],
  [501, 1],
])('a check of %i pages stops the growth of memory %i times', async (count, times) => {
  const names = Array.from({ length: count }, (_, index) => `page-${index}.json`);
  const cwd = folderWith(Object.fromEntries(names.map(name => [name, text])));
  const stopGrowth = vi.fn();
  expect((await runCli(['validate', '--basic', '.'], { cwd, stopGrowth })).code).toBe(0);
  expect(stopGrowth).toHaveBeenCalledTimes(times);
});
