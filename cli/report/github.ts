import type { Language } from '#engine';
import { type CliIo, print } from '../base/io.ts';
import { describeProblem } from './describe-problem.ts';
import { namesIn } from './names-in.ts';
import type { Problem } from './problem.ts';
import type { Reporter } from './reporter.ts';

/** Creates a reporter that prints workflow commands of GitHub Actions, which annotate the affected lines. */
export function createGithubReporter({ stdout, language, env, cwd }: CliIo): Reporter {
  const inRepository = namesIn(env.GITHUB_WORKSPACE, cwd);
  return {
    file: problems =>
      print(
        stdout,
        problems.map(problem => `${workflowCommand(inRepository(problem), language)}\n`).join(''),
      ),
    end: async () => {},
  };
}

function workflowCommand(problem: Problem, language: Language): string {
  const { severity, file, line, column, endLine, endColumn, rule } = problem;
  const properties = Object.entries({ file, line, col: column, endLine, endColumn, title: `vitrine ${rule}` })
    .map(([name, value]) => `${name}=${escapeProperty(String(value))}`)
    .join(',');
  return `::${severity} ${properties}::${escapeData(describeProblem(problem, language))}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
