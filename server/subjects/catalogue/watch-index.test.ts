import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { measureHeap } from '../../../tests/support/measure-heap.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { watchIndex } from './watch-index.ts';

const createIndex = (version: string) => ({ version }) as FacetIndex;

/** Starts a watch in a first index, of which only the watch can be the holder afterwards. */
async function startWatch(find: (index: FacetIndex) => unknown) {
  let state = { index: createIndex('1'), number: 1, until: 0 };
  const first = new WeakRef(state.index);
  const { expiry } = await watchIndex({ facetIndex: async () => state.index, indexState: () => state }, find);
  const change = (version: string, number: number) => {
    state = { index: createIndex(version), number, until: 500 };
  };
  return { expiry, first, change };
}

it('holds no index, so that a cached page without requests does not', async () => {
  const { expiry, first, change } = await startWatch(index => index.version);
  change('2', 2);
  // What was read of a weak reference stays for the current turn.
  await setTimeout(0);
  measureHeap();
  expect(first.deref()).toBeUndefined();
  expect(expiry()).toBe(500);
});

it.each([
  ['is the same', '1', 2, Number.POSITIVE_INFINITY],
  ['is another', '2', 2, 500],
  ['is another after changes that were not seen', '2', 3, 0],
  ['is the same after changes that were not seen', '1', 5, Number.POSITIVE_INFINITY],
])('says until when a page may be shown whose choice %s', async (_what, version, number, until) => {
  const { expiry, change } = await startWatch(index => ({ found: [index.version] }));
  expect(expiry()).toBe(Number.POSITIVE_INFINITY);
  change(version, number);
  expect(expiry()).toBe(until);
});
