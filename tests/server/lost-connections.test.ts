import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { guardPool } from '../../server/base/database/guard-pool.ts';
import { watchServer } from '../../server/base/database/watch.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { pause, waitUntil } from '../support/wait-until.ts';

const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;
if (!server) console.log('Skipping lost connections: TEST_DATABASE_URL is not set.');

/** Time limit of statements: nothing here may wait for it. In ms. */
const STATEMENT = 120_000;

/** How soon the loss is noticed, on a busy machine too, in ms: without being busy, in five seconds. */
const NOTICED = { timeout: 30_000 };

/** Longer than a lost connection keeps silent before it is noticed, in ms. */
const LONG = 7000;

const NAME = `lost_${process.pid}`;

// At once: each waits for seconds, and does nothing meanwhile.
describe.skipIf(!server).concurrent('connections to PostgreSQL that are lost without a word', () => {
  let direct: pg.Client;

  beforeAll(async () => {
    direct = new pg.Client(server as string);
    await direct.connect();
    await direct.query(`create table ${NAME} (n integer primary key); insert into ${NAME} values (1), (2)`);
  });
  afterAll(async () => {
    await direct?.query(`drop table ${NAME}`);
    await direct?.end();
  });

  /**
   * Opens a guarded pool behind a proxy.
   *
   * @param name of its connections on the server.
   * @param onConnect receives each new connection, also those for checks.
   */
  async function open(
    { onTestFinished }: TestContext,
    name = NAME,
    onConnect: (client: pg.PoolClient) => void = () => {},
  ) {
    const proxy = await new TcpProxy(new URL(server as string)).open();
    onTestFinished(() => proxy.close());
    const url = new URL(server as string);
    url.port = proxy.port;
    url.searchParams.set('application_name', name);
    const watch = watchServer({ connectionString: url.href });
    watch.pool.on('connect', onConnect);
    onTestFinished(() => watch.close());
    const pool = new pg.Pool({
      connectionString: url.href,
      stream: watch.createSocket,
      max: 10,
      connectionTimeoutMillis: 5000,
      statement_timeout: STATEMENT,
      // Only the loss may end an idle connection.
      idleTimeoutMillis: 0,
    });
    pool.on('connect', onConnect);
    const guarded = guardPool(pool, watch, STATEMENT);
    onTestFinished(() => guarded.pool.end());
    const query = async (text: string) => {
      const client = await guarded.pool.connect();
      const result = await client.query(text).then(
        () => 'ok',
        (error: Error) => error.message,
      );
      client.release(result !== 'ok');
      return result;
    };
    const queries = (count: number, text = 'select 1') =>
      Promise.all(Array.from({ length: count }, () => query(text)));
    return { proxy, guarded, query, queries };
  }

  /** Process ids of the connections with a name on the server. */
  async function backends(name: string): Promise<number[]> {
    const { rows } = await direct.query('select pid from pg_stat_activity where application_name = $1', [
      name,
    ]);
    return rows.map(({ pid }) => pid);
  }

  it('fail what waits for them soon, are all replaced then, and are closed on the server', async context => {
    const name = `${NAME}_all`;
    const { proxy, queries, query } = await open(context, name);
    expect(await queries(10)).toEqual(Array(10).fill('ok'));
    const before = await backends(name);
    proxy.loseOpen();
    const caught = query('select 1');
    const seen = await Promise.race([caught, pause(NOTICED.timeout)]);
    expect(seen).toMatch('Connection terminated');
    // The others have not been tried, and none of them is handed out.
    for (let n = 0; n < 12; n++) expect(await query('select 1')).toBe('ok');
    await waitUntil(
      'all are closed but those of the watch, which have time limits of their own',
      async () => (await backends(name)).filter(pid => before.includes(pid)).length <= 2,
      NOTICED,
    );
  });

  it('give back the locks that their transactions hold', async context => {
    const { proxy, guarded } = await open(context);
    const client = await guarded.pool.connect();
    client.on('error', () => {});
    await client.query('begin');
    await client.query(`select from ${NAME} where n = 1 for update`);
    proxy.loseOpen();
    const answer = client.query('commit').catch((error: Error) => error.message);
    const take = `select from ${NAME} where n = 1 for update skip locked`;
    await waitUntil('another gets the lock', async () => (await direct.query(take)).rowCount === 1, NOTICED);
    expect(await answer).toMatch('Connection terminated');
    client.release(true);
  });

  it('are found out when the answer is lost, after the server has done the work', async context => {
    const { proxy, guarded } = await open(context);
    const client = await guarded.pool.connect();
    client.on('error', () => {});
    const answer = client
      .query(`select pg_sleep(1); insert into ${NAME} values (3)`)
      .catch((error: Error) => error.message);
    await pause(300);
    proxy.loseOpen();
    expect(await Promise.race([answer, pause(NOTICED.timeout)])).toMatch('Connection terminated');
    const { rowCount } = await direct.query(`delete from ${NAME} where n = 3`);
    expect(rowCount).toBe(1);
    client.release(true);
  });

  it('are found out in the middle of an answer that is larger than all buffers', async context => {
    const { proxy, guarded } = await open(context);
    const client = await guarded.pool.connect();
    client.on('error', () => {});
    const answer = client
      .query(`select repeat('x', 1000000) from generate_series(1, 100000)`)
      .catch((error: Error) => error.message);
    await pause(200);
    proxy.pauseOpen();
    expect(await Promise.race([answer, pause(NOTICED.timeout)])).toMatch('Connection terminated');
    client.release(true);
  });

  it('are not those that wait for work of the server, for a lock, for this process, or a slow network', async context => {
    const { proxy, guarded, query, queries } = await open(context);
    const holder = new pg.Client(server as string);
    context.onTestFinished(() => holder.end());
    await holder.connect();
    await holder.query(`begin; select from ${NAME} where n = 2 for update`);
    const [thinking, other] = [await guarded.pool.connect(), await guarded.pool.connect()];
    other.on('error', () => {});
    await thinking.query('begin');
    const [[pid]] = (await other.query({ text: 'select pg_backend_pid()', rowMode: 'array' })).rows as [
      [number],
    ];
    const waiting = [
      query(`select pg_sleep(${LONG / 1000})`),
      query(`do $$ begin perform pg_sleep(${LONG / 1000}); end $$`),
      query(`select from ${NAME} where n = 2 for update`),
      query(`select pg_advisory_xact_lock(pg_backend_pid()); select pg_sleep(${LONG / 1000})`),
    ];
    // The answers of a slow network are on their way for as long.
    proxy.delay(3000);
    const slow = queries(2);
    await pause(LONG);
    proxy.resume();
    expect(await slow).toEqual(['ok', 'ok']);
    await holder.query('rollback');
    expect(await Promise.all(waiting)).toEqual(Array(4).fill('ok'));
    expect((await thinking.query('commit')).command).toBe('COMMIT');
    // One that has been in use all the time, and was asked nothing.
    expect((await other.query(`select pg_backend_pid() = ${pid} "isSame"`)).rows).toEqual([{ isSame: true }]);
    thinking.release();
    other.release();
  });

  it('are not taken from a program in between that gives process ids of its own', async context => {
    let id = 1_000_000_000;
    const { query } = await open(context, NAME, client => Object.assign(client, { processID: id++ }));
    expect(await query(`select pg_sleep(${LONG / 1000})`)).toBe('ok');
  });
});
