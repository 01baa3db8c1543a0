import { defineTexts, type Language } from '#engine';
import type { Paint } from '../base/colour.ts';
import { visible } from '../base/visible.ts';
import { codeFrame } from './code-frame.ts';
import { chooseRemedy, describeSubject } from './describe-problem.ts';
import type { Problem } from './problem.ts';
import type { LineAt } from './reporter.ts';

const textsIn = defineTexts({
  en: { error: () => 'error', warning: () => 'warning', write: (remedy: string) => `Write: ${remedy}` },
  zh: { error: () => '错误', warning: () => '警告', write: remedy => `请改为：${remedy}` },
});

/** Formats a finding as text: position, subject, message, remedy and the surrounding lines. */
export function prettyProblem(problem: Problem, lineAt: LineAt, paint: Paint, language: Language): string {
  const texts = textsIn(language);
  const { file, line, column, severity, rule, message } = problem;
  const colour = severity === 'error' ? 'red' : 'yellow';
  const remedy = chooseRemedy(problem);
  const head = [
    paint(visible(`${file}:${line}:${column}`), 'cyan'),
    paint(texts[severity](), colour),
    paint(visible(describeSubject(problem, language)), 'bold'),
    paint(`[${rule}]`, 'dim'),
  ].join(' ');
  const body = [`  ${visible(message)}`];
  if (remedy) body.push(`  ${texts.write(visible(remedy))}`);
  const frame = codeFrame(lineAt, problem, paint, colour);
  return [head, ...body, ...(frame.length > 0 ? ['', ...frame] : [])].join('\n');
}
