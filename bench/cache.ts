import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { createApp, openDatabase, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { median, type Row } from './measure.ts';

const REQUESTS = 4000;
const ROUNDS = 7;
const CONNECTIONS = 8;

/** The home page from the page cache, beside a bare Fastify route that sends the same bytes; each in a process of its own. */
export async function benchCache(): Promise<Row[]> {
  const [ours, floor] = [await serve('shop'), await serve('bare')];
  await Promise.all([load(ours.address), load(floor.address)]);
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const a = await cpuWhile(ours, () => load(ours.address));
    const b = await cpuWhile(floor, () => load(floor.address));
    ratios.push(b / a);
  }
  ours.child.kill();
  floor.child.kill();
  return [
    {
      what: 'home page from the page cache, requests per CPU-second',
      figure: median(ratios),
      budget: '≥ 0.7 ×',
      note: `${REQUESTS} requests a round, ${CONNECTIONS} connections, gzip`,
    },
  ];
}

interface Server {
  child: ChildProcess;
  address: string;
}

async function serve(kind: 'shop' | 'bare'): Promise<Server> {
  const child = fork(process.argv[1] as string, ['serve', kind]);
  const address = await new Promise<string>(resolve =>
    child.once('message', message => resolve(String(message))),
  );
  return { child, address };
}

/** CPU time in µs that a server's process spends meanwhile. */
async function cpuWhile({ child }: Server, action: () => Promise<void>): Promise<number> {
  const ask = () =>
    new Promise<number>(resolve => {
      child.once('message', message => resolve(Number(message)));
      child.send('cpu');
    });
  const before = await ask();
  await action();
  return (await ask()) - before;
}

/** The server's side of the measurement: `bench serve shop` and `bench serve bare`. */
export async function serveBench(kind: string): Promise<void> {
  process.on('SIGINT', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  const shop = await createApp(
    readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }, process.cwd()),
    await createRenderEntry(),
    // In memory: the two servers of the measurement must not wait for one another's folder.
    await openDatabase({ databaseUrl: '', dataDir: null }),
  );
  if (kind === 'shop') {
    process.send?.(await shop.listen({ port: 0, host: '127.0.0.1' }));
    return;
  }
  const page = await shop.inject({ url: '/', headers: { 'accept-encoding': 'identity' } });
  const body = gzipSync(page.rawPayload, { level: 7 });
  await shop.close();
  const bare = Fastify();
  bare.get('/', (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(body);
  });
  process.send?.(await bare.listen({ port: 0, host: '127.0.0.1' }));
}

/** A bounded number of requests over a few kept connections; bodies are read, not decoded. */
async function load(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, response => {
        response.resume();
        response.on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let turn = 0; turn < REQUESTS / CONNECTIONS; turn++) await one();
    }),
  );
  agent.destroy();
}
