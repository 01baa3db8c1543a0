import { type ChildProcess, fork } from 'node:child_process';
import { Agent, get } from 'node:http';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { BACKLOG, createApp, openDatabase, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { median, type Row } from './measure.ts';

const REQUESTS = 4000;
const ROUNDS = 7;
const CONNECTIONS = 8;

/** Compares the home page from the page cache with a bare Fastify route that sends the same bytes, in separate processes. */
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
      note: `${REQUESTS} requests per round, ${CONNECTIONS} connections, gzip`,
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

/** Returns the CPU time that a server's process spends during an action, in µs. */
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

/** Runs a measured server: `bench serve shop` or `bench serve bare`. */
export async function serveBench(kind: string): Promise<void> {
  process.on('SIGINT', () => process.exit(0));
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  const shop = await createApp(
    readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }, process.cwd()),
    await createRenderEntry(),
    // In memory, so that the two servers do not lock the same folder.
    { database: await openDatabase({ databaseUrl: '', dataDir: null }) },
  );
  if (kind === 'shop') {
    process.send?.(await shop.listen({ port: 0, host: '127.0.0.1', backlog: BACKLOG }));
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

/** Sends a fixed number of requests over a few keep-alive connections; bodies are read, not decoded. */
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
