import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** How much of a failure is repeated at the end of a run; the whole is where the test ran. */
const MESSAGE_LINES = 12;

/** The title of a failure that belongs to no test. */
const OUTSIDE = 'outside of a test';

/**
 * Reads the JSON report of vitest or Playwright.
 *
 * @param file path of the report; without it, nothing was run.
 * @param root folder to which the names of test files are relative.
 * @returns the numbers of tests, and for each failure its file, title and message.
 */
export function readTestReport(file, root) {
  if (!existsSync(file)) return { passed: 0, failed: 0, skipped: 0, failures: [] };
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
        message: failureMessages.join('\n'),
      }));
    // A file that cannot be read, or whose hook fails, may have no failed test.
    return failed.length === 0 && message ? [{ file, title: OUTSIDE, message }] : failed;
  });
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
    failures,
  };
}

function readPlaywright({ stats, suites, errors, config }, root) {
  const folder = config?.rootDir ?? root;
  const failures = suites.flatMap(suite => readSuite(suite, []));
  for (const { message, location } of errors)
    failures.push({ file: relative(root, location?.file ?? folder) || '.', title: OUTSIDE, message });
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
    failures,
  };

  function readSuite({ specs = [], suites: inner = [], title, file }, path) {
    // The outermost suite has its file's name.
    const titles = title === file ? path : [...path, title];
    const own = specs
      .filter(spec => !spec.ok || spec.tests.some(test => test.status === 'flaky'))
      .map(spec => ({
        file: `${relative(root, `${folder}/${spec.file}`)}:${spec.line}`,
        title: [...titles, spec.title].join(' › '),
        message: spec.tests
          .flatMap(test => test.results.flatMap(result => result.errors.map(error => error.message ?? '')))
          .join('\n'),
      }));
    return [...own, ...inner.flatMap(suite => readSuite(suite, titles))];
  }
}
