import { MAX_DEPTH } from '../read/limits.ts';
import { type Member, scanMembers } from '../read/scan-members.ts';
import { type Moment, momentAt } from '../resolve/schedule.ts';
import { readSchedule } from '../validate/check-show.ts';

/** What a document shows at one time. */
export interface ShownText {
  /** The document without the blocks that do not show, otherwise as written; null where the document does not show. */
  text: string | null;
  /** When the document or a block next appears or disappears, in epoch ms; Infinity for never. */
  nextChange: number;
}

interface Walk {
  text: string;
  moment: Moment;
  /** Ranges of the text that do not show, in order. */
  cuts: { start: number; end: number }[];
}

/**
 * Returns what a document, a page or a static block, shows at a time, in epoch ms: the document by its `show`, each object
 * with a `blockType` by its own. Decides as `atTime` does, which keeps hidden blocks for the findings about them.
 *
 * @param text JSON that `JSON.parse` accepts.
 */
export function shownText(text: string, now: number): ShownText {
  // A name can be escaped: "sho\u0077".
  if (!/"show"|\\u/.test(text)) return { text, nextChange: Number.POSITIVE_INFINITY };
  const moment = momentAt(now);
  const walk: Walk = { text, moment, cuts: [] };
  const start = text.search(/[^\s\ufeff]/);
  const isShown = visit({ start, end: text.length }, walk, 0);
  return { text: isShown ? withoutCuts(walk) : null, nextChange: moment.nextChange() };
}

/** Returns whether a value shows; cuts the parts of it that do not. */
function visit(value: Member, walk: Walk, depth: number): boolean {
  const { text, moment, cuts } = walk;
  const first = text[value.start];
  if (first !== '{' && first !== '[') return true;
  // As by `readPage`.
  if (depth > MAX_DEPTH) return false;
  const members = scanMembers(text, value.start);
  const show = first === '{' ? showIn(members, text, depth === 0) : undefined;
  if (show !== undefined && !moment.shows(readSchedule(show))) return false;
  let isAfterShown = false;
  for (const [index, member] of members.entries()) {
    const isShown = visit(member, walk, depth + 1);
    if (!isShown) cuts.push(computeRange(members, index, isAfterShown));
    isAfterShown ||= isShown;
  }
  return true;
}

/** Returns the `show` of a block or of the document, parsed; undefined without one. Of repeated names the last counts. */
function showIn(members: readonly Member[], text: string, isDocument: boolean): unknown {
  const last = new Map(members.map(member => [readName(member, text), member]));
  const show = last.get('show');
  if (!show) return undefined;
  const isPage = isDocument && ['content', 'title', 'description'].some(name => last.has(name));
  // In a map of blocks, "show" is a label, as of a fashion show.
  if (!isPage && !last.has('blockType')) return undefined;
  return JSON.parse(text.slice(show.start, show.end));
}

function readName({ name }: Member, text: string): string {
  if (!name) return '';
  const raw = text.slice(name.start + 1, name.end - 1);
  return raw.includes('\\') ? JSON.parse(`"${raw}"`) : raw;
}

/** Returns the range of a member with one comma: the one before it, if it follows a member that shows. */
function computeRange(members: readonly Member[], index: number, isAfterShown: boolean) {
  const { name, start, end } = members[index] as Member;
  if (isAfterShown) return { start: (members[index - 1] as Member).end, end };
  const next = members[index + 1];
  return { start: name?.start ?? start, end: next ? (next.name?.start ?? next.start) : end };
}

function withoutCuts({ text, cuts }: Walk): string {
  let shown = '';
  let end = 0;
  for (const cut of cuts) {
    shown += text.slice(end, cut.start);
    end = cut.end;
  }
  return shown + text.slice(end);
}
