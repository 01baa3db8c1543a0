import { createPaint } from '../colour.ts';
import { type CliIo, print } from '../io.ts';
import type { Reporter, Totals } from './createReporter.ts';

type PrettyProblem = typeof import('./prettyProblem.ts').prettyProblem;

/** For people: a few lines and a code frame for each finding, and a closing line. */
export function createPrettyReporter({ stdout, env }: CliIo): Reporter {
  const paint = createPaint(stdout, env);
  let prettyProblem: PrettyProblem | undefined;
  return {
    async file(problems, lineAt) {
      // Loaded at the first finding, and kept: asking for a module costs more than printing a finding.
      prettyProblem ??= (await import('./prettyProblem.ts')).prettyProblem;
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
  if (errors + warnings === 0) return `${count(files, 'file')} checked, nothing to mend.${unread}`;
  const found = [errors && count(errors, 'error'), warnings && count(warnings, 'warning')]
    .filter(Boolean)
    .join(' and ');
  return `${found} in ${faultyFiles} of ${count(files, 'file')}.${unread}`;
}

function count(amount: number, noun: string): string {
  return `${amount} ${noun}${amount === 1 ? '' : 's'}`;
}
