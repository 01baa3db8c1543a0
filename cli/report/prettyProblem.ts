import type { Paint } from '../colour.ts';
import type { Problem } from '../validate/problem.ts';
import { codeFrame } from './codeFrame.ts';
import type { LineAt } from './createReporter.ts';
import { remedyOf, subjectOf } from './describeProblem.ts';
import { visible } from './visible.ts';

/** A finding for people: place and subject, what is wrong, what to write, and the lines around it. */
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
  const words = [`  ${visible(message)}`];
  if (remedy) words.push(`  Write: ${visible(remedy)}`);
  return [head, ...words, '', ...codeFrame(lineAt, problem, paint, colour)].join('\n');
}
