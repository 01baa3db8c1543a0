import { type CliIo, print } from '../base/io.ts';
import { toJson } from '../base/visible.ts';
import { describeProblem } from './describe-problem.ts';
import { computeFingerprint } from './fingerprint.ts';
import { namesIn } from './names-in.ts';
import type { Reporter } from './reporter.ts';

/** Creates a reporter that prints a report of GitLab's code quality, which shows findings in merge requests. */
export function createGitlabReporter({ stdout, language, env, cwd }: CliIo): Reporter {
  const inRepository = namesIn(env.CI_PROJECT_DIR, cwd);
  let before = '[';
  return {
    async file(problems) {
      const occurrences = new Map<string, number>();
      const entries = problems.map(problem =>
        toJson({
          description: describeProblem(problem, language),
          check_name: problem.rule,
          fingerprint: computeFingerprint(problem, occurrences),
          severity: problem.severity === 'error' ? 'major' : 'minor',
          location: {
            path: inRepository(problem).file,
            lines: { begin: problem.line, end: problem.endLine },
          },
        }),
      );
      await print(stdout, `${before}\n${entries.join(',\n')}`);
      before = ',';
    },
    end: () => print(stdout, before === '[' ? '[]\n' : '\n]\n'),
  };
}
