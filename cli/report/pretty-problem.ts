import type { Paint } from '../colour.ts';
import type { Problem } from '../validate/problem.ts';
import { codeFrame } from './code-frame.ts';
import type { LineAt } from './create-reporter.ts';
import { remedyOf, subjectOf } from './describe-problem.ts';
import { visible } from './visible.ts';

/** Formats a finding as text: position, subject, message, remedy and the surrounding lines. */
export function prettyProblem(problem: Problem, lineAt: LineAt, paint: Paint): string {
  const { file, line, column, severity, rule, message } = problem;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const remedy = remedyOf(problem);
  const head = [
    paint(visible(`${file}:${line}:${column}`), 'cyan'),
    paint(severity, colour),
    paint(visible(subjectOf(problem)), 'bold'),
    paint(`[${rule}]`, 'dim'),
  ].join(' ');
  const body = [`  ${visible(message)}`];
  if (remedy) body.push(`  Write: ${visible(remedy)}`);
  const frame = codeFrame(lineAt, problem, paint, colour);
  return [head, ...body, ...(frame.length > 0 ? ['', ...frame] : [])].join('\n');
}
