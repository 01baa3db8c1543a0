import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { startServers } from './servers.mjs';

/**
 * `npm test`: everything that has to hold. Installs what is missing, a browser included, then checks
 * formatting, lint and types, and runs every test, with PostgreSQL and Redis where they can be had. Arguments go to vitest, e.g. `npm test -- engine`.
 */
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const filters = process.argv.slice(2);

await build();
installBrowser();
const servers = await startServers();

const bin = name => join(root, 'node_modules/.bin', name);
const run = (command, args) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...servers.env, NODE_ENV: 'test' } })
    .status === 0;

const failures = [];
if (filters.length === 0) {
  if (!run(bin('biome'), ['ci', '.'])) failures.push('formatting and lint (npm run format mends most)');
  if (!run(bin('tsc'), ['--noEmit'])) failures.push('types');
}
const report = join(root, 'dist/test-report.json');
rmSync(report, { force: true });
const passed = run(bin('vitest'), [
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${report}`,
  ...filters,
]);
await servers.stop();
const counts = readReport(report);
if (!passed && counts.failed === 0) failures.push('the test run itself');
for (const failure of failures) console.error(`Failed: ${failure}`);
console.log(`${counts.passed} passed, ${counts.failed + failures.length} failed, ${counts.skipped} skipped`);
process.exitCode = passed && failures.length === 0 ? 0 : 1;

function readReport(file) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + (numTodoTests ?? 0) };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}
