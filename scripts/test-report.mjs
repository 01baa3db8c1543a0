import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How much of a failure is repeated at the end of a run; the whole is where the test ran. */
const MESSAGE_LINES = 12;

/** The title of a failure that belongs to no test. */
const OUTSIDE = 'outside of a test';

/** The place of a failure that belongs to no file: it cannot be repeated alone. */
export const NOWHERE = '.';

/**
 * Reads the JSON report of vitest (vitest-reporter.mjs) or Playwright.
 *
 * @param file path of the report; without it, nothing was run.
 * @param root folder to which the names of test files are relative.
 * @returns the numbers of tests, and for each failure its file, title and message, and the name by which the runner selects
 *   it; a failure outside of a test has no name. `times` has how long each file took, by project.
 */
export function readTestReport(file, root) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [], times: [] };
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return report.stats ? readPlaywright(report, root) : readVitest(report, root);
}

/** A failure as the lines that end a run: place and title, then the message. */
export function formatFailure({ file, title, message }) {
  const lines = stripVTControlCharacters(message).trim().split('\n').slice(0, MESSAGE_LINES);
  return [`Failed: ${file} › ${title}`, ...lines.map(line => `  ${line}`)].join('\n');
}

function readVitest(report, root) {
  const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name);
    const failed = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        name: fullName,
        message: failureMessages.join('\n'),
      }));
    // Of a file that cannot be read, or whose hook fails.
    return message ? [...failed, { file, title: OUTSIDE, message }] : failed;
  });
  // Of no test, and of a file only perhaps: what an earlier file has left running fails during a later one.
  const outside = report.unhandled.map(({ file, message }) => ({
    file: NOWHERE,
    title: OUTSIDE,
    message: file ? `While ${relative(root, file)} ran: ${message}` : message,
  }));
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures: [...failures, ...outside],
    times: report.times.map(time => ({ ...time, file: relative(root, time.file) })),
  };
}

function readPlaywright({ stats, suites, errors, config }, root) {
  const folder = config.rootDir;
  const placed = ({ file, line, ...failure }) => ({
    ...failure,
    file: `${relative(root, join(folder, file))}:${line}`,
  });
  const outside = errors.map(({ message, location }) => ({
    file: relative(root, location?.file ?? folder) || NOWHERE,
    title: OUTSIDE,
    message,
  }));
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    // The outermost suites are the files.
    failures: [...suites.flatMap(file => readSpecs(file)).map(placed), ...outside],
    times: suites.map(suite => ({
      project: 'browser',
      file: relative(root, join(folder, suite.file)),
      seconds: sumDurations(suite) / 1000,
    })),
  };
}

/** Returns the failed tests of a suite and of those in it; `titles` are those of the suites around it. */
function readSpecs({ specs, suites = [] }, titles = []) {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'));
  const own = failed.map(({ file, line, title, tests }) => ({
    file,
    line,
    title: [...titles, title].join(' › '),
    name: [...titles, title].join(' '),
    message: tests
      .flatMap(({ results }) => results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)))
      .join('\n'),
  }));
  return [...own, ...suites.flatMap(suite => readSpecs(suite, [...titles, suite.title]))];
}

/** How long the tests of a suite took, with the fixtures that they set up, in ms. */
function sumDurations({ specs, suites = [] }) {
  const own = specs.flatMap(({ tests }) =>
    tests.flatMap(({ results }) => results.map(({ duration }) => duration)),
  );
  return [...own, ...suites.map(sumDurations)].reduce((sum, duration) => sum + duration, 0);
}
