import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { pageCounts } from '../pages/pageCounts.ts';
import type { ShopServices } from '../services.ts';

/** What is measured, written for Prometheus. */
export interface Metrics {
  /** Notes a call that has been answered. `route` is its pattern, never its address. */
  note(call: AnsweredCall): void;
  contentType: string;
  write(): Promise<string>;
}

/** A call in logs and metrics: nothing that a shopper typed, and nobody's address. */
export interface AnsweredCall {
  method: string;
  route: string;
  status: number;
  ms: number;
}

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

let ofProcess: Registry | undefined;

/** Memory, event loop, garbage collection; observed once, however many shops a process (of tests) opens. */
function processMetrics(): Registry {
  if (!ofProcess) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
}

export function createMetrics({ database, state }: Pick<ShopServices, 'database' | 'state'>): Metrics {
  const own = new Registry();
  const registers = [own];
  const calls = new Histogram({
    name: 'vitrine_call_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  new Counter({
    name: 'vitrine_pages_total',
    help: 'Pages asked for: held in the cache, or not.',
    labelNames: ['cache'],
    registers,
    collect() {
      this.reset();
      this.inc({ cache: 'hit' }, pageCounts.hit);
      this.inc({ cache: 'miss' }, pageCounts.miss);
    },
  });
  new Gauge({
    name: 'vitrine_database_connections',
    help: 'Connections to the database by what they do, and callers that wait for one.',
    labelNames: ['state'],
    registers,
    collect() {
      for (const [name, count] of Object.entries(database.connections())) this.set({ state: name }, count);
    },
  });
  new Gauge({
    name: 'vitrine_up',
    help: 'Whether a part that the shop needs answers.',
    labelNames: ['part'],
    registers,
    async collect() {
      const [parts, stateUp] = await Promise.all([database.check(), state.check()]);
      this.set({ part: 'database' }, Number(parts.database));
      this.set({ part: 'migrations' }, Number(parts.migrations));
      this.set({ part: 'state' }, Number(stateUp));
    },
  });
  const all = Registry.merge([processMetrics(), own]);
  return {
    note: ({ method, route, status, ms }) => calls.observe({ method, route, status }, ms / 1000),
    contentType: all.contentType,
    write: () => all.metrics(),
  };
}
