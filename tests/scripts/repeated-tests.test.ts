import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { judge, type RepeatedFailure, repeatFailures, selectTest } from '../../scripts/repeated-tests.mjs';
import { readTestReport, type TestFailure } from '../../scripts/test-report.mjs';
import { createTestProject } from '../support/test-project.ts';

const root = resolve(import.meta.dirname, '../..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);

const failure = (title: string, file = 'bag.test.ts'): TestFailure => ({
  file,
  title,
  name: title,
  message: `${title}: expected 1 to be 2`,
});
const unstable = (title: string): RepeatedFailure => ({
  ...failure(title),
  second: { hasPassed: true, log: `\u001b[32m✓\u001b[39m ${title}` },
});
const lasting = (title: string): RepeatedFailure => ({
  ...failure(title),
  second: { hasPassed: false, log: `✗ ${title}` },
});
const outside = (hasPassed: boolean): RepeatedFailure => ({
  file: 'bag.test.ts',
  title: 'outside of a test',
  message: 'not stopped',
  second: { hasPassed, log: '' },
});

it.each<[string, RepeatedFailure[], { passed: number; failed: number }]>([
  ['nothing has failed', [], { passed: 10, failed: 0 }],
  ['a test fails twice', [lasting('a')], { passed: 10, failed: 1 }],
  ['a test passes alone', [unstable('a')], { passed: 11, failed: 0 }],
  ['two pass alone', [unstable('a'), unstable('b')], { passed: 12, failed: 0 }],
  ['three pass alone', [unstable('a'), unstable('b'), unstable('c')], { passed: 10, failed: 3 }],
  ['one passes alone, one fails twice', [unstable('a'), lasting('b')], { passed: 11, failed: 1 }],
  [
    'two pass alone, one fails twice',
    [unstable('a'), unstable('b'), lasting('c')],
    { passed: 12, failed: 1 },
  ],
  ['a test was not repeated', [failure('a')], { passed: 10, failed: 1 }],
  ['a hook fails twice', [outside(false)], { passed: 10, failed: 1 }],
  ['a hook passes alone', [outside(true)], { passed: 10, failed: 0 }],
])('decides on a run in which %s', (_case, failures, numbers) => {
  expect(judge(10, failures)).toMatchObject(numbers);
});

it('lists what fails twice, then unstable tests with both logs', () => {
  const { lines } = judge(10, [unstable('a'), lasting('b')]);
  expect(lines).toEqual([
    'Failed: bag.test.ts › b\n  b: expected 1 to be 2',
    'Unstable: bag.test.ts › a\n  failed:\n    a: expected 1 to be 2\n  passed alone:\n    ✓ a',
  ]);
});

it('says that too many tests are unstable', () => {
  const { lines } = judge(10, ['a', 'b', 'c'].map(unstable));
  expect(lines.at(-1)).toBe('Failed: 3 tests are unstable, at most 2 may be. Find their causes.');
});

it('repeats each failure once, those of one file of vitest at once, and none that has no file', async () => {
  const calls: string[] = [];
  const of = (runner: 'vitest' | 'playwright', title: string, file?: string) => ({
    ...failure(title, file),
    runner,
  });
  const failures = [
    ...[of('vitest', 'a', 'a.test.ts'), of('vitest', 'b', 'b.test.ts'), of('vitest', 'c', 'a.test.ts')],
    ...[of('playwright', 'd', 'd.test.ts:1'), of('playwright', 'e', 'd.test.ts:9'), of('vitest', 'f', '.')],
  ];
  const repeated = await repeatFailures(failures, async ({ title }, selected) => {
    calls.push(`${title}: ${selected.join(' ')}`);
    await new Promise(done => setTimeout(done, 5));
    calls.push(`${title} ends`);
    return { hasPassed: title !== 'b', log: title };
  });
  expect(calls).toEqual([
    ...['a: a.test.ts', 'a ends', 'b: b.test.ts', 'b ends'],
    ...['d: d.test.ts:1 --workers 1 -g  d$', 'd ends', 'e: d.test.ts:9 --workers 1 -g  e$', 'e ends'],
  ]);
  const passed = repeated.map(({ second }) => second?.hasPassed);
  expect(passed).toEqual([true, false, true, true, true, undefined]);
});

it('repeats nothing when so many have failed that it is no chance', async () => {
  const failures = Array.from({ length: 21 }, (_, index) => failure(`test ${index}`));
  let count = 0;
  const repeated = await repeatFailures(failures, async () => {
    count += 1;
    return { hasPassed: true, log: '' };
  });
  expect([count, judge(0, repeated).failed]).toEqual([0, 21]);
});

/** What fails is last: Playwright starts another process for the tests behind it. */
const TESTS = `
  test('bag adds [1+1] (twice?) at 1440 px, then 390 px', () => {});
  describe('bag', () => {
    for (const at of ['390 px again', '390 px', '1440 px again', '1440 px'])
      test(\`adds [1+1] (twice?) at \${at}\`, () => expect(at).not.toBe('1440 px'));
  });`;

it.each([
  [
    'vitest',
    { passed: 4, failed: 1 },
    { 'vitest.config.js': 'export default { test: { include: ["*.spec.js"] } };' },
    `import { describe, expect, test } from 'vitest';`,
    (file: string) => [
      ...['run', `--reporter=${join(root, 'scripts/vitest-reporter.mjs')}`],
      `--outputFile.json=${file}`,
    ],
  ],
  [
    'playwright',
    { passed: 0, failed: 1 },
    { 'playwright.config.js': 'export default { testMatch: "*.spec.js", outputDir: "results" };' },
    `import { expect, test } from '@playwright/test'; const { describe } = test;`,
    () => ['test', '--reporter=json'],
  ],
] as const)(
  '%s repeats what is selected, and no other test',
  (runner, counts, config, imports, args) => {
    const folder = createTestProject({ ...config, 'bag.spec.js': imports + TESTS });
    const report = join(folder, 'report.json');
    const run = (selected: string[]) => {
      spawnSync(bin(runner), [...args(report), ...selected], {
        cwd: folder,
        env: { ...process.env, VITEST: undefined, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      });
      return readTestReport(report, folder);
    };
    const { passed, failures } = run(selectTest(runner, { file: 'bag.spec.js' }));
    expect([passed, failures.length]).toEqual([4, 1]);
    // Its name begins two others, one of them on its line.
    const [failed] = failures as [TestFailure];
    expect(failed.title).toContain('1440 px');
    expect(run(selectTest(runner, failed))).toMatchObject(counts);
  },
  120_000,
);
