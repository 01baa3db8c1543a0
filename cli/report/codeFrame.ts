import type { Paint } from '../colour.ts';
import type { Problem } from '../validate/problem.ts';
import type { LineAt } from './createReporter.ts';
import { visible, widthOf } from './visible.ts';

/** Characters of a line that are shown; a longer line is cut around the finding. */
const SHOWN = 100;
/** Characters kept before the finding in a line that is cut. */
const BEFORE = 30;

/** The finding's first line between its neighbours, with carets below the offending text. */
export function codeFrame(
  lineAt: LineAt,
  { line, column, endLine, endColumn }: Problem,
  paint: Paint,
  colour: 'red' | 'yellow',
): string[] {
  const digits = String(line + 1).length;
  const from = column - 1;
  return [line - 1, line, line + 1].flatMap(number => {
    const content = lineAt(number);
    if (content === undefined || (number !== line && !content.trim())) return [];
    const label = String(number).padStart(digits);
    if (number !== line) return [`${paint(`  ${label} |`, 'dim')} ${excerpt(content, 0)}`.trimEnd()];
    const start = content.length > SHOWN ? wholeFrom(content, Math.max(0, from - BEFORE)) : 0;
    const end = endLine === line ? endColumn - 1 : content.trimEnd().length;
    const before = (start > 0 ? '…' : '') + shown(content.slice(start, from));
    const found = shown(content.slice(from, Math.min(end, start + SHOWN)));
    const carets = '^'.repeat(Math.max(1, widthOf(found)));
    return [
      `${paint(`> ${label} |`, colour)} ${excerpt(content, start)}`.trimEnd(),
      `${paint(`  ${' '.repeat(digits)} |`, 'dim')} ${' '.repeat(widthOf(before))}${paint(carets, colour)}`,
    ];
  });
}

function excerpt(content: string, start: number): string {
  const end = wholeFrom(content, start + SHOWN);
  return (start > 0 ? '…' : '') + shown(content.slice(start, end)) + (end < content.length ? '…' : '');
}

/** The index itself, or the one before it where it would cut an emoji in two. */
function wholeFrom(content: string, index: number): number {
  return /^[\udc00-\udfff]/.test(content.slice(index, index + 1)) ? index - 1 : index;
}

function shown(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}
