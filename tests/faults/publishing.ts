import { join } from 'node:path';
import { startPostgres } from '../../scripts/servers.mjs';
import { openDatabase } from '../../server/base/database/index.ts';
import { createPublishing } from '../../server/subjects/publishing/index.ts';
import { killWhilePublishing } from '../support/publishing-kills.ts';
import { requestAroundRelease } from '../support/release-moment.ts';
import { startServer } from '../support/server-process.ts';
import { Record } from './row.ts';
import type { Fault } from './run-faults.ts';

const ROOT = join(import.meta.dirname, '../..');
const MINUTE = 60_000;

/** Products whose prices come with a release. */
const SKUS = ['LOSANGE-CHAIN-1', 'ARIA-TOP-HANDLE-1', 'RIVA-TOTE-1', 'CARD-HOLDER-1', 'HEURE-GOLD-1'];

/** Kills a process that publishes, and requests pages from two servers around the moment of a release. */
export const publishing: Fault = async ({ isSmall }) => {
  const [kills, requests] = isSmall ? [8, 500] : [50, 10_000];
  const postgres = await startPostgres();
  const env = {
    ...{ DATABASE_URL: postgres.url, CONTENT_STORE: 'database', NODE_ENV: 'production' },
    PUBLIC_ORIGIN: 'https://x.cn',
  };
  const servers = await Promise.all([startServer(ROOT, env), startServer(ROOT, env)]);
  const database = await openDatabase({ databaseUrl: postgres.url, dataDir: null });
  try {
    return [
      await Record.of(`${kills} kills of a process that publishes`, async record => {
        const { wrong, acknowledged } = await killWhilePublishing(postgres.url, kills);
        record.lost.push(...wrong);
        record.expect(`${acknowledged} publications acknowledged`, acknowledged > kills);
      }),
      await Record.of(`${requests} requests around a release of 20 pages and 5 prices`, async record => {
        // Second 0 of a minute.
        const at = new Date(Math.ceil((Date.now() + 20_000) / MINUTE) * MINUTE);
        const operations = createPublishing(database.db, { check: async () => [] });
        const nodes = servers.map(({ url }) => url);
        const report = await requestAroundRelease(operations, nodes, { pages: 20, skus: SKUS, requests, at });
        record.lost.push(...report.wrong);
        record.expect(`${report.before} requests before it`, report.before > 0);
        record.expect(`${report.after} requests after it`, report.after > 0);
      }),
    ];
  } finally {
    await Promise.all(servers.map(server => server.stop()));
    await database.close();
    await postgres.stop();
  }
};
