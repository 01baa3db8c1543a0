import { resolve } from 'node:path';
import { build, runModule } from './build.mjs';
import { startServers } from './servers.mjs';

/**
 * `npm run faults [name…]`: disturbs running shops in every way that the project promises to survive, and prints one
 * table; exits with 1 if something was lost, oversold or answered wrongly, or a limit was not held. With `--small` each
 * disturbance is short. Needs PostgreSQL and Redis.
 */
process.chdir(resolve(import.meta.dirname, '..'));
const args = process.argv.slice(2);
const names = args.filter(argument => argument !== '--small');
await build();
const servers = await startServers();
const context = { isSmall: names.length < args.length, storage: { ...process.env, ...servers.env } };
try {
  await runModule('tests/faults/run-faults.ts', ({ runFaults }) =>
    runModule('tests/faults/faults.ts', async ({ FAULTS }) => {
      if (!(await runFaults(FAULTS, names, context))) process.exitCode = 1;
    }),
  );
} finally {
  await servers.stop();
}
