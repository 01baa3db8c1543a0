import { rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { findMissingGit, installPackages } from './apt.mjs';
import { downloadBrowser, findMissingBrowser } from './browser.mjs';
import { build } from './build.mjs';
import { judge, repeatFailures } from './repeated-tests.mjs';
import { findMissingServers, startServers } from './servers.mjs';
import { runBeside, runCommand } from './test-commands.mjs';
import { readTestReport } from './test-report.mjs';
import { BUDGETS, formatTimes, readBusyTime, summarizeTimes } from './test-times.mjs';
import { CHECK_OPTIONS } from './type-check.mjs';

/**
 * `npm test`: installs what is missing, a browser included, checks formatting, lint and types, and runs every test: those
 * of vitest, with PostgreSQL and Redis where they are available, beside the browser tests of Playwright, then those that
 * measure times. At the end each failed test is repeated once, alone or with its file. Arguments select test files by a part of their path:
 * `npm test -- engine tests/browser/menu`.
 */
const root = resolve(import.meta.dirname, '..');
process.chdir(root);
const filters = process.argv.slice(2);
const isWhole = filters.length === 0;

const steps = [];
/** Does a step of the run, and notes how long it took, and how long the machine's processors were busy. */
const step = async (name, work) => {
  const [from, busy] = [performance.now(), readBusyTime()];
  const result = await work();
  steps.push({ step: name, seconds: (performance.now() - from) / 1000, busy: readBusyTime() - busy });
  return result;
};
const servers = await step('preparation', async () => {
  // Packages of the system arrive while those of the project do, and while it is built.
  const missing = [findMissingBrowser(), findMissingServers(), findMissingGit()];
  // Without `media`: the servers of the tests make the smaller pictures that are shown.
  await Promise.all([installPackages(missing), build(['client', 'gallery', 'server', 'cli'])]);
  downloadBrowser();
  return startServers();
});

const bin = name => join(root, 'node_modules/.bin', name);
const print = text => process.stdout.write(text);
const failures = [];

/** The test runners: their arguments, and the environment with the path of their JSON report. */
const RUNNERS = {
  vitest: {
    args: file => [
      'run',
      '--passWithNoTests',
      '--reporter=default',
      `--reporter=${join(root, 'scripts/vitest-reporter.mjs')}`,
      `--outputFile.json=${file}`,
    ],
    env: () => servers.env,
  },
  playwright: {
    args: () => ['test', '--pass-with-no-tests', '--reporter=list,json'],
    env: file => ({ PLAYWRIGHT_JSON_OUTPUT_NAME: file }),
  },
};
/** The niceness of what runs beside the browser tests: it takes the time in which they wait. */
const BESIDE = 10;
/** The runs of the runners. The timed tests have the machine to themselves. */
const RUNS = {
  tests: [
    { runner: 'vitest', args: ['--project', '!timed'], niceness: BESIDE, before: checkSources },
    { runner: 'playwright', args: [] },
  ],
  'timed tests': [{ runner: 'vitest', args: ['--project', 'timed'] }],
};

const results = [];
for (const [name, runs] of Object.entries(RUNS)) {
  const works = runs.map(({ runner, args, before, ...options }) => async write => {
    await before?.(write);
    const { hasPassed, report } = await runTests(runner, [...args, ...filters], { ...options, write });
    // A runner may end without a report.
    if (!hasPassed && report.failures.length === 0) failures.push(`the run of ${runner}`);
    return { ...report, failures: report.failures.map(failure => ({ ...failure, runner })) };
  });
  results.push(...(await step(name, () => runBeside(works, print))));
}
const repeated = await step('repetitions', () =>
  repeatFailures(
    results.flatMap(({ failures }) => failures),
    async (failure, selected) => {
      console.log(`Repeating alone: ${failure.file} › ${failure.title}`);
      const { hasPassed, report, log } = await runTests(failure.runner, selected);
      return { hasPassed: hasPassed && report.passed > 0, log };
    },
  ),
);
await servers.stop();

const count = kind => results.reduce((sum, result) => sum + result[kind], 0);
const skipped = count('skipped');
const { passed, failed, lines } = judge(count('passed'), repeated);
if (passed + failed + skipped === 0) failures.push(`no test file matches ${filters.join(' ')}`);
const times = summarizeTimes(
  results.flatMap(({ times }) => times),
  isWhole ? BUDGETS : {},
);
writeFileSync(join(root, 'dist/test-times.json'), `${JSON.stringify({ steps, ...times }, null, 2)}\n`);
for (const line of formatTimes(times, steps)) console.log(line);
// Once more at the end, where they are found in a long output.
for (const line of lines) console.log(line);
for (const failure of failures) console.log(`Failed: ${failure}`);
console.log(`${passed} passed, ${failed + failures.length} failed, ${skipped} skipped`);
process.exitCode = failed + failures.length === 0 ? 0 : 1;

/**
 * Checks formatting, lint and types, where all is tested, and builds the package, which a timed test would otherwise do with
 * the machine to itself.
 */
async function checkSources(write) {
  if (!isWhole) return;
  const check = (command, args) => runCommand(command, args, { write, niceness: BESIDE });
  const [tidy, typed, built] = await Promise.all([
    check(bin('biome'), ['ci', '.']),
    check(bin('tsc'), CHECK_OPTIONS),
    check(process.execPath, ['scripts/build.mjs', 'lib']),
  ]);
  if (!tidy.hasPassed) failures.push('formatting and lint (npm run format fixes most findings)');
  if (!typed.hasPassed) failures.push('types');
  if (!built.hasPassed) failures.push('the build of the package (npm pack)');
}

/** Runs a test runner, and reads its JSON report. */
async function runTests(runner, selected, options = {}) {
  const { args, env } = RUNNERS[runner];
  const file = join(root, 'dist', `${runner}-report.json`);
  rmSync(file, { force: true });
  const { hasPassed, log } = await runCommand(bin(runner), [...args(file), ...selected], {
    ...options,
    env: env(file),
  });
  return { hasPassed, log, report: readTestReport(file, root) };
}
