import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { nextMessage, startChild } from './child.ts';
import { percentile, type Row } from './measure.ts';
import { sized } from './size.ts';

const CONNECTIONS = sized(2000, 40);
const SECONDS = sized(10, 1);

/** Time in which the connections are opened, in ms. */
const RAMP = sized(2000, 100);

/** Time between two requests of /healthz, in ms. */
const PROBE_INTERVAL = 50;

/**
 * Sends searches, of which no two are the same, over many connections at once, and measures the memory that this costs
 * the server and how long it takes to answer /healthz meanwhile. Server, load and measurement are separate processes.
 */
export async function benchOverload(): Promise<Row[]> {
  const { child, ready: address } = await startChild<string>('serve', 'shop');
  try {
    return await measureLoad(child, address);
  } finally {
    child.kill();
  }
}

async function measureLoad(server: ChildProcess, address: string): Promise<Row[]> {
  for (let n = 0; n < 20; n++) await search(new Agent(), address, `warm-${n}`);
  const before = residentMemory(server);
  const { child: load } = await startChild<string>('load-searches', address);
  const done = nextMessage<Record<string, number>>(load);
  let isDone = false;
  void done.finally(() => (isDone = true)).catch(() => {});
  const agent = new Agent();
  const times: number[] = [];
  let peak = before;
  while (!isDone) {
    const from = performance.now();
    const status = await fetchBody(agent, `${address}/healthz`);
    // No answer is the slowest of all.
    times.push(status === '200' ? performance.now() - from : Number.POSITIVE_INFINITY);
    peak = Math.max(peak, residentMemory(server));
    await new Promise(resolve => setTimeout(resolve, PROBE_INTERVAL));
  }
  const counts = await done;
  if (!counts['200']) throw new Error(`no search was answered: ${JSON.stringify(counts)}`);
  const answers = Object.entries(counts).map(([status, count]) => `${count} × ${status}`);
  const note = `/healthz at most ${Math.max(...times).toFixed()} ms; ${CONNECTIONS} connections for ${SECONDS} s: ${answers.join(', ')}`;
  return [
    { what: 'uncached searches, growth of memory (MB)', figure: peak - before, budget: '≤ 300', note },
    {
      what: 'uncached searches, /healthz at the 95th percentile (ms)',
      figure: percentile(times, 0.95),
      budget: '≤ 200',
      note,
    },
  ];
}

/** Runs the load: `bench load-searches {address}`. Reports the number of answers by status. */
export async function loadSearches(address: string): Promise<void> {
  process.send?.('started');
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const counts: Record<string, number> = {};
  const end = performance.now() + SECONDS * 1000;
  let number = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      await new Promise(resolve => setTimeout(resolve, (n * RAMP) / CONNECTIONS));
      while (performance.now() < end) {
        const status = await search(agent, address, `q-${number++}`);
        counts[status] = (counts[status] ?? 0) + 1;
      }
    }),
  );
  agent.destroy();
  process.send?.(counts);
}

const search = (agent: Agent, address: string, words: string) =>
  fetchBody(agent, `${address}/catalogsearch/result?q=${encodeURIComponent(`手袋 ${words}`)}`);

/** Requests an address and reads its body. @returns the status, or `failed`. */
function fetchBody(agent: Agent, url: string): Promise<string> {
  return new Promise(resolve => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, response => {
      response.resume();
      response.on('close', () => resolve(String(response.statusCode)));
    }).on('error', () => resolve('failed'));
  });
}

/** Returns the memory of a process, in MB. */
function residentMemory({ pid }: ChildProcess): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
