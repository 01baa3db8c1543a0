import { cpus } from 'node:os';

/** How many of the slowest files are listed. */
const SLOWEST = 10;

/** What a project may take beyond its budget: times differ between runs on one machine, too. */
const TOLERANCE = 1.25;

/**
 * Budgets of the projects, in seconds of work on two quick cores: the files of two workers that run at once count both.
 * Projects of vitest.config.ts; `browser` is that of playwright.config.ts.
 */
export const BUDGETS = {
  node: 150,
  dom: 70,
  suites: 40,
  server: 120,
  embedded: 40,
  // Its one file reads the whole shop, with other settings than all other projects.
  'other-shop': 20,
  processes: 140,
  timed: 25,
  browser: 1050,
};

/** Returns a function that reads how long a worker of vitest was busy with a file of a project, in s. */
export function createTimer() {
  // A worker sets its environment up once, and reports for each of its files how long that took.
  const counted = new Set();
  return (project, { environmentSetupDuration, setupDuration, collectDuration, duration }) => {
    const worker = `${project} ${environmentSetupDuration}`;
    const environment = counted.has(worker) ? 0 : environmentSetupDuration;
    counted.add(worker);
    return (environment + setupDuration + collectDuration + duration) / 1000;
  };
}

/**
 * Adds up the times of a run. The projects show how quick the machine is: its factor is the median of what they took in
 * proportion to their budgets. A project is over its budget if it took clearly more than that.
 *
 * @param times of the test files.
 * @param budgets of the projects; none to compare nothing, as in a run of selected files.
 * @returns the machine's factor, the projects and the files; the slowest first.
 */
export function summarizeTimes(times, budgets = BUDGETS) {
  const names = [...new Set(times.map(({ project }) => project))];
  const sums = names.map(project => {
    const own = times.filter(time => time.project === project);
    const seconds = own.reduce((sum, time) => sum + time.seconds, 0);
    return { project, files: own.length, seconds, budget: budgets[project] };
  });
  const factor = median(sums.filter(({ budget }) => budget).map(({ seconds, budget }) => seconds / budget));
  const isOver = ({ seconds, budget }) => Boolean(budget) && seconds > budget * factor * TOLERANCE;
  const slowestFirst = (a, b) => b.seconds - a.seconds;
  return {
    factor,
    projects: sums.map(sum => ({ ...sum, isOver: isOver(sum) })).sort(slowestFirst),
    files: [...times].sort(slowestFirst),
  };
}

/** Returns how long the processors of the machine have been busy since it started, all together, in s. */
export function readBusyTime() {
  return cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;
}

/**
 * Formats the times of a run as the lines that end it.
 *
 * @param steps those of the whole run. Work that is spared shows in the time of the processors, whatever waits meanwhile.
 */
export function formatTimes({ factor, projects, files }, steps = []) {
  const shown = files.slice(0, SLOWEST);
  const list = steps.map(({ step, seconds, busy }) => `${step} ${seconds.toFixed(0)} (${busy.toFixed(0)})`);
  return [
    `Times in s, and of all processors: ${list.join(', ')}`,
    ...projects.map(
      ({ project, files, seconds, budget, isOver }) =>
        `  ${project.padEnd(10)} ${digits(seconds, 6)} in ${digits(files, 3)} files${formatBudget(budget, factor, isOver)}`,
    ),
    ...(shown.length > 0 ? ['Slowest files, in s:'] : []),
    ...shown.map(({ project, file, seconds }) => `  ${digits(seconds, 6)} ${file} (${project})`),
  ];
}

function formatBudget(budget, factor, isOver) {
  if (!budget) return '';
  const here = `, budget ${digits(budget * factor, 5)} here (${budget} × ${factor.toFixed(2)})`;
  return isOver ? `${here}: OVER BUDGET` : here;
}

function digits(number, length) {
  return number.toFixed(0).padStart(length);
}

/** The middle of some numbers: 1 without any. */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return 1;
  return (sorted[Math.ceil(middle) - 1] + sorted[Math.floor(middle)]) / 2;
}
