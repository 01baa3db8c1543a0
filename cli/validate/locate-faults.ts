import {
  createLocator,
  createPositions,
  defineTexts,
  type Edit,
  type Finding,
  type Language,
  type Locator,
  PageSyntaxError,
  type TextRange,
} from '#engine';
import type { Problem } from '../report/problem.ts';
import type { Faults } from './find-faults.ts';

const textsIn = defineTexts({
  en: { syntax: (problem: string) => `Invalid JSON: ${problem}.` },
  zh: { syntax: problem => `JSON 无效：${problem}。` },
});

/** Locates each fault in the text and sorts them by position. */
export function locateFaults(faults: Faults, text: string, file: string, language: Language): Problem[] {
  if (faults instanceof PageSyntaxError) return [syntaxProblem(faults, text, file, language)];
  const { locate, position } = createLocator(text);
  const renames = faults.filter(isRename).map(keyOfRename);
  return faults
    .map(fault => ({ fault, range: locateRange(fault, locate) }))
    .sort((a, b) => a.range.offset - b.range.offset)
    .map(({ fault, range }) => {
      const fix = toEdits(fault, range, text, locate, renames);
      return { file, ...toPlace(range, position), ...pickFields(fault), ...(fix && { fix }) };
    });
}

function syntaxProblem(error: PageSyntaxError, text: string, file: string, language: Language): Problem {
  return {
    file,
    ...toPlace(error, createPositions(text)),
    severity: 'error',
    rule: 'syntax',
    block: null,
    blockType: null,
    pointer: '',
    message: textsIn(language).syntax(error.message),
    suggestion: error.suggestion,
    ...(error.edit && { fix: [error.edit] }),
  };
}

const isRename = ({ fix, target, within }: Finding) => fix !== undefined && target === 'key' && !within;

function locateRange({ path, target, within }: Finding, locate: Locator['locate']): TextRange {
  const { offset, length } = locate(path, target);
  return within ? { offset: offset + within.offset, length: within.length } : { offset, length };
}

/** Identifies the owner and the new name of a field. */
const keyOfRename = ({ path, fix }: Finding) => JSON.stringify([path.slice(0, -1), fix]);

/** @param renames all renames of the document: two fields must not get one name. */
function toEdits(
  fault: Finding,
  range: TextRange,
  text: string,
  locate: Locator['locate'],
  renames: readonly string[],
): Edit[] | undefined {
  const { fix, path } = fault;
  if (!fix) return undefined;
  const { offset, length } = range;
  if (fix === 'unwrap') {
    const item = locate([...path, 0], 'value');
    return [
      { offset, length: item.offset - offset, text: '' },
      { offset: item.offset + item.length, length: offset + length - item.offset - item.length, text: '' },
    ];
  }
  if ('exchange' in fix) {
    const other = locate([...path.slice(0, -1), fix.exchange], 'value');
    const read = (at: { offset: number; length: number }) => text.slice(at.offset, at.offset + at.length);
    return [
      { offset, length, text: read(other) },
      { offset: other.offset, length: other.length, text: read(range) },
    ];
  }
  if ('around' in fix) {
    const [before, after] = fix.around;
    return [
      { offset, length: 0, text: before },
      { offset: offset + length, length: 0, text: after },
    ];
  }
  if (isRename(fault)) {
    const taken = locate([...path.slice(0, -1), JSON.parse(fix.write)], 'key');
    const isShared = renames.filter(key => key === keyOfRename(fault)).length > 1;
    if (isShared || text.startsWith(fix.write, taken.offset)) return undefined;
  }
  return [{ offset, length, text: fix.write }];
}

function toPlace({ offset, length }: TextRange, position: ReturnType<typeof createPositions>) {
  const start = position(offset);
  const end = position(offset + length);
  return { line: start.line, column: start.column, endLine: end.line, endColumn: end.column };
}

function pickFields({ severity, rule, block, blockType, pointer, message, suggestion }: Finding) {
  return { severity, rule, block, blockType, pointer, message, suggestion };
}
