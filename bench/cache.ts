import type { ChildProcess } from 'node:child_process';
import { Agent, get, type IncomingMessage } from 'node:http';
import { gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { ask, startChild } from './child.ts';
import { expectSame, median, type Row } from './measure.ts';
import { startShop } from './shop.ts';
import { sized } from './size.ts';

const REQUESTS = sized(4000, 80);
const ROUNDS = sized(7, 1);
const CONNECTIONS = 8;

/** Compares the home page from the page cache with a bare Fastify route that sends the same bytes, in separate processes. */
export async function benchCache(): Promise<Row[]> {
  const ours = await startShop();
  const { child, ready } = await startChild<string>('serve-bare', ours.address);
  const floor = { child, address: ready };
  try {
    expectSame('home page', await readPage(ours.address), await readPage(floor.address));
    await Promise.all([load(ours.address), load(floor.address)]);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const a = await cpuWhile(ours, () => load(ours.address));
      const b = await cpuWhile(floor, () => load(floor.address));
      ratios.push(b / a);
    }
    return [row(median(ratios))];
  } finally {
    ours.stop();
    child.kill();
  }
}

function row(figure: number): Row {
  return {
    what: 'home page from the page cache, requests per CPU-second',
    figure,
    budget: '≥ 0.8 ×',
    note: `${REQUESTS} requests per round, ${CONNECTIONS} connections, gzip`,
  };
}

/** Returns the CPU time that a server's process spends during an action, in µs. */
async function cpuWhile({ child }: { child: ChildProcess }, action: () => Promise<void>): Promise<number> {
  const before = await ask<number>(child, 'cpu');
  await action();
  return (await ask<number>(child, 'cpu')) - before;
}

/** Runs the floor: `bench serve-bare {address of a shop}`. It sends the bytes of that shop's home page. */
export async function serveBare(address: string): Promise<void> {
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.(user + system);
  });
  const body = gzipSync((await readPage(address)).html, { level: 7 });
  const bare = Fastify();
  bare.get('/', (_request, reply) => {
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(body);
  });
  process.send?.(await bare.listen({ port: 0, host: '127.0.0.1' }));
}

/** Sends a fixed number of requests over a few keep-alive connections; bodies are read, not decoded. */
async function load(address: string): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      for (let turn = 0; turn < REQUESTS / CONNECTIONS; turn++) {
        await getPage(agent, address, response => response.resume());
      }
    }),
  );
  agent.destroy();
}

/** Returns the home page, and the size in which it is sent. */
async function readPage(address: string): Promise<{ size: number; html: string }> {
  const chunks: Buffer[] = [];
  await getPage(new Agent(), address, response => response.on('data', chunk => chunks.push(chunk)));
  const body = Buffer.concat(chunks);
  return { size: body.length, html: gunzipSync(body).toString() };
}

function getPage(agent: Agent, address: string, read: (response: IncomingMessage) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, response => {
      if (response.statusCode !== 200) reject(new Error(`${address} answers ${response.statusCode}.`));
      read(response);
      response.on('end', resolve);
    }).on('error', reject);
  });
}
