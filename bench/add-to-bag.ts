import type { ChildProcess } from 'node:child_process';
import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { type CompiledQuery, sql } from 'kysely';
import { createApp, type Database, readConfig } from '../server/index.ts';
import { COOKIE } from '../server/subjects/visitors/cookie.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { ask, startChild } from './child.ts';
import { openBenchDatabase, readPostgresTime } from './database.ts';
import { expectSame, median, ROUNDS, type Row } from './measure.ts';
import { IS_SMALL, sized } from './size.ts';

const CALLERS = sized(32, 2);

/** Adds of one caller in a round, each of a different size: a line has at most ten pieces, a bag fifty lines. */
const ADDS = sized(40, 4);

/**
 * Compares adding to the bag over HTTP with running the same statements against the database, 32 callers each. Measures
 * CPU time; the embedded database runs inside the process, so its work is in both figures.
 */
export async function benchAddToBag(): Promise<Row[]> {
  const [ours, floor] = await startSides();
  const ratios: number[] = [];
  try {
    // Warm-up.
    await round(ours);
    const bags = await ask<unknown[]>(ours.child, 'bags');
    expectSame('number of lines in the bags', bags.length, CALLERS * ADDS);
    await round(floor);
    expectSame('bags', bags, await ask(floor.child, 'bags'));
    for (let n = 0; n < ROUNDS; n++) {
      const a = await round(ours);
      const b = await round(floor);
      ratios.push(b / a);
    }
  } finally {
    ours.child.kill();
    floor.child.kill();
  }
  return [
    {
      what: 'add to bag, requests per CPU-second',
      figure: median(ratios),
      budget: '≥ 0.5 ×',
      note: `${CALLERS} callers, ${CALLERS * ADDS} adds per round; floor: the same statements alone`,
    },
  ];
}

interface Side {
  child: ChildProcess;
  ready: Ready;
}

/** Message of a child process that is ready. */
export interface Ready {
  /** Address of the shop; empty for the floor. */
  address: string;
  cookies: string[];
  bodies: string[];
}

/** Starts the shop and its floor. In a small run one process is both: each round starts with empty bags. */
async function startSides(): Promise<[Side, Side]> {
  if (!IS_SMALL) return Promise.all([start('shop'), start('floor')]);
  const { child, ready } = await start('shop');
  return [
    { child, ready },
    { child, ready: { ...ready, address: '' } },
  ];
}

async function start(kind: 'shop' | 'floor'): Promise<Side> {
  return startChild<Ready>('serve-bag', kind);
}

/** Returns the CPU time of a side's process for one round, in µs. */
async function round({ child, ready }: Side): Promise<number> {
  await ask(child, 'reset');
  const before = await ask<number>(child, 'cpu');
  if (ready.address) await load(ready);
  else await ask(child, 'run');
  return (await ask<number>(child, 'cpu')) - before;
}

async function load({ address, cookies, bodies }: Ready): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CALLERS });
  await Promise.all(
    cookies.map(async cookie => {
      for (const body of bodies) await post(agent, address, cookie, body);
    }),
  );
  agent.destroy();
}

function post(agent: Agent, address: string, cookie: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    request(`${address}/rest_partcheckout/checkout/add`, { agent, method: 'POST', headers }, answer => {
      let responseText = '';
      answer.on('data', chunk => (responseText += chunk));
      answer.on('end', () =>
        responseText.startsWith('{"status":200') ? resolve() : reject(new Error(responseText)),
      );
    })
      .on('error', reject)
      .end(body);
  });
}

/**
 * Runs a measured side: `bench serve-bag shop` or `bench serve-bag floor`, with the URL of a PostgreSQL or on an embedded
 * database. Its processor time includes that of its database.
 */
export async function serveBag(kind: string, databaseUrl = ''): Promise<void> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));
  const database = await openBenchDatabase(databaseUrl);
  const app = await createApp(
    readConfig(
      {
        LOG_LEVEL: 'silent',
        NODE_ENV: 'production',
        SANDBOX: '1',
        SANDBOX_TOKEN: 'token-of-the-bench',
        CALL_LIMITS: '1000',
      },
      process.cwd(),
    ),
    await createRenderEntry(),
    { database },
  );
  await app.ready();
  await sql`update children set stock = 1000000, enabled = true`.execute(database.db);
  const bodies = await readBodies(database);
  const { cookies, statements } = await record(app, database, bodies);
  process.on('message', async message => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage();
      process.send?.(user + system + (databaseUrl ? await readPostgresTime(database) : 0));
      return;
    }
    if (message === 'bags') {
      process.send?.(await readBags(database));
      return;
    }
    if (message === 'reset') await sql`delete from bag_items`.execute(database.db);
    if (message === 'run') await replay(database, statements);
    process.send?.('done');
  });
  const address = kind === 'shop' ? await app.listen({ port: 0, host: '127.0.0.1' }) : '';
  process.send?.({ address, cookies, bodies } satisfies Ready);
}

/** Returns what is in the bags, without the visitors' keys, which are random. */
async function readBags({ db }: Database): Promise<unknown[]> {
  return db
    .selectFrom('bag_items')
    .select(({ fn }) => [
      'child_sku',
      'qty',
      fn
        .countAll<string>()
        .over(over => over.partitionBy('visitor_key'))
        .as('lines'),
    ])
    .orderBy('child_sku')
    .execute();
}

async function readBodies({ db }: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('children')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['colours.id as product_id', 'children.sku as child_sku'])
    .where('colours.enabled', '=', true)
    .orderBy('children.sku')
    .limit(ADDS)
    .execute();
  return rows.map(row => JSON.stringify({ ...row, qty: 1 }));
}

/** Lets each caller add everything once and records the statements that reach the database. */
async function record(app: FastifyInstance, { db }: Database, bodies: string[]) {
  const executor = db.getExecutor();
  const { executeQuery } = executor;
  const statements: CompiledQuery[][][] = [];
  const cookies: string[] = [];
  for (let caller = 0; caller < CALLERS; caller++) {
    let cookie = '';
    const own: CompiledQuery[][] = [];
    // The first request has no cookie and creates the visitor.
    for (const [n, body] of [bodies[0] as string, ...bodies].entries()) {
      const asked: CompiledQuery[] = [];
      executor.executeQuery = (query, ...rest) => {
        asked.push(query);
        return executeQuery.call(executor, query, ...rest) as ReturnType<typeof executeQuery<never>>;
      };
      const answer = await app.inject({
        method: 'POST',
        url: '/rest_partcheckout/checkout/add',
        headers: { 'content-type': 'application/json', ...(cookie && { cookie }) },
        payload: body,
      });
      executor.executeQuery = executeQuery;
      if (answer.json().status !== 200) throw new Error(answer.body);
      for (const { name, value } of answer.cookies) if (name === COOKIE) cookie = `${name}=${value}`;
      if (n > 0) own.push(asked);
    }
    cookies.push(cookie);
    statements.push(own);
  }
  return { cookies, statements };
}

async function replay({ db }: Database, statements: CompiledQuery[][][]): Promise<void> {
  await Promise.all(
    statements.map(async adds => {
      for (const add of adds) for (const statement of add) await db.executeQuery(statement);
    }),
  );
}
