import { createLocator, createPositions, type Finding, PageSyntaxError, type TextRange } from '#engine';
import type { LineAt } from '../report/create-reporter.ts';
import type { Faults } from './find-faults.ts';
import type { Problem } from './problem.ts';

/** Locates each fault in the text and sorts them by position. */
export function locateFaults(faults: Faults, text: string, file: string): Problem[] {
  if (faults instanceof PageSyntaxError) return [syntaxProblem(faults, text, file)];
  const { locate, position } = createLocator(text);
  return faults
    .map(fault => ({ fault, range: locate(fault.path, fault.target) }))
    .sort((a, b) => a.range.offset - b.range.offset)
    .map(({ fault, range }) => ({ file, ...placeOf(range, position), ...fieldsOf(fault) }));
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
    message: `Invalid JSON: ${error.message}.`,
    suggestion: error.suggestion,
  };
}

function placeOf({ offset, length }: TextRange, position: ReturnType<typeof createPositions>) {
  const start = position(offset);
  const end = position(offset + length);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function fieldsOf({ severity, rule, block, blockType, pointer, message, suggestion }: Finding) {
  return { severity, rule, block, blockType, pointer, message, suggestion };
}

/**
 * Returns the faults that apply to a static CMS block, `{title, content}` below a folder named `blocks`: its title is
 * optional, and of content without blocks (e.g. a text) only the JSON syntax is checked.
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

/** Returns a function that looks up lines of a text by number; the text is split at the first call. */
export function createLines(text: string): LineAt {
  let lines: string[] | undefined;
  return number => {
    lines ??= text.split(/\r?\n/);
    return lines[number - 1];
  };
}
