import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createCallQueue } from './call-queue.ts';
import { Overloaded } from './gate.ts';

/** A response whose connection can end. */
function newResponse(errored: Error | null = null): ServerResponse {
  return Object.assign(new EventEmitter(), { req: { errored } }) as never;
}

const turn = () => new Promise(resolve => setImmediate(resolve));

async function turns(count: number) {
  for (let n = 0; n < count; n++) await turn();
}

it('starts one call of a burst in a turn, in order, and lets other events proceed in between', async () => {
  const queue = createCallQueue({ room: () => 9, isInThread: true, waiting: 100, patience: 1000 });
  const started: number[] = [];
  let turned = 0;
  const turnsAt: number[] = [];
  const calls = Array.from({ length: 20 }, async (_, n) => {
    await queue.enter(newResponse());
    started.push(n);
    turnsAt.push(turned);
  });
  while (started.length < 20) {
    await turn();
    turned++;
  }
  await Promise.all(calls);
  expect(started).toEqual(Array.from({ length: 20 }, (_, n) => n));
  expect(new Set(turnsAt).size).toBe(20);
});

it('starts as many as a database elsewhere has room for', async () => {
  let room = 3;
  const queue = createCallQueue({ room: () => room, isInThread: false, waiting: 100, patience: 1000 });
  let started = 0;
  const enter = () =>
    queue.enter(newResponse()).then(() => {
      started++;
      room--;
    });
  for (let n = 0; n < 8; n++) await Promise.race([enter(), turn()]);
  expect([started, queue.waiting()]).toEqual([3, 5]);
  room = 2;
  await expect.poll(() => started).toBe(5);
  room = 10;
  await expect.poll(() => started).toBe(8);
});

it('refuses at once when too many wait, and after a while what has waited for too long', async () => {
  const queue = createCallQueue({ room: () => 0, isInThread: false, waiting: 2, patience: 100 });
  const waiting = [queue.enter(newResponse()), queue.enter(newResponse())];
  const results = Promise.allSettled(waiting);
  const before = performance.now();
  await expect(queue.enter(newResponse())).rejects.toThrow(Overloaded);
  expect(performance.now() - before).toBeLessThan(90);
  expect(queue.waiting()).toBe(2);
  for (const { status } of await results) expect(status).toBe('rejected');
  expect(queue.waiting()).toBe(0);
});

it('forgets a call whose client has gone, and gives its place to another', async () => {
  let room = 0;
  const queue = createCallQueue({ room: () => room, isInThread: true, waiting: 1, patience: 5000 });
  const aborted = new Error('aborted');
  const gone = newResponse(aborted);
  const first = queue.enter(gone);
  gone.emit('close');
  await expect(first).rejects.toBe(aborted);
  expect(queue.waiting()).toBe(0);
  const second = queue.enter(newResponse());
  room = 1;
  await second;
  // Nothing listens to a response that has been let in.
  expect(gone.listenerCount('close')).toBe(0);
  await turns(50);
});
