import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/index.ts';
import { Store } from './commerce.ts';
import { newMember } from './shopper.ts';
import { StallingProxy } from './stalling-proxy.ts';

const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;
if (!server) console.log('Skipping the time limits of PostgreSQL: TEST_DATABASE_URL is not set.');

const LOCK = 800;
const CALL = '/rest/default/V1/applet/product/BAG';
const FAILURE = { statusCode: 503, retryAfter: '1', message: '服务器暂时无法处理，请稍后再试' };

describe.skipIf(!server)('PostgreSQL', () => {
  let store: Store;
  let proxy: StallingProxy;
  let direct: URL;
  let database: Database;
  let app: FastifyInstance;
  let holder: pg.Client | undefined;
  beforeAll(async () => {
    store = await new Store().open();
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      store.database.db,
    );
    direct = new URL(server as string);
    direct.pathname = rows[0]?.name as string;
    proxy = await new StallingProxy(direct).open();
    const through = new URL(direct);
    through.port = proxy.port;
    const databaseLimits = { connect: 3000, statement: 1000, lock: LOCK };
    database = await openDatabase({ databaseUrl: through.href, dataDir: null, databaseLimits });
    app = await store.reopened(database);
  });
  beforeEach(async () => {
    await store.setStock('BAG-1000', 40);
  });
  afterEach(() => holder?.end());
  afterAll(async () => {
    await app?.close();
    await database?.close();
    await store?.close();
    await proxy?.close();
  });

  const read = async (url: string) => {
    const from = performance.now();
    const { statusCode, headers, body } = await app.inject({ url });
    const { message } = JSON.parse(body) as { message?: string };
    return { statusCode, retryAfter: headers['retry-after'], message, ms: performance.now() - from };
  };

  it('holds no node out of service with a lock on one product', async () => {
    const buyers = [];
    for (let n = 0; n < 16; n++) {
      const buyer = await newMember(app, database, `137${String(n).padStart(8, '0')}`);
      await store.add(buyer, n === 15 ? 'NOTE' : 'BAG');
      buyers.push(buyer);
    }
    holder = new pg.Client(direct.href);
    await holder.connect();
    await holder.query(`begin; select from children where sku = 'BAG-1000' for update`);
    const [other, ...blocked] = buyers.reverse();
    const answers = Promise.all(blocked.map(buyer => store.order(buyer)));
    await expect.poll(() => database.connections().busy).toBeGreaterThanOrEqual(7);
    const reads = await Promise.all([read('/readyz'), read(CALL)]);
    expect(reads.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const { ms } of reads) expect(ms).toBeLessThan(LOCK);
    expect(await store.order(other as (typeof blocked)[number])).toMatchObject({ status: 200 });
    for (const { http } of await answers) expect(http).toBe(503);
    await holder.query('rollback');
    expect(await store.order(blocked[0] as (typeof blocked)[number])).toMatchObject({ status: 200 });
  });

  it('ends a statement that takes too long', async () => {
    await expect(sql`select pg_sleep(3)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
  });

  it('that hangs fails calls in the shopper’s words, and works again by itself', async () => {
    const readMany = async () =>
      (await Promise.all(Array.from({ length: 8 }, () => read(CALL)))).map(({ statusCode }) => statusCode);
    const all = Array.from({ length: 8 }, () => 200);
    expect(await readMany()).toEqual(all);
    proxy.stall();
    expect(await read(CALL)).toMatchObject(FAILURE);
    const { ms, ...failure } = await read(CALL);
    expect(failure).toEqual(FAILURE);
    expect(ms).toBeLessThan(100);
    expect(await read('/readyz')).toMatchObject({ statusCode: 503 });
    proxy.resume();
    const from = performance.now();
    await expect.poll(async () => (await read('/readyz')).statusCode, { interval: 20 }).toBe(200);
    expect(performance.now() - from).toBeLessThan(1000);
    // None of them gets a connection that was closed while the server hung.
    expect(await readMany()).toEqual(all);
  });
});
