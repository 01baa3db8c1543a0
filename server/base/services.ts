import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config/config.ts';
import type { Database, Db } from './database/index.ts';
import type { SecurityLog } from './security-log.ts';
import type { State } from './state/state.ts';

/** What the base offers to the handlers of calls. A subject adds what it needs of the subjects below it. */
export interface BaseServices {
  config: Config;
  database: Database;
  db: Db;
  state: State;
  /** Key of stored hashes and signatures; see `server/base/secret-key.ts`. */
  secretKey: string;
  log: FastifyBaseLogger;
  security: SecurityLog;
  /** Runs a job every `ms` milliseconds until the server stops. A failure is logged; the next run tries again. */
  every(name: string, ms: number, work: () => Promise<void>): void;
}
