import type { Finding } from '../model/finding.ts';
import { type Entry, readEntries, repetitionFinding } from './entries.ts';
import { isObject, kindOf, misspeltBlockType } from './kinds.ts';
import type { Edit } from './locate.ts';
import { membersOf } from './order.ts';
import { pageFinding } from './page-finding.ts';
import { survivesParsing } from './survives-parsing.ts';
import type { SyntaxProblem } from './syntax.ts';
import type { Repetition } from './tree.ts';

/** A parsed document: the page's fields and its blocks in written order. */
export interface ReadPage {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** When the page shows, as written. */
  show?: unknown;
  entries: Entry[];
  findings: Finding[];
}

/**
 * Thrown when a document is not valid JSON. `offset` counts UTF-16 units from the start of the text; `length` is 0
 * where something is missing; `suggestion` is the text to write instead, or null.
 */
export class PageSyntaxError extends Error {
  override name = 'PageSyntaxError';
  constructor(
    message: string,
    readonly offset: number,
    readonly length: number,
    readonly suggestion: string | null = null,
    /** The one possible correction, or null. */
    readonly edit: Edit | null = null,
  ) {
    super(message);
  }
}

const PAGE_FIELDS = ['title', 'description', 'noindex', 'show', 'content', '$schema'];

/**
 * Reads a document: a page `{title, content: {label: block}}`, a map of blocks, or one block.
 * Accepts JSON text, or a parsed value (in which integer-like labels are already reordered, repeated ones lost).
 *
 * @throws PageSyntaxError when the text is not valid JSON.
 */
export async function readPage(source: string | object): Promise<ReadPage> {
  const page = typeof source === 'string' ? await readText(source) : readValue(source, []);
  if (page.findings.length > 0) await suggestFields(page.findings);
  return page;
}

/** Uses the slower exact reader only where `JSON.parse` would lose something. */
function readText(source: string): ReadPage | Promise<ReadPage> {
  const text = source.charCodeAt(0) === 0xfeff ? ` ${source.slice(1)}` : source;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return throwSyntaxError(text);
  }
  return survivesParsing(text, value) ? readValue(value, []) : readExactly(text);
}

async function throwSyntaxError(text: string): Promise<never> {
  const { findSyntaxProblem } = await import('./syntax.ts');
  throw toSyntaxError(findSyntaxProblem(text));
}

async function readExactly(text: string): Promise<ReadPage> {
  const [{ cutDeepValues }, { readTree }] = await Promise.all([import('./cut-deep.ts'), import('./tree.ts')]);
  const cut = cutDeepValues(text);
  const tree = readTree(cut.text);
  const page = readValue(tree.value, tree.repeated);
  page.findings.push(...cut.findings);
  return page;
}

function toSyntaxError({ message, offset, length, suggestion, edit }: SyntaxProblem): PageSyntaxError {
  return new PageSyntaxError(message, offset, length, suggestion, edit);
}

function readValue(value: unknown, repeated: readonly Repetition[]): ReadPage {
  const page: ReadPage = { title: '', description: '', noindex: false, entries: [], findings: [] };
  if (!isObject(value)) {
    page.findings.push(
      pageFinding('page', [], `Expected a page, an object of blocks, found ${kindOf(value)}.`),
    );
  } else if (isBlock(value) && !holdsBlocks(value)) {
    page.entries.push({ label: 'block', value, path: [] });
  } else if (isPage(value)) {
    page.title = readField(value, 'title', page.findings);
    page.description = readField(value, 'description', page.findings);
    page.noindex = readFlag(value, 'noindex', page.findings);
    page.show = value.show;
    if (!page.title.trim()) reportMissingTitle(value, page.findings);
    reportUnknownFields(value, page.findings);
    readContent(value, page);
  } else {
    page.entries = readEntries(value, [], page.findings);
  }
  for (const repetition of repeated) page.findings.push(repetitionFinding(repetition, page.entries));
  return page;
}

/** Returns whether an object is a page and not a map of blocks: it has `content`, or a page's text fields. */
function isPage(value: Record<string, unknown>): boolean {
  return 'content' in value || typeof value.title === 'string' || typeof value.description === 'string';
}

function readField(
  value: Record<string, unknown>,
  field: 'title' | 'description',
  findings: Finding[],
): string {
  const text = value[field];
  if (typeof text === 'string') return text;
  if (text !== undefined) {
    const message = `"${field}" must be a text, found ${kindOf(text)}.`;
    findings.push(pageFinding('page', [field], message));
  }
  return '';
}

function readFlag(value: Record<string, unknown>, field: 'noindex', findings: Finding[]): boolean {
  const flag = value[field];
  if (flag === undefined || typeof flag === 'boolean') return flag === true;
  const message = `"${field}" must be true or false, found ${kindOf(flag)}.`;
  findings.push(pageFinding('page', [field], message));
  return false;
}

function reportMissingTitle({ title }: Record<string, unknown>, findings: Finding[]): void {
  if (title !== undefined && typeof title !== 'string') return;
  const message = 'The page has no "title". Add one: browsers and search engines show it.';
  const path = title === undefined ? [] : ['title'];
  findings.push({ ...pageFinding('page-title', path, message), severity: 'warning' });
}

function reportUnknownFields(value: Record<string, unknown>, findings: Finding[]): void {
  for (const name in value) {
    if (PAGE_FIELDS.includes(name)) continue;
    if (isBlock(value[name])) {
      const message = `"${name}" is a block beside "content" and is not shown. Move it into "content".`;
      findings.push({ ...pageFinding('misplaced-block', [name], message), target: 'key' });
      continue;
    }
    const message = `"${name}" is not a field of a page.`;
    const finding = pageFinding('unknown-field', [name], message);
    findings.push({ ...finding, severity: 'warning', target: 'key' });
  }
}

function isBlock(value: unknown): boolean {
  return isObject(value) && (typeof value.blockType === 'string' || misspeltBlockType(value) !== null);
}

/** Whether an object is a page or a map of blocks in spite of a stray `blockType`. No type has blocks in these places. */
function holdsBlocks(value: Record<string, unknown>): boolean {
  const { content } = value;
  return Object.values(value).some(isBlock) || (isObject(content) && Object.values(content).some(isBlock));
}

/** Adds the nearest valid name to the finding of each unknown field of the page. */
async function suggestFields(findings: Finding[]): Promise<void> {
  const { isSameName, nearest } = await import('../validate/nearest.ts');
  for (const finding of findings) {
    if (finding.rule !== 'unknown-field') continue;
    const name = String(finding.path[0]);
    finding.suggestion = nearest(name, PAGE_FIELDS);
    if (finding.suggestion && isSameName(name, finding.suggestion)) {
      finding.fix = { write: JSON.stringify(finding.suggestion) };
    }
    finding.message += finding.suggestion
      ? ` Did you mean "${finding.suggestion}"?`
      : ' A page has title, description, noindex, show and content.';
  }
}

function readContent(value: Record<string, unknown>, page: ReadPage): void {
  const { content } = value;
  if (isObject(content)) {
    // If "content" is repeated, the last one counts, as in JSON.parse.
    const at = membersOf(value).findLastIndex(([name]) => name === 'content');
    page.entries = readEntries(content, [at], page.findings);
  } else if (content === undefined) {
    const message = 'The page has no "content", the object of its blocks. Add it.';
    page.findings.push({ ...pageFinding('page', [], message), suggestion: 'content' });
  } else {
    const message = `"content" must be an object of blocks, found ${kindOf(content)}.`;
    page.findings.push(pageFinding('page', ['content'], message));
  }
}
