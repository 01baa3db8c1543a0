import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { createJobs } from './jobs.ts';

const HOUR = 3_600_000;

it('leaves the first moments to visitors, and runs rare jobs soon after the server has begun to listen', async () => {
  const app = Fastify();
  let runs = 0;
  createJobs(app)('a rare job', HOUR, async () => void runs++);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await setTimeout(500);
  expect(runs).toBe(0);
  await expect.poll(() => runs, { timeout: 10_000 }).toBe(1);
  await app.close();
});

it('runs no rare job once the server has closed', async () => {
  const app = Fastify();
  let runs = 0;
  createJobs(app)('a rare job', HOUR, async () => void runs++);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  await setTimeout(2500);
  expect(runs).toBe(0);
});
