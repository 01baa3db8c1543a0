import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findPostgres, startPostgres } from '../../scripts/servers.mjs';
import { restartInTurn } from '../support/restart-in-turn.ts';
import { startServer } from '../support/server-process.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const isSkipped = !findPostgres();
if (isSkipped) console.log('Skipping the restart of nodes in turn: PostgreSQL is not installed.');

describe.skipIf(isSkipped)('a restart of two nodes in turn, behind a load balancer', () => {
  it('loses no POST of shoppers who add without a pause', async () => {
    const postgres = await startPostgres();
    try {
      const env = { DATABASE_URL: postgres.url, REDIS_URL: '', LOG_LEVEL: 'silent', STOP_DELAY: '600' };
      const { added, failures } = await restartInTurn(() => startServer(ROOT, env));
      expect(failures).toEqual([]);
      expect(added).toBeGreaterThan(20);
    } finally {
      await postgres.stop();
    }
  });
});
