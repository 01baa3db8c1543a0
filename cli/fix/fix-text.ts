import type { Edit } from '#engine';
import type { Problem } from '../report/problem.ts';

/** Most passes over one text; a pass that corrects syntax makes one edit. */
const MAX_PASSES = 1000;

/** A text with its problems. */
export interface Checked {
  text: string;
  problems: readonly Problem[];
}

export type Check = (text: string) => Promise<readonly Problem[]>;

/** A text after its repairs, with what is left for the editor. */
export interface FixedText extends Checked {
  /** Number of problems that are repaired. */
  fixed: number;
}

/**
 * Makes all repairs of a text that have one possible result, and checks it again until there are no more. Repairs of the
 * syntax are kept only if the text is valid JSON after them.
 */
export async function fixText(text: string, problems: readonly Problem[], check: Check): Promise<FixedText> {
  const original: FixedText = { text, problems, fixed: 0 };
  let last = original;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    const { edits, count } = collectEdits(last.problems);
    if (count === 0) break;
    const next = applyEdits(last.text, edits);
    last = { text: next, problems: await check(next), fixed: last.fixed + count };
  }
  return last.problems.some(({ rule }) => rule === 'syntax') ? original : last;
}

/** Returns edits that do not overlap, in order, and the number of problems that they repair; others wait for a pass. */
function collectEdits(problems: readonly Problem[]): { edits: Edit[]; count: number } {
  const edits: Edit[] = [];
  const isFree = ({ offset, length }: Edit) =>
    edits.every(other => offset + length < other.offset || other.offset + other.length < offset);
  let count = 0;
  for (const { fix } of problems) {
    if (!fix?.every(isFree)) continue;
    edits.push(...fix);
    count++;
  }
  return { edits: edits.sort((a, b) => a.offset - b.offset), count };
}

/** Makes edits that are in order and do not overlap. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let end = 0;
  for (const { offset, length, text: replacement } of edits) {
    result += text.slice(end, offset) + replacement;
    end = offset + length;
  }
  return result + text.slice(end);
}
