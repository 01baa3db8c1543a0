import type { ChildProcess } from 'node:child_process';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { BACKLOG, createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { nextMessage, startChild } from './child.ts';
import { openBenchDatabase } from './database.ts';
import { percentile, type Row } from './measure.ts';
import { CASES, readStock, type Sent, type Stock } from './overload-cases.ts';
import { IS_SMALL, sized } from './size.ts';

const CONNECTIONS = sized(2000, 20);
const SECONDS = sized(10, 0.3);
const PRODUCTS = 2000;

/** Time in which the connections are opened, in ms. */
const RAMP = sized(2000, 100);

/** Time between two requests of /healthz, in ms. */
const PROBE_INTERVAL = 50;

/** How long a client waits for an answer, in ms. */
const PATIENCE = 10_000;

/** How long after an overload the shop must serve all again, in ms. */
const RECOVERY = 2000;

interface Ready {
  address: string;
  stock: Stock;
}

/**
 * Overloads a shop with the embedded database in each way, over many connections at once, and measures how long it takes to
 * answer /healthz meanwhile, whether it serves all again soon after, and the memory that searches cost it. Server, load
 * and measurement are separate processes. Each probe of /healthz has a connection of its own.
 */
export async function benchOverload(): Promise<Row[]> {
  const rows: Row[] = [];
  // Each case sends a request of every kind in the end.
  for (const name of IS_SMALL ? ['searches'] : Object.keys(CASES)) {
    // A shop of its own: what one case leaves in memory and caches must not help another.
    const { child, ready } = await startChild<Ready>('serve-overload');
    try {
      rows.push(...(await measureLoad(child, ready, name)));
    } finally {
      child.kill();
    }
  }
  return rows;
}

async function measureLoad(server: ChildProcess, { address, stock }: Ready, name: string): Promise<Row[]> {
  const make = CASES[name] as (n: number, stock: Stock) => Sent;
  for (let n = 0; n < 20; n++) await send(new Agent(), address, make(1_000_000 + n, stock), n);
  const before = residentMemory(server);
  const { child: load } = await startChild<string>('load', name, JSON.stringify({ address, stock }));
  const done = nextMessage<Record<string, number>>(load);
  let isDone = false;
  void done.finally(() => (isDone = true)).catch(() => {});
  const times: number[] = [];
  let peak = before;
  while (!isDone) {
    const from = performance.now();
    const status = await send(new Agent(), address, { path: '/healthz' });
    // No answer is the slowest of all.
    times.push(status === '200' ? performance.now() - from : PATIENCE);
    peak = Math.max(peak, residentMemory(server));
    await new Promise(resolve => setTimeout(resolve, PROBE_INTERVAL));
  }
  const counts = await done;
  load.kill();
  const from = performance.now();
  const isServed = async () => {
    const all = Object.values(CASES).map((one, n) =>
      send(new Agent(), address, one(2_000_000 + n, stock), n),
    );
    return (await Promise.all(all)).every(status => status === '200');
  };
  let recovery = 0;
  for (let isOver = false; !isOver && recovery < 5 * RECOVERY; recovery = performance.now() - from) {
    isOver = await isServed();
  }
  if (!counts['200']) throw new Error(`none of the ${name} was served: ${JSON.stringify(counts)}`);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  const note = `/healthz p50 ${percentile(times, 0.5).toFixed()}, at most ${Math.max(...times).toFixed()} ms; ${CONNECTIONS} connections for ${SECONDS} s: ${answers.join(', ')}`;
  const figures = [
    {
      what: `${name}: /healthz at the 99th percentile (ms)`,
      figure: percentile(times, 0.99),
      budget: '≤ 200',
      note,
    },
    { what: `${name}: all is served again after (ms)`, figure: recovery, budget: `≤ ${RECOVERY}`, note: '' },
  ];
  const memory = { what: `${name}: growth of memory (MB)`, figure: peak - before, budget: '≤ 300', note: '' };
  return name === 'searches' ? [...figures, memory] : figures;
}

/** Runs the measured shop: `bench serve-overload`. */
export async function serveOverload(): Promise<void> {
  const builtMediaDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  process.on('exit', () => rmSync(builtMediaDir, { recursive: true, force: true }));
  process.on('SIGTERM', () => process.exit(0));
  const env: Record<string, string> = {
    LOG_LEVEL: 'silent',
    NODE_ENV: 'production',
    CALL_LIMITS: '0',
    TRUST_PROXY: 'true',
  };
  if (!IS_SMALL) {
    const file = join('dist/catalogue', `products-${PRODUCTS}.json`);
    execFileSync(process.execPath, ['scripts/catalogue.mjs', '--products', String(PRODUCTS), '--out', file]);
    env.CATALOGUE_FILE = file;
  }
  const database = await openBenchDatabase();
  const config = { ...readConfig(env, process.cwd()), builtMediaDir };
  const app = await createApp(config, await createRenderEntry(), { database });
  await sql`update children set stock = 1000000`.execute(database.db);
  const stock = await readStock(database, config.mediaDir);
  const address = await app.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG });
  process.send?.({ address, stock } satisfies Ready);
}

/** Runs the load of a case: `bench load {case} {Ready as JSON}`. Reports the number of answers by status. */
export async function loadCase(name: string, given: string): Promise<void> {
  process.send?.('started');
  const { address, stock } = JSON.parse(given) as Ready;
  const make = CASES[name] as (n: number, stock: Stock) => Sent;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts: Record<string, number> = {};
  const end = performance.now() + SECONDS * 1000;
  let number = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      await new Promise(resolve => setTimeout(resolve, (n * RAMP) / CONNECTIONS));
      while (performance.now() < end) {
        const status = await send(agent, address, make(number, stock), number++);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  process.send?.(counts);
}

/** Sends a request as another shopper and reads its answer. @returns the status, `timeout` or `failed`. */
function send(agent: Agent, address: string, { path, body }: Sent, shopper = 0): Promise<string> {
  const from = [shopper >> 16, shopper >> 8, shopper].map(part => part & 255).join('.');
  const headers = {
    'accept-encoding': 'br',
    'x-forwarded-for': `10.${from}`,
    ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
  };
  return new Promise(resolve => {
    const sent = request(address + path, { agent, method: body ? 'POST' : 'GET', headers }, response => {
      response.resume();
      response.on('close', () => resolve(String(response.statusCode)));
    });
    sent.setTimeout(PATIENCE, () => {
      resolve('timeout');
      sent.destroy();
    });
    sent.on('error', () => resolve('failed')).end(body);
  });
}

/** Returns the memory of a process, in MB. */
function residentMemory({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
