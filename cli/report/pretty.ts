import { createPaint } from '../colour.ts';
import { type CliIo, print } from '../io.ts';
import type { Reporter, Totals } from './create-reporter.ts';

type PrettyProblem = typeof import('./pretty-problem.ts').prettyProblem;

/** Creates a reporter that prints a few lines and a code frame for each finding, and a summary. */
export function createPrettyReporter({ stdout, env }: CliIo): Reporter {
  const paint = createPaint(stdout, env);
  let prettyProblem: PrettyProblem | undefined;
  return {
    async file(problems, lineAt) {
      // Loaded at the first finding and cached: a dynamic import costs more than printing a finding.
      prettyProblem ??= (await import('./pretty-problem.ts')).prettyProblem;
      let text = '';
      for (const problem of problems) text += `${prettyProblem(problem, lineAt, paint)}\n\n`;
      await print(stdout, text);
    },
    async end(totals) {
      if (totals.files === 0) return;
      const colour = totals.errors > 0 ? 'red' : totals.warnings > 0 ? 'yellow' : 'cyan';
      await print(stdout, `${paint(summary(totals), colour)}\n`);
    },
  };
}

function summary({ files, faultyFiles, errors, warnings, unreadable }: Totals): string {
  const unread = unreadable.length > 0 ? ` ${count(unreadable.length, 'input')} could not be read.` : '';
  if (errors + warnings === 0) return `No problems found in ${count(files, 'file')}.${unread}`;
  const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')]
    .filter(Boolean)
    .join(' and ');
  return `${found} in ${faultyFiles} of ${count(files, 'file')}.${unread}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
