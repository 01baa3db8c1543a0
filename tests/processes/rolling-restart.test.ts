import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToBag, createCaller } from '../../scripts/journey.mjs';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/servers.mjs';
import { HttpBalancer } from '../support/http-balancer.ts';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const isSkipped = !findPostgres();
if (isSkipped) console.log('Skipping the restart of nodes in turn: PostgreSQL is not installed.');

const SHOPPERS = 6;

describe.skipIf(isSkipped)('a restart of two nodes in turn, behind a load balancer', () => {
  let postgres: Postgres;
  const nodes: ServerProcess[] = [];
  const urls: string[] = [];
  let balancer: HttpBalancer;
  const start = (STOP_DELAY = '600') =>
    startServer(ROOT, { DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'silent', STOP_DELAY });

  beforeAll(async () => {
    postgres = await startPostgres();
    nodes.push(await start(), await start());
    urls.push(...nodes.map(({ url }) => url));
    balancer = await new HttpBalancer(urls).open();
  });
  afterAll(async () => {
    await balancer?.close();
    await Promise.all(nodes.map(node => node.stop()));
    await postgres?.stop();
  });

  it('loses no POST of shoppers who add without a pause', async () => {
    let isOver = false;
    let added = 0;
    const lost: string[] = [];
    const shopping = Array.from({ length: SHOPPERS }, async () => {
      while (!isOver) {
        await addToBag(createCaller(balancer.url), 'LOSANGE-CHAIN-1').then(
          () => added++,
          (error: Error) => lost.push(`${error.message} ${error.cause ?? ''}`),
        );
      }
    });
    for (const n of [0, 1]) {
      await expect.poll(() => balancer.isComplete).toBe(true);
      await nodes[n]?.stop();
      nodes[n] = await start();
      urls[n] = nodes[n].url;
    }
    await expect.poll(() => balancer.isComplete).toBe(true);
    isOver = true;
    await Promise.all(shopping);
    expect(lost).toEqual([]);
    expect(added).toBeGreaterThan(20);
  });
});
