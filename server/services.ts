import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db } from './database/index.ts';
import type { Catalogue } from './products/catalogue.ts';
import type { Outbox } from './sandbox/outbox.ts';
import type { State } from './state/index.ts';
import type { Visitors } from './visitors/index.ts';

/** What the shop's calls are made with. */
export interface ShopServices {
  config: Config;
  database: Database;
  db: Db;
  state: State;
  catalogue: Catalogue;
  visitors: Visitors;
  /** Null where the sandboxes are not allowed. */
  outbox: Outbox | null;
  log: FastifyBaseLogger;
  /** Does something now and then while the server runs; a failure is logged, and it is tried again. */
  every(name: string, ms: number, work: () => Promise<void>): void;
}
