import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Overloaded } from './gate.ts';
import { computeLevel, type LoadFigures, watchLoad } from './load.ts';

const LEVELS: [expected: string, figures: Partial<LoadFigures>][] = [
  ['normal', {}],
  ['normal', { delay: 990, inFlight: 100 }],
  ['high', { delay: 1010, inFlight: 100 }],
  ['high', { delay: 3010, inFlight: 100 }],
  // A slow loop without requests is not their fault.
  ['normal', { delay: 9000, inFlight: 31 }],
  ['high', { delay: 9000, inFlight: 32 }],
  ['high', { inFlight: 501 }],
  ['extreme', { inFlight: 1501 }],
  ['normal', { waiting: 200 }],
  ['high', { waiting: 201 }],
  ['extreme', { waiting: 501 }],
  ['extreme', { delay: 1010, inFlight: 100, waiting: 501 }],
];

it.each(LEVELS)('is %s with %j', (expected, figures) => {
  expect(computeLevel({ delay: 0, inFlight: 0, waiting: 0, ...figures })).toBe(expected);
});

it('refuses within the turn that has become long, and serves all again within two seconds', async () => {
  const app = Fastify();
  const connections = () => ({ busy: 0, idle: 1, waiting: 0 });
  const load = watchLoad(app, { embedded: true, connections }, () => 40);
  await setTimeout(50);
  expect(load.level()).toBe('normal');
  for (let turn = 0; turn < 2; turn++) {
    const end = performance.now() + 1200;
    while (performance.now() < end);
    // The loop has hardly turned in this second, and has not yet again.
    expect(load.level()).toBe('high');
    expect(() => load.refuseAt('high')).toThrow(Overloaded);
    await setTimeout(1);
  }
  await expect.poll(() => load.level(), { timeout: 2000, interval: 20 }).toBe('normal');
  await app.close();
});
