import { resolve } from 'node:path';
import { build, runModule } from '../../scripts/build.mjs';
import { startServers } from '../../scripts/servers.mjs';

/**
 * A rolling deploy: builds the next version, starts a node of each build behind a proxy that changes node on each request,
 * opens pages of all kinds with their assets, and places orders meanwhile. Needs PostgreSQL and Redis.
 *
 *     node tests/faults/deploy.mjs            # 5,000 pages and 500 orders
 *     node tests/faults/deploy.mjs --small    # 200 pages and 20 orders
 */
process.chdir(resolve(import.meta.dirname, '../..'));
const isSmall = process.argv.includes('--small');
await build(['generate', 'client', 'gallery', 'server']);
const servers = await startServers();
const storage = { ...process.env, ...servers.env };
try {
  await runModule('tests/faults/rolling-deploy.ts', async ({ deployRolling }) => {
    const result = await deployRolling(storage, isSmall ? [200, 20] : [5000, 500]);
    console.log(JSON.stringify(result, null, 2));
    if (result.failures.length > 0) process.exitCode = 1;
  });
} finally {
  await servers.stop();
}
