import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { startServers } from './servers.mjs';
import { formatFailure, readTestReport } from './test-report.mjs';
import { CHECK_OPTIONS } from './type-check.mjs';

/**
 * `npm test`: installs what is missing, a browser included, checks formatting, lint and types, and runs every test: those
 * of vitest, with PostgreSQL and Redis where they are available, then the browser tests of Playwright. Arguments select
 * test files by a part of their path: `npm test -- engine tests/browser/menu`.
 */
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const filters = process.argv.slice(2);

await build();
installBrowser();
const servers = await startServers();

const bin = name => join(root, 'node_modules/.bin', name);
/** Runs a command; resolves to whether it has succeeded. */
const run = (command, args, env = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
    });
    child.on('error', reject).on('close', code => resolve(code === 0));
  });

const failures = [];
if (filters.length === 0) {
  const [isTidy, isTyped] = await Promise.all([
    run(bin('biome'), ['ci', '.']),
    run(bin('tsc'), CHECK_OPTIONS),
  ]);
  if (!isTidy) failures.push('formatting and lint (npm run format fixes most findings)');
  if (!isTyped) failures.push('types');
}
const vitest = await readResults('vitest', report =>
  run(
    bin('vitest'),
    [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...filters,
    ],
    servers.env,
  ),
);
await servers.stop();
const playwright = await readResults('playwright', report =>
  run(bin('playwright'), ['test', '--pass-with-no-tests', '--reporter=list,json', ...filters], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  }),
);
const passed = vitest.passed + playwright.passed;
const failed = vitest.failed + playwright.failed;
const skipped = vitest.skipped + playwright.skipped;
if (passed + failed + skipped === 0) failures.push(`no test file matches ${filters.join(' ')}`);
// Once more at the end, where they are found in a long output.
for (const failure of [...vitest.failures, ...playwright.failures]) console.log(formatFailure(failure));
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed + failures.length} failed, ${skipped} skipped`);
process.exitCode = failed + failures.length === 0 ? 0 : 1;

/** Runs a test runner, and reads its JSON report. */
async function readResults(name, runTests) {
  const file = join(root, 'dist', `${name}-report.json`);
  rmSync(file, { force: true });
  const hasPassed = await runTests(file);
  const report = readTestReport(file, root);
  // A runner may fail outside of its tests.
  if (!hasPassed && report.failed === 0) failures.push(`the run of ${name}`);
  return report;
}
