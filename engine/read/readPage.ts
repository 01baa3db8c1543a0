import type { Finding, PathStep } from '../model/finding.ts';
import { membersOf } from './order.ts';
import type { Repetition } from './tree.ts';

/** One block as found in a document, not yet looked at. */
export interface Entry {
  label: string;
  value: unknown;
  path: PathStep[];
}

/** A document, read: its page fields and its blocks in written order. */
export interface ReadPage {
  title: string;
  description: string;
  entries: Entry[];
  findings: Finding[];
}

/** The document is no JSON. `offset` counts UTF-16 units from the start of the text. */
export class PageSyntaxError extends Error {
  override name = 'PageSyntaxError';
  constructor(
    message: string,
    readonly offset: number,
    readonly length: number,
  ) {
    super(message);
  }
}

const PAGE_FIELDS = new Set(['title', 'description', 'content', '$schema']);

/**
 * Reads a document: a page `{title, content: {label: block}}`, a bare map of blocks, or one block.
 * Takes JSON text, or a value that somebody else has parsed (whose order and repetitions are as they are).
 *
 * @throws PageSyntaxError when the text is no JSON.
 */
export async function readPage(source: string | object): Promise<ReadPage> {
  if (typeof source !== 'string') return readValue(source, []);
  const text = source.charCodeAt(0) === 0xfeff ? ` ${source.slice(1)}` : source;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    const { findSyntaxProblem } = await import('./tree.ts');
    const problem = findSyntaxProblem(text);
    throw new PageSyntaxError(problem.message, problem.offset, problem.length);
  }
  if (survivesParsing(text, value)) return readValue(value, []);
  const { readTree } = await import('./tree.ts');
  const tree = readTree(text);
  return readValue(tree.value, tree.repeated);
}

/**
 * Whether `JSON.parse` kept everything: as many names in the value as in the text, none integer-like.
 * Cheap enough to run on every page, so that the exact reader runs only on the pages that need it.
 */
function survivesParsing(text: string, value: unknown): boolean {
  if (/"\s+:/.test(text)) return false;
  let written = 0;
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) written++;
  return countNames(value) === written;
}

/** Counts the names in a value; NaN (equal to nothing) as soon as one looks like an integer. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let names = 0;
  if (Array.isArray(value)) {
    for (const item of value) names += countNames(item);
    return names;
  }
  for (const name in value) {
    const first = name.charCodeAt(0);
    if (first >= 48 && first <= 57) return Number.NaN;
    names += 1 + countNames((value as Record<string, unknown>)[name]);
  }
  return names;
}

function readValue(value: unknown, repeated: readonly Repetition[]): ReadPage {
  const page: ReadPage = { title: '', description: '', entries: [], findings: [] };
  if (!isObject(value)) {
    page.findings.push(pageFinding('page', [], `A page is an object of blocks, found ${kindOf(value)}.`));
    return page;
  }
  if (typeof value.blockType === 'string') {
    page.entries.push({ label: 'block', value, path: [] });
  } else if ('content' in value) {
    readFields(value, page);
    const at = membersOf(value).findIndex(([name]) => name === 'content');
    if (isObject(value.content)) page.entries = readEntries(value.content, [at], page.findings);
    else {
      const message = `"content" must be an object of blocks, found ${kindOf(value.content)}.`;
      page.findings.push(pageFinding('page', ['content'], message));
    }
  } else {
    page.entries = readEntries(value, [], page.findings);
  }
  for (const repetition of repeated) page.findings.push(repetitionFinding(repetition, page.entries));
  return page;
}

function readFields(value: Record<string, unknown>, page: ReadPage): void {
  for (const field of ['title', 'description'] as const) {
    const text = value[field];
    if (typeof text === 'string') page[field] = text;
    else if (text !== undefined) {
      page.findings.push(pageFinding('page', [field], `"${field}" must be a text, found ${kindOf(text)}.`));
    }
  }
  if (!page.title.trim() && (value.title === undefined || typeof value.title === 'string')) {
    const path = value.title === undefined ? [] : ['title'];
    const message = 'The page has no "title"; browsers and search engines show it.';
    page.findings.push({ ...pageFinding('page-title', path, message), severity: 'warning' });
  }
  for (const name of Object.keys(value)) {
    if (PAGE_FIELDS.has(name)) continue;
    const message = `"${name}" is no field of a page. A page has title, description and content.`;
    page.findings.push({
      ...pageFinding('unknown-field', [name], message),
      severity: 'warning',
      target: 'key',
    });
  }
}

/** The blocks of a map in written order, with a finding for each label that other tools would lose or move. */
export function readEntries(map: object, path: PathStep[], findings: Finding[]): Entry[] {
  const members = membersOf(map);
  const entries: Entry[] = [];
  for (const [index, [label, value]] of members.entries()) {
    const here = [...path, index];
    if (/^(0|[1-9]\d*)$/.test(label)) {
      findings.push({
        ...pageFinding(
          'integer-label',
          here,
          `The label "${label}" is a number: many tools move such labels to the front. Begin it with a letter.`,
        ),
        severity: 'warning',
        block: label,
        blockType: typeOf(value),
        pointer: '',
        target: 'key',
        suggestion: `block-${label}`,
      });
    }
    entries.push({ label, value, path: here });
  }
  return entries;
}

function repetitionFinding({ path, key }: Repetition, entries: readonly Entry[]): Finding {
  const owner = entries.find(entry => entry.path.every((step, index) => path[index] === step));
  const isLabel = owner !== undefined && owner.path.length === path.length;
  return {
    severity: 'error',
    rule: isLabel ? 'repeated-label' : 'repeated-field',
    block: owner?.label ?? null,
    blockType: typeOf(owner?.value),
    pointer: '',
    message: isLabel
      ? `The label "${key}" stands twice; most tools keep only the last block. Give each block a label of its own.`
      : `"${key}" stands twice in one object; only the last counts. Remove one.`,
    suggestion: isLabel ? `${key}-2` : null,
    path,
    target: 'key',
  };
}

function pageFinding(rule: string, path: PathStep[], message: string): Finding {
  return {
    severity: 'error',
    rule,
    block: null,
    blockType: null,
    pointer: path.map(step => `/${step}`).join(''),
    message,
    suggestion: null,
    path,
    target: 'value',
  };
}

function typeOf(value: unknown): string | null {
  return isObject(value) && typeof value.blockType === 'string' ? value.blockType : null;
}

/** Whether a value is a JSON object (neither null nor an array). */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A JSON value's kind in an editor's words: `a number (3)`, `the text "…"`, `a list`. */
export function kindOf(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'string')
    return `the text ${JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value)}`;
  if (typeof value === 'number') return `the number ${value}`;
  if (typeof value === 'boolean') return String(value);
  return 'an object';
}
