import { stripVTControlCharacters } from 'node:util';
import { formatFailure, NOWHERE } from './test-report.mjs';

/** How many tests of a run may fail once and pass alone. */
const MOST_UNSTABLE = 2;

/** With more failures than this nothing is repeated: so many do not fail by chance, and the run fails in any case. */
const MOST_REPEATED = 20;

/** How much of the second log is shown. */
const LOG_LINES = 30;

/**
 * Returns the arguments that repeat a failure: of Playwright its test, of vitest its whole file, because tests of the server
 * may go on from what those before them in the file have done.
 */
export function selectTest(runner, { file, name }) {
  if (runner === 'vitest' || name === undefined) return [file];
  // Playwright's names begin with the project and the file.
  const exact = name.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return [file, '--workers', '1', '-g', ` ${exact}$`];
}

/**
 * Repeats each failure once, one after the other.
 *
 * @param failures those of the run, with their runner.
 * @param repeat runs what selects a failure, alone; resolves to whether all of it has passed, and its log.
 * @returns the failures with the result of their repetition; without one where nothing was repeated.
 */
export async function repeatFailures(failures, repeat) {
  if (failures.length > MOST_REPEATED) return failures;
  const repeated = [];
  const results = new Map();
  // Not at once: each is alone.
  for (const failure of failures) {
    if (failure.file === NOWHERE) {
      repeated.push(failure);
      continue;
    }
    const selected = selectTest(failure.runner, failure);
    const key = selected.join(' ');
    if (!results.has(key)) results.set(key, await repeat(failure, selected));
    repeated.push({ ...failure, second: results.get(key) });
  }
  return repeated;
}

/**
 * Decides on a run after the repetitions: a test that fails twice has failed; one that passes alone is unstable, and more
 * than two unstable tests have failed as well.
 *
 * @param passed number of tests that passed at once.
 * @param failures all failures, with the result of their repetition.
 * @returns the final numbers, and the report as lines.
 */
export function judge(passed, failures) {
  const unstable = failures.filter(({ second }) => second?.hasPassed);
  const lasting = failures.filter(({ second }) => !second?.hasPassed);
  const isAccepted = unstable.length <= MOST_UNSTABLE;
  const tests = unstable.filter(({ name }) => name !== undefined).length;
  return {
    passed: passed + (isAccepted ? tests : 0),
    failed: lasting.length + (isAccepted ? 0 : unstable.length),
    lines: [
      ...lasting.map(formatFailure),
      ...unstable.map(formatUnstable),
      ...(isAccepted
        ? []
        : [
            `Failed: ${unstable.length} tests are unstable, at most ${MOST_UNSTABLE} may be. Find their causes.`,
          ]),
    ],
  };
}

/** An unstable test with both logs: the failure, and the end of the run alone. */
function formatUnstable({ file, title, message, second }) {
  const indent = text => text.map(line => `    ${line}`);
  const clean = text => stripVTControlCharacters(text).trim().split('\n');
  return [
    `Unstable: ${file} › ${title}`,
    '  failed:',
    ...indent(clean(message)),
    '  passed alone:',
    ...indent(clean(second.log).slice(-LOG_LINES)),
  ].join('\n');
}
