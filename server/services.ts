import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './base/config/config.ts';
import type { Database, Db } from './base/database/index.ts';
import type { SecurityLog } from './base/security-log.ts';
import type { State } from './base/state/state.ts';
import type { Outbox } from './sandbox/outbox/outbox.ts';
import type { Catalogue } from './subjects/catalogue/catalogue.ts';
import type { PageSearch } from './subjects/search/page-search.ts';
import type { Codes } from './subjects/sms/codes.ts';
import type { Visitors } from './subjects/visitors/index.ts';

/** Services that the handlers of calls work with. */
export interface ShopServices {
  config: Config;
  database: Database;
  db: Db;
  state: State;
  /** Key of stored hashes and signatures; see `server/base/secret-key.ts`. */
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
