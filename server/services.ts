import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Database, Db } from './database/index.ts';
import type { Catalogue } from './products/catalogue.ts';
import type { Outbox } from './sandbox/outbox/outbox.ts';
import type { PageSearch } from './search/page-search.ts';
import type { SecurityLog } from './security-log.ts';
import type { Codes } from './sms/codes.ts';
import type { State } from './state/state.ts';
import type { Visitors } from './visitors/index.ts';

/** Services that the handlers of calls work with. */
export interface ShopServices {
  config: Config;
  database: Database;
  db: Db;
  state: State;
  /** Key of stored hashes and signatures; see `server/secret-key.ts`. */
  secretKey: string;
  catalogue: Catalogue;
  pageSearch: PageSearch;
  visitors: Visitors;
  codes: Codes;
  /** Null where sandboxes are not allowed. */
  outbox: Outbox | null;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Runs a job every `ms` milliseconds until the server stops. A failure is logged; the next run tries again. */
  every(name: string, ms: number, work: () => Promise<void>): void;
}
