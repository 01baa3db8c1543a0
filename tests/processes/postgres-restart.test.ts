import { resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addToBag, createCaller } from '../../scripts/journey.mjs';
import { findPostgres, type Postgres, startPostgres } from '../../scripts/servers.mjs';
import { type ServerProcess, startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const isSkipped = !findPostgres();
if (isSkipped) console.log('Skipping the restart of PostgreSQL: it is not installed.');

/** A page that is cached once it has been read, and a call that always reads the database. */
const PAGE = '/cms/gold-at-night.html';
const CALL = '/rest/default/V1/applet/product/LOSANGE-CHAIN-1';

/** More calls than the server has connections, so that some wait for one. */
const CALLS = 14;
const CONNECTIONS = 10;

/** How long a call may take to fail, and the shop to recover, in ms. */
const FAILURE_TIME = 100;
const RECOVERY_TIME = 1000;

describe.skipIf(isSkipped)('a restart of PostgreSQL', () => {
  let postgres: Postgres;
  let server: ServerProcess;

  beforeAll(async () => {
    postgres = await startPostgres();
    server = await startServer(ROOT, { DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'silent' });
  });
  afterAll(async () => {
    await server?.kill();
    await postgres?.stop();
  });

  const readStatus = async (path: string) => (await fetch(server.url + path)).status;
  const call = async () => {
    const answer = await fetch(server.url + CALL);
    const { message } = await answer.json();
    return { http: answer.status, retryAfter: answer.headers.get('retry-after'), message };
  };
  const failure = { http: 503, retryAfter: '1', message: '服务器暂时无法处理，请稍后再试' };

  /** Holds a lock that calls wait for until PostgreSQL ends, and returns how many of them wait. */
  async function blockCalls(): Promise<() => Promise<number>> {
    const client = new pg.Client(postgres.url);
    client.on('error', () => {});
    await client.connect();
    await client.query('begin; lock table colours in access exclusive mode');
    return async () => {
      const { rows } = await client.query('select count(*)::int n from pg_locks where not granted');
      return rows[0].n;
    };
  }

  async function acceptsQueries(): Promise<boolean> {
    const client = new pg.Client(postgres.url);
    client.on('error', () => {});
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  }

  it('fails the calls under way, leaves cached pages, and ends with all working again', async () => {
    const shopper = createCaller(server.url);
    await addToBag(shopper, 'LOSANGE-CHAIN-1');
    expect(await readStatus(PAGE)).toBe(200);
    const countWaiting = await blockCalls();
    const calls = Promise.all(Array.from({ length: CALLS }, call));
    await expect.poll(countWaiting).toBe(CONNECTIONS);

    await postgres.crash();
    expect(await calls).toEqual(Array(CALLS).fill(failure));
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const from = performance.now();
      expect(await call()).toEqual(failure);
      times.push(performance.now() - from);
    }
    // The quickest: other programs of the machine delay some.
    expect(Math.min(...times)).toBeLessThan(FAILURE_TIME);
    // Probes of one second share a check.
    await expect
      .poll(() => Promise.all([PAGE, '/healthz', '/readyz'].map(readStatus)), { timeout: 5000 })
      .toEqual([200, 200, 503]);

    await postgres.start();
    await expect.poll(acceptsQueries).toBe(true);
    const from = performance.now();
    await expect.poll(() => Promise.all([CALL, PAGE, '/readyz'].map(readStatus))).toEqual([200, 200, 200]);
    expect(performance.now() - from).toBeLessThan(RECOVERY_TIME);
    const bag = await shopper('GET', '/rest_partcheckout/checkout/cart/isInCart/1');
    expect(bag.miniData.total.quantity).toBe(1);
  });

  it('is never called ready before it serves calls, however short the restart is', async () => {
    const answers: number[] = [];
    for (let n = 0; n < 8; n++) {
      await expect.poll(() => readStatus('/readyz'), { timeout: 20_000 }).toBe(200);
      await postgres.crash();
      await postgres.start();
      await expect.poll(() => readStatus('/readyz'), { interval: 1, timeout: 20_000 }).toBe(200);
      answers.push(await readStatus(CALL));
    }
    expect(answers).toEqual(Array(8).fill(200));
  });
});
