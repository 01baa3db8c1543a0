import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { installGit } from './apt.mjs';
import { installBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { judge, repeatFailures, selectTest } from './repeated-tests.mjs';
import { startServers } from './servers.mjs';
import { readTestReport } from './test-report.mjs';
import { CHECK_OPTIONS } from './type-check.mjs';

/**
 * `npm test`: installs what is missing, a browser included, checks formatting, lint and types, and runs every test: those
 * of vitest, with PostgreSQL and Redis where they are available, then the browser tests of Playwright. At the end each failed
 * test is repeated once, alone. Arguments select test files by a part of their path: `npm test -- engine tests/browser/menu`.
 */
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const filters = process.argv.slice(2);

await build();
installBrowser();
installGit();
const servers = await startServers();

const bin = name => join(root, 'node_modules/.bin', name);
/** Runs a command; resolves to whether it has succeeded, and its output if it is quiet. */
const run = (command, args, env = {}, isQuiet = false) =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: isQuiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, NODE_ENV: 'test', ...env },
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', data => {
        log += data;
      });
    }
    child.on('error', reject).on('close', code => resolve({ hasPassed: code === 0, log }));
  });

const failures = [];
if (filters.length === 0) {
  const [tidy, typed] = await Promise.all([run(bin('biome'), ['ci', '.']), run(bin('tsc'), CHECK_OPTIONS)]);
  if (!tidy.hasPassed) failures.push('formatting and lint (npm run format fixes most findings)');
  if (!typed.hasPassed) failures.push('types');
}
/** The test runners: their command, and the environment with the path of their JSON report. */
const RUNNERS = {
  vitest: {
    args: file => [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => servers.env,
  },
  playwright: {
    args: () => ['test', '--pass-with-no-tests', '--reporter=list,json'],
    env: file => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  },
};
const results = [];
for (const runner of Object.keys(RUNNERS)) {
  const { hasPassed, report } = await runTests(runner, filters);
  // A runner may fail outside of its tests.
  if (!hasPassed && report.failures.length === 0) failures.push(`the run of ${runner}`);
  results.push({ ...report, failures: report.failures.map(failure => ({ ...failure, runner })) });
}
const repeated = await repeatFailures(
  results.flatMap(({ failures }) => failures),
  async failure => {
    console.log(`Repeating alone: ${failure.file} › ${failure.title}`);
    const { hasPassed, report, log } = await runTests(
      failure.runner,
      selectTest(failure.runner, failure),
      true,
    );
    return { hasPassed: hasPassed && report.passed > 0, log };
  },
);
await servers.stop();
const count = kind => results.reduce((sum, result) => sum + result[kind], 0);
const skipped = count('skipped');
const { passed, failed, lines } = judge(count('passed'), repeated);
if (passed + failed + skipped === 0) failures.push(`no test file matches ${filters.join(' ')}`);
// Once more at the end, where they are found in a long output.
for (const line of lines) console.log(line);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed + failures.length} failed, ${skipped} skipped`);
process.exitCode = failed + failures.length === 0 ? 0 : 1;

/** Runs a test runner, and reads its JSON report. */
async function runTests(runner, selected, isQuiet = false) {
  const { args, env } = RUNNERS[runner];
  const file = join(root, 'dist', `${runner}-report.json`);
  rmSync(file, { force: true });
  const { hasPassed, log } = await run(bin(runner), [...args(file), ...selected], env(file), isQuiet);
  return { hasPassed, log, report: readTestReport(file, root) };
}
