import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './base/database/index.ts';
import type { State } from './base/state/state.ts';

/** Logs when the database or the shared state does not answer, and when it does again. */
export function noteChanges(log: FastifyBaseLogger, database: Database, state: State): void {
  database.onChange(state => {
    if (state === 'up') log.info('PostgreSQL answers again');
    else if (state === 'slow') log.warn('PostgreSQL answers slowly: calls beyond a few are refused');
    else log.error('PostgreSQL does not answer: calls are refused until it does');
  });
  state.onChange(isUp => {
    if (isUp) log.info('Redis answers again: processes share codes and counters');
    else log.error('Redis does not answer: this process uses codes and counters of its own');
  });
}
