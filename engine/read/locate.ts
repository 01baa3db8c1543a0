import type { PathStep } from '../model/finding.ts';
import { type Member, scanMembers } from './scanMembers.ts';

/** A stretch of a text, in UTF-16 units from its start. */
export interface TextRange {
  offset: number;
  length: number;
}

/** A place in a text as editors count it: from 1, columns in UTF-16 units. */
export interface TextPosition {
  line: number;
  column: number;
}

/** Finds the places of a JSON text's names and values. */
export interface Locator {
  /**
   * The text of the member or item at a path. A text step takes the last member of that name, as
   * `JSON.parse` does, or an item's index; a number the nth member or item. Where the path leads nowhere
   * (a default or a migration made the value) it is the nearest value above.
   */
  locate(path: readonly PathStep[], target: 'key' | 'value'): TextRange;
  position(offset: number): TextPosition;
}

/**
 * Makes a locator for a text that `JSON.parse` accepts. Only the objects and lists on the way to what is
 * looked for are taken apart, each once: a tenth of what parsing the whole text into a tree costs.
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
  return members.findLast(({ name }) => name && nameOf(text, name) === step);
}

function nameOf(text: string, { start, end }: { start: number; end: number }): string {
  const written = text.slice(start + 1, end - 1);
  return written.includes('\\') ? JSON.parse(`"${written}"`) : written;
}

/** Turns offsets of a text into lines and columns; a line ends with `\n` or `\r\n`. */
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
