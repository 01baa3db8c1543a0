import fastify from 'fastify';
import { expect, it } from 'vitest';
import { measureHeap } from '../../../tests/support/measure-heap.ts';
import { createPageFront } from './page-front.ts';

it('forgets long addresses of a page before they fill the memory', () => {
  const front = createPageFront(fastify(), {
    prepare: () => null,
    isStopping: () => false,
    track: () => {},
  });
  const add = (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const url = Buffer.from(`/?${'x'.repeat(10_000)}${n}`).toString('latin1');
      front.add(url, { route: '/', find: () => null });
    }
  };
  add(0, 200);
  const full = measureHeap();
  add(200, 1200);
  expect(measureHeap() - full).toBeLessThan(3_000_000);
  front.add('/', { route: '/', find: () => null });
});
