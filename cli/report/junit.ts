import { type CliIo, print } from '../base/io.ts';
import { describeProblem } from './describe-problem.ts';
import type { Reporter } from './reporter.ts';

/**
 * Creates a reporter that prints JUnit XML: a suite for each file with findings. Errors have failed, warnings are skipped,
 * since they fail no run unless it is strict.
 */
export function createJunitReporter({ stdout, language }: CliIo): Reporter {
  let before = '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="vitrine">\n';
  return {
    async file(problems) {
      const failures = problems.filter(({ severity }) => severity === 'error').length;
      const [first] = problems;
      const counts = `tests="${problems.length}" failures="${failures}" skipped="${problems.length - failures}"`;
      const cases = problems.map(problem => {
        const { file, line, column, rule, severity } = problem;
        const kind = severity === 'error' ? 'failure' : 'skipped';
        const message = escapeXml(describeProblem(problem, language));
        const name = escapeXml(`${rule} ${line}:${column}`);
        return `    <testcase classname="${escapeXml(file)}" name="${name}"><${kind} message="${message}"/></testcase>\n`;
      });
      const suite = `  <testsuite name="${escapeXml(first?.file ?? '')}" ${counts}>\n${cases.join('')}  </testsuite>\n`;
      await print(stdout, before + suite);
      before = '';
    },
    async end({ files, faultyFiles }) {
      // A report without any test counts as broken.
      const clean = `  <testsuite name="vitrine" tests="1" failures="0"><testcase classname="vitrine" name="${files - faultyFiles} files without findings"/></testsuite>\n`;
      await print(stdout, `${before}${clean}</testsuites>\n`);
    },
  };
}

/** Characters that XML cannot have become replacement characters. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const escapeXml = (text: string): string =>
  text.replace(FORBIDDEN, '\ufffd').replace(/[<>&"\n\r\t]/g, character => `&#${character.charCodeAt(0)};`);
