import type { PathStep } from '../model/finding.ts';
import { type Member, scanMembers } from './scan-members.ts';

/** A range of a text, in UTF-16 units from its start. */
export interface TextRange {
  offset: number;
  length: number;
}

/** A replacement of a range of a text. */
export interface Edit extends TextRange {
  text: string;
}

/** A position in a text: line and column from 1, columns in UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Finds the text ranges of a JSON document's names and values. */
export interface Locator {
  /**
   * Returns the range of the member or item at a path. A string step selects the last member of that name, as
   * `JSON.parse` does, or an item by index; a number the nth member or item. If nothing is there (the value is a
   * default or comes from a migration), returns the range of the nearest ancestor.
   */
  locate(path: readonly PathStep[], target: 'key' | 'value'): TextRange;
  position(offset: number): TextPosition;
}

/**
 * Creates a locator for a text that `JSON.parse` accepts. It scans only the objects and lists on the path, each
 * once, which costs a tenth of parsing the whole text into a syntax tree.
 */
export function createLocator(text: string): Locator {
  const scanned = new Map<number, Member[]>();
  const membersAt = (offset: number): Member[] => {
    const members = scanned.get(offset) ?? scanMembers(text, offset);
    scanned.set(offset, members);
    return members;
  };
  const start = text.search(/[^\s\ufeff]/);
  const root: Member = { start, end: text.trimEnd().length };
  return {
    locate(path, target) {
      let found = root;
      for (const step of path) {
        const next = stepInto(text, membersAt(found.start), step);
        if (!next) return { offset: found.start, length: found.end - found.start };
        found = next;
      }
      const { start, end } = (target === 'key' && found.name) || found;
      return { offset: start, length: end - start };
    },
    position: createPositions(text),
  };
}

function stepInto(text: string, members: readonly Member[], step: PathStep): Member | undefined {
  if (typeof step === 'number') return members[step];
  if (!members[0]?.name) return members[Number(step)];
  return members.findLast(({ name }) => name && readName(text, name) === step);
}

function readName(text: string, { start, end }: { start: number; end: number }): string {
  const raw = text.slice(start + 1, end - 1);
  return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
}

/** Returns a function that converts offsets of a text to lines and columns; lines end with `\n` or `\r\n`. */
export function createPositions(text: string): (offset: number) => TextPosition {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return offset => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: offset - (starts[low] as number) + 1 };
  };
}
