import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { formatFailure, NOWHERE, readTestReport } from '../../scripts/test-report.mjs';
import { createTestProject } from '../support/test-project.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

/** Runs vitest as `npm test` does, in a folder. */
const runVitest = (folder: string, report: string) =>
  spawnSync(
    bin('vitest'),
    [
      ...['run', '--root', folder, `--reporter=${join(root, 'scripts/vitest-reporter.mjs')}`],
      `--outputFile.json=${report}`,
    ],
    { env: { ...process.env, VITEST: undefined } },
  );

it('reads each failure of vitest: a test, a hook and a file that cannot be read; and how long each file took, by project', () => {
  const folder = createTestProject({
    'vitest.config.js': `export default { test: { projects: ['fast', 'slow'].map(name => ({
      test: {
        name, include: [(name === 'slow' ? 'slow' : '!(slow)') + '.spec.js'], isolate: false, maxWorkers: 1,
      } })) } };`,
    'slow.spec.js': `
      import { beforeAll, it } from 'vitest';
      beforeAll(() => new Promise(done => setTimeout(done, 400)));
      it('adds', () => new Promise(done => setTimeout(done, 300)));`,
    'bag.spec.js': `
      import { describe, expect, it } from 'vitest';
      describe('bag', () => {
        it('adds', () => expect(1).toBe(2));
        it('removes', () => {});
        it.skip('moves', () => {});
      });`,
    'broken.spec.js': "import './absent.js';",
    'hook.spec.js': `
      import { afterAll, it } from 'vitest';
      afterAll(() => { throw new Error('not stopped'); });
      it('serves', () => {});
      it('stops', () => { throw new Error('still open'); });`,
  });
  const report = join(folder, 'report.json');
  runVitest(folder, report);
  const { passed, failed, skipped, failures, times } = readTestReport(report, folder);
  expect({ passed, failed, skipped }).toEqual({ passed: 3, failed: 2, skipped: 1 });
  expect(failures.map(({ file, title }) => `${file}: ${title}`).sort()).toEqual([
    'bag.spec.js: bag adds',
    'broken.spec.js: outside of a test',
    'hook.spec.js: outside of a test',
    'hook.spec.js: stops',
  ]);
  const findMessage = (file: string) => failures.findLast(failure => failure.file === file)?.message;
  expect(findMessage('bag.spec.js')).toContain('expected 1 to be 2');
  expect(findMessage('broken.spec.js')).toContain('absent.js');
  expect(findMessage('hook.spec.js')).toContain('not stopped');
  expect(times.map(({ project, file }) => `${project}: ${file}`).sort()).toEqual([
    'fast: bag.spec.js',
    'fast: broken.spec.js',
    'fast: hook.spec.js',
    'slow: slow.spec.js',
  ]);
  // Hooks count, too.
  expect(times.find(({ project }) => project === 'slow')?.seconds).toBeGreaterThan(0.6);
  expect(times.find(({ file }) => file === 'bag.spec.js')?.seconds).toBeGreaterThan(0);
}, 60_000);

it('reads what fails outside of all tests, beside failed tests, as a failure that passes in no repetition', () => {
  const folder = createTestProject({
    'vitest.config.js': 'export default { test: { include: ["*.spec.js"] } };',
    'bag.spec.js': `
      import { expect, it } from 'vitest';
      it('adds', async () => {
        void Promise.reject(new Error('not awaited'));
        await new Promise(done => setTimeout(done, 50));
        expect(1).toBe(2);
      });`,
  });
  const report = join(folder, 'report.json');
  runVitest(folder, report);
  const { failures } = readTestReport(report, folder);
  expect(failures.map(({ file, title }) => `${file}: ${title}`)).toEqual([
    'bag.spec.js: adds',
    `${NOWHERE}: outside of a test`,
  ]);
  expect(failures[1]?.message).toMatch(/^While bag\.spec\.js ran: Error: not awaited/);
}, 60_000);

it('reads each failure of Playwright, with its place, and how long each file took', () => {
  const folder = createTestProject({
    'playwright.config.js': 'export default { testMatch: "*.spec.js", outputDir: "results" };',
    'bag.spec.js': `
      import { expect, test } from '@playwright/test';
      test('counts', () => new Promise(done => setTimeout(done, 300)));
      test.describe('bag', () => {
        test('removes', () => new Promise(done => setTimeout(done, 300)));
        test.skip('moves', () => {});
        // Last: another process would run what is behind it.
        test('adds', () => expect(1).toBe(2));
      });`,
    'broken.spec.js': "import './absent.js';",
  });
  const report = join(folder, 'report.json');
  const run = (...files: string[]) =>
    spawnSync(bin('playwright'), ['test', '--reporter=json', ...files], {
      cwd: folder,
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    });
  run('bag.spec.js');
  const { passed, failed, skipped, failures, times } = readTestReport(report, folder);
  expect({ passed, failed, skipped }).toEqual({ passed: 2, failed: 1, skipped: 1 });
  expect(failures).toEqual([
    {
      file: 'bag.spec.js:8',
      title: 'bag › adds',
      name: 'bag adds',
      message: expect.stringContaining('Object.is equality'),
    },
  ]);
  const [played, ...others] = times;
  expect([played?.project, played?.file, others]).toEqual(['browser', 'bag.spec.js', []]);
  expect(played?.seconds).toBeGreaterThan(0.5);
  run('broken.spec.js');
  expect(readTestReport(report, folder).failures).toContainEqual({
    file: NOWHERE,
    title: 'outside of a test',
    message: expect.stringContaining('absent.js'),
  });
}, 60_000);

it('reads no result without a report', () => {
  expect(readTestReport('/absent/report.json', root)).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    times: [],
  });
});

it('formats a failure in plain text, with the first lines of its message', () => {
  const message = ['\u001b[31mAssertionError\u001b[39m: one', ...Array(30).fill('    at line')].join('\n');
  const lines = formatFailure({ file: 'bag.spec.js', title: 'bag adds', message }).split('\n');
  expect(lines.slice(0, 2)).toEqual(['Failed: bag.spec.js › bag adds', '  AssertionError: one']);
  expect(lines).toHaveLength(13);
});
