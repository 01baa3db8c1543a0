import stringWidth from 'string-width';
import type { Paint } from '../base/colour.ts';
import { visible } from '../base/visible.ts';
import type { Problem } from './problem.ts';
import type { LineAt } from './reporter.ts';

/** Maximum characters shown of a line; a longer line is cut around the finding. */
const MAX_SHOWN = 100;
/** Characters kept before the finding in a line that is cut. */
const BEFORE = 30;

/** Returns the finding's first line with its neighbours, and carets below the affected text. */
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
    const start = content.length > MAX_SHOWN ? safeIndex(content, Math.max(0, from - BEFORE)) : 0;
    const end = endLine === line ? endColumn - 1 : content.trimEnd().length;
    const before = (start > 0 ? '…' : '') + toPrintable(content.slice(start, from));
    const found = toPrintable(content.slice(from, Math.min(end, start + MAX_SHOWN)));
    const carets = '^'.repeat(Math.max(1, stringWidth(found)));
    return [
      `${paint(`> ${label} |`, colour)} ${excerpt(content, start)}`.trimEnd(),
      `${paint(`  ${' '.repeat(digits)} |`, 'dim')} ${' '.repeat(stringWidth(before))}${paint(carets, colour)}`,
    ];
  });
}

function excerpt(content: string, start: number): string {
  const end = safeIndex(content, start + MAX_SHOWN);
  return (start > 0 ? '…' : '') + toPrintable(content.slice(start, end)) + (end < content.length ? '…' : '');
}

/** Returns the index, or the one before it if it would split a surrogate pair. */
function safeIndex(content: string, index: number): number {
  return /^[\udc00-\udfff]/.test(content.slice(index, index + 1)) ? index - 1 : index;
}

function toPrintable(text: string): string {
  return visible(text.replaceAll('\t', '  '));
}
