import { createLocator, createPositions, type Finding, PageSyntaxError, type TextRange } from '#engine';
import type { LineAt } from '../report/createReporter.ts';
import type { Faults } from './findFaults.ts';
import type { Problem } from './problem.ts';

/** Gives each fault of a text its place, in the order in which they stand in it. */
export function locateFaults(faults: Faults, text: string, file: string): Problem[] {
  if (faults instanceof PageSyntaxError) return [syntaxProblem(faults, text, file)];
  const { locate, position } = createLocator(text);
  return faults
    .map(fault => ({ fault, range: locate(fault.path, fault.target) }))
    .sort((a, b) => a.range.offset - b.range.offset)
    .map(({ fault, range }) => ({ file, ...placeOf(range, position), ...wordsOf(fault) }));
}

function syntaxProblem(error: PageSyntaxError, text: string, file: string): Problem {
  return {
    file,
    ...placeOf(error, createPositions(text)),
    severity: 'error',
    rule: 'syntax',
    block: null,
    blockType: null,
    pointer: '',
    message: `Broken JSON: ${error.message}.`,
    suggestion: error.suggestion,
  };
}

function placeOf({ offset, length }: TextRange, position: ReturnType<typeof createPositions>) {
  const start = position(offset);
  const end = position(offset + length);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function wordsOf({ severity, rule, block, blockType, pointer, message, suggestion }: Finding) {
  return { severity, rule, block, blockType, pointer, message, suggestion };
}

/**
 * What counts in a static CMS block, `{title, content}` below a folder named `blocks`: it needs no title,
 * and content that holds no blocks (a text, say) is somebody else's: only its JSON is checked.
 */
export function faultsOfStaticBlock(faults: Faults, text: string): Faults {
  if (faults instanceof PageSyntaxError) return faults;
  return holdsBlocks(JSON.parse(text)) ? faults.filter(({ rule }) => rule !== 'page-title') : [];
}

function holdsBlocks(value: unknown): boolean {
  if (!isRecord(value)) return false;
  if ('blockType' in value) return true;
  const content = 'content' in value ? value.content : value;
  return isRecord(content) && Object.values(content).some(block => isRecord(block) && 'blockType' in block);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The lines of a text by number, cut apart once and only when somebody asks. */
export function createLines(text: string): LineAt {
  let lines: string[] | undefined;
  return number => {
    lines ??= text.split(/\r?\n/);
    return lines[number - 1];
  };
}
