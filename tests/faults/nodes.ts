import { resolve } from 'node:path';
import { sql } from 'kysely';
import { startPostgres } from '../../scripts/servers.mjs';
import { openDatabase } from '../../server/base/database/index.ts';
import { restartInTurn } from '../support/restart-in-turn.ts';
import { startServer } from '../support/server-process.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const ROUNDS = 5;

/** Restarts two nodes in turn behind a load balancer, while shoppers add to their bags without a pause. */
export const nodes: Fault = async ({ isSmall }) => {
  const rounds = isSmall ? 1 : ROUNDS;
  const postgres = await startPostgres();
  const env = { DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'silent', STOP_DELAY: '600' };
  try {
    const row = await Record.of(`two nodes restarted in turn, ${rounds} times`, async record => {
      const { traffic } = record;
      const { added, failures } = await restartInTurn(() => startServer(ROOT, env), rounds, traffic.send);
      for (const failure of failures) if (!traffic.wrong.includes(failure)) traffic.wrong.push(failure);
      const database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
      const { rows } = await sql<{ pieces: number }>`
        select coalesce(sum(qty), 0)::int pieces from bag_items`.execute(database.db);
      await database.close();
      const pieces = rows[0]?.pieces ?? 0;
      if (pieces < added) record.lost.push(`${added - pieces} of ${added} adds`);
      record.expect(`${added} adds`, added > 20 * rounds);
    });
    return [row];
  } finally {
    await postgres.stop();
  }
};
