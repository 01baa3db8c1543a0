import { expect, it } from 'vitest';
import {
  createTimer,
  type FileTime,
  formatTimes,
  readBusyTime,
  summarizeTimes,
} from '../../scripts/test-times.mjs';

const time = (project: string, seconds: number, file = `${project}/${seconds}.test.ts`): FileTime => ({
  project,
  file,
  seconds,
});
const BUDGETS = { node: 60, dom: 100, server: 200 };
const overIn = (times: FileTime[]) =>
  summarizeTimes(times, BUDGETS)
    .projects.filter(({ isOver }) => isOver)
    .map(({ project }) => project);

it.each<[string, FileTime[], string[]]>([
  ['keep their budgets', [time('node', 60), time('dom', 90), time('server', 210)], []],
  [
    'all take twice as long, as on a slow machine',
    [time('node', 120), time('dom', 190), time('server', 420)],
    [],
  ],
  ['all take half as long', [time('node', 30), time('dom', 45), time('server', 105)], []],
  ['differ by less than a quarter', [time('node', 60), time('dom', 100), time('server', 249)], []],
  ['keep their budgets but for one', [time('node', 60), time('dom', 100), time('server', 251)], ['server']],
  ['take twice as long, and one more', [time('node', 120), time('dom', 260), time('server', 400)], ['dom']],
  ['take half as long but for one', [time('node', 40), time('dom', 50), time('server', 100)], ['node']],
  [
    'have several files that are together over a budget',
    [time('node', 60), time('dom', 100), time('server', 130), time('server', 131)],
    ['server'],
  ],
  ['include one without a budget', [time('node', 60), time('dom', 100), time('gallery', 999)], []],
])('names the projects over their budgets where the projects %s', (_case, times, expected) => {
  expect(overIn(times)).toEqual(expected);
});

it('counts the environment of a worker once, whatever the number of its files', () => {
  const measure = createTimer();
  const files: [project: string, environment: number][] = [
    ['dom', 2000.5],
    ['dom', 2100.25],
    ['dom', 2000.5],
    ['suites', 2000.5],
    ['dom', 2100.25],
  ];
  const seconds = files.map(([project, environmentSetupDuration]) =>
    measure(project, { environmentSetupDuration, setupDuration: 10, collectDuration: 200, duration: 790 }),
  );
  expect(seconds).toEqual([3.0005, 3.10025, 1, 3.0005, 1]);
});

it('adds up the files of each project, the slowest first', () => {
  const { factor, projects, files } = summarizeTimes([time('dom', 1), time('dom', 3), time('node', 2)], {});
  expect(projects).toEqual([
    { project: 'dom', files: 2, seconds: 4, budget: undefined, isOver: false },
    { project: 'node', files: 1, seconds: 2, budget: undefined, isOver: false },
  ]);
  expect(files.map(({ seconds }) => seconds)).toEqual([3, 2, 1]);
  expect(factor).toBe(1);
});

it('shows steps, projects with their budgets, and the ten slowest files', () => {
  const times = [...Array(12).keys()].map(n => time('node', n, `tests/${n}.test.ts`));
  const summary = summarizeTimes([...times, time('dom', 200, 'tests/dom.test.tsx')], { node: 66, dom: 100 });
  const steps = [
    { step: 'preparation', seconds: 0.6, busy: 1 },
    { step: 'tests', seconds: 61.4, busy: 110.5 },
  ];
  expect(formatTimes(summary, steps)).toEqual([
    'Times in s, and of all processors: preparation 1 (1), tests 61 (111)',
    '  dom           200 in   1 files, budget   150 here (100 × 1.50): OVER BUDGET',
    '  node           66 in  12 files, budget    99 here (66 × 1.50)',
    'Slowest files, in s:',
    '     200 tests/dom.test.tsx (dom)',
    ...[11, 10, 9, 8, 7, 6, 5, 4, 3].map(n => `  ${String(n).padStart(6)} tests/${n}.test.ts (node)`),
  ]);
});

it('reports a run without tests', () => {
  expect(formatTimes(summarizeTimes([]))).toEqual(['Times in s, and of all processors: ']);
});

it('reads how long the processors have been busy', () => {
  const before = readBusyTime();
  const { user } = process.cpuUsage();
  while (process.cpuUsage().user < user + 300_000) for (let n = 0; n < 1e6; n++);
  // The system counts in hundredths.
  expect(readBusyTime() - before).toBeGreaterThan(0.25);
});
