import { PageSyntaxError, readPage } from '#engine';
import { type Change, comparePages } from '../../cli/index.ts';

/** A version of a page. */
export interface Version {
  name: string;
  /** The page's JSON. */
  text: string;
}

export interface Comparison {
  /** Null where a version is not valid JSON. */
  changes: Change[] | null;
  /** Style rules that mark the changed blocks of each version. */
  marks: { before: string; after: string };
}

const COLOURS: Readonly<Record<Change['kind'], string>> = {
  added: '#1a7f37',
  removed: '#b42318',
  changed: '#b36b00',
  moved: '#0b5cad',
};

/** Compares two versions of a page by label. */
export async function compareTexts(before: string, after: string): Promise<Comparison> {
  try {
    const [from, to] = await Promise.all([readPage(before), readPage(after)]);
    const changes = await comparePages(from, to);
    const buildMarks = (labels: readonly string[]) => labels.map(label => buildMark(label, changes)).join('');
    const listLabels = ({ entries }: typeof from) => [...new Set(entries.map(({ label }) => label))];
    return { changes, marks: { before: buildMarks(listLabels(from)), after: buildMarks(listLabels(to)) } };
  } catch (error) {
    if (!(error instanceof PageSyntaxError)) throw error;
    return { changes: null, marks: { before: '', after: '' } };
  }
}

/** Returns the rule that marks a block in the colour of its first change; empty without one. */
function buildMark(label: string, changes: readonly Change[]): string {
  const change = changes.find(
    ({ path }) => path === label || (/^[.#[]/.test(path.slice(label.length)) && path.startsWith(label)),
  );
  if (!change) return '';
  const name = escapeString(label);
  const kind = change.path === label ? change.kind : 'changed';
  return `[data-label="${name}"],[data-problem="${name}"]{outline:6px solid ${COLOURS[kind]};outline-offset:-6px}`;
}

/** Escapes a text for use in a CSS string. */
function escapeString(text: string): string {
  return text.replace(/[^\w\u0080-\uffff-]/g, character => `\\${character.codePointAt(0)?.toString(16)} `);
}
