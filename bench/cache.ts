import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { createApp, readConfig } from '../server/index.ts';
import { createRenderEntry } from '../src/entry-server.tsx';
import { cpuOf, median, ROUNDS, type Row } from './measure.ts';

const REQUESTS = 3000;

/** The home page from the page cache, beside a bare Fastify route that sends the same bytes. */
export async function benchCache(): Promise<Row[]> {
  const app = await createApp(
    readConfig({ LOG_LEVEL: 'silent', NODE_ENV: 'production' }, process.cwd()),
    await createRenderEntry(),
  );
  const headers = { 'accept-encoding': 'gzip' };
  const page = await app.inject({ url: '/', headers });
  const body = page.rawPayload.length > 0 ? page.rawPayload : gzipSync(page.body);
  const bare = Fastify();
  bare.get('/', (_request, reply) =>
    reply.header('content-type', 'text/html; charset=utf-8').header('content-encoding', 'gzip').send(body),
  );
  const [ours, floor] = [await listen(app), await listen(bare)];
  const ratios: number[] = [];
  await load(ours);
  await load(floor);
  for (let round = 0; round < ROUNDS; round++) {
    const a = await cpuOf(() => load(ours));
    const b = await cpuOf(() => load(floor));
    ratios.push(b / a);
  }
  await Promise.all([app.close(), bare.close()]);
  return [
    {
      what: 'home page from the page cache, requests per CPU-second',
      figure: median(ratios),
      budget: '≥ 0.7 ×',
      note: `${body.length} bytes gzip; client in the same process on both sides`,
    },
  ];
}

async function listen(app: {
  listen(options: { port: number; host: string }): Promise<string>;
}): Promise<string> {
  return app.listen({ port: 0, host: '127.0.0.1' });
}

/** A bounded number of requests over a few kept connections; bodies are read, not decoded. */
async function load(address: string): Promise<void> {
  const { Agent, get } = await import('node:http');
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(address, { agent, headers: { 'accept-encoding': 'gzip' } }, response => {
        response.resume();
        response.on('end', resolve);
      }).on('error', reject);
    });
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      for (let turn = 0; turn < REQUESTS / 8; turn++) await one();
    }),
  );
  agent.destroy();
}
