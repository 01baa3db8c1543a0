import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/index.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { Store } from './commerce.ts';
import { newMember, Shopper } from './shopper.ts';

const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;
if (!server) console.log('Skipping the time limits of PostgreSQL: TEST_DATABASE_URL is not set.');

const LOCK = 800;
const CALL = '/rest/default/V1/applet/product/BAG';
const FAILURE = { statusCode: 503, retryAfter: '1', message: '服务器暂时无法处理，请稍后再试' };

describe.skipIf(!server)('PostgreSQL', () => {
  let store: Store;
  let proxy: TcpProxy;
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
    proxy = await new TcpProxy(direct).open();
    const through = new URL(direct);
    through.port = proxy.port;
    const databaseLimits = { connect: 4000, statement: 2500, lock: LOCK };
    database = await openDatabase({ databaseUrl: through.href, dataDir: null, databaseLimits });
    app = await store.reopened(database);
  });
  beforeEach(async () => {
    await store.setStock('BAG-1000', 40);
  });
  afterEach(async () => {
    proxy.resume();
    await holder?.end();
  });
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

  it('leaves connections to others while many add a product that is locked, and refuses them in time', async () => {
    const add = async (sku: string) => {
      const from = performance.now();
      const { http } = await store.add(new Shopper(app), sku);
      return { http, ms: performance.now() - from };
    };
    const addMany = (count: number, sku: string) =>
      Promise.all(Array.from({ length: count }, () => add(sku)));
    holder = new pg.Client(direct.href);
    await holder.connect();
    await holder.query(`begin; select from children where sku = 'BAG-1000' for update`);
    const blocked = addMany(40, 'BAG');
    // By now the lock is known to be hot.
    await new Promise(done => setTimeout(done, LOCK));
    const others = await addMany(10, 'NOTE');
    expect(others.map(({ http }) => http)).toEqual(Array(10).fill(200));
    for (const { ms } of others) expect(ms).toBeLessThan(LOCK);
    for (const { http } of await blocked) expect(http).toBe(503);
    const late = await addMany(5, 'BAG');
    expect(late.map(({ http }) => http)).toEqual(Array(5).fill(503));
    expect(late.filter(({ ms }) => ms < LOCK / 2).length).toBeGreaterThanOrEqual(4);
    await holder.query('rollback');
    await expect.poll(() => addMany(3, 'BAG')).toMatchObject(Array(3).fill({ http: 200 }));
  });

  it('ends a statement that takes too long', async () => {
    await expect(sql`select pg_sleep(5)`.execute(database.db)).rejects.toMatchObject({ code: '57014' });
  });

  const readMany = async () =>
    (await Promise.all(Array.from({ length: 8 }, () => read(CALL)))).map(({ statusCode }) => statusCode);
  const all = Array.from({ length: 8 }, () => 200);
  const ready = async () => {
    const { statusCode, body } = await app.inject({ url: '/readyz' });
    const { database: state } = JSON.parse(body) as { database: string };
    return `${statusCode} ${state}`;
  };

  it.each<[string, (proxy: TcpProxy) => void]>([
    ['hangs', proxy => proxy.stall()],
    ['loses all packets', proxy => proxy.lose()],
    ['resets connections', proxy => proxy.reset()],
  ])('that %s fails calls in the shopper’s words, and works again by itself', async (_what, disturb) => {
    expect(await readMany()).toEqual(all);
    disturb(proxy);
    expect(await read(CALL)).toMatchObject(FAILURE);
    const { ms, ...failure } = await read(CALL);
    expect(failure).toEqual(FAILURE);
    expect(ms).toBeLessThan(100);
    await expect.poll(ready).toBe('503 failed');
    proxy.resume();
    const from = performance.now();
    await expect.poll(ready, { interval: 20 }).toBe('200 ok');
    expect(performance.now() - from).toBeLessThan(2000);
    // None of them gets a connection that was closed while the server hung.
    expect(await readMany()).toEqual(all);
  });

  it('that takes 3 s for each answer keeps its connections, refuses what is too much, and recovers', async () => {
    expect(await readMany()).toEqual(all);
    const seen: string[] = [];
    database.onChange(state => seen.push(state));
    proxy.delay(3000);
    const early = await Promise.all([read(CALL), read(CALL)]);
    expect(early.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(await ready()).toBe('200 slow');
    const rush = await Promise.all(Array.from({ length: 60 }, () => read(CALL)));
    const refused = rush.filter(({ ms }) => ms < 1000);
    expect(refused.length).toBeGreaterThan(30);
    for (const { ms: _ms, ...answer } of refused) expect(answer).toEqual(FAILURE);
    proxy.resume();
    await expect.poll(ready, { interval: 20 }).toBe('200 ok');
    expect(await readMany()).toEqual(all);
    expect(seen).not.toContain('away');
  });

  it('whose connections a firewall has forgotten stays in service, and its calls get new ones', async () => {
    expect(await readMany()).toEqual(all);
    proxy.loseOpen();
    const caught = await readMany();
    for (const status of caught) expect([200, 503]).toContain(status);
    expect(await ready()).toMatch('200');
    await expect.poll(readMany).toEqual(all);
    await expect.poll(ready).toBe('200 ok');
  });

  it('whose backends are stopped stays in service, and goes on with them', async () => {
    expect(await readMany()).toEqual(all);
    holder = new pg.Client(direct.href);
    await holder.connect();
    const { rows } = await holder.query<{ pid: number }>(
      `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    const signal = (name: NodeJS.Signals) => {
      for (const { pid } of rows) process.kill(pid, name);
    };
    try {
      signal('SIGSTOP');
    } catch {
      console.log('Skipping stopped backends: PostgreSQL runs elsewhere.');
      return;
    }
    const calls = readMany();
    await new Promise(done => setTimeout(done, 1500));
    expect(await ready()).toMatch('200');
    signal('SIGCONT');
    expect(await calls).toEqual(all);
    await expect.poll(ready).toBe('200 ok');
  });
});
