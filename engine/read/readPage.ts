import type { Finding } from '../model/finding.ts';
import { type Entry, readEntries, repetitionFinding } from './entries.ts';
import { isObject, kindOf } from './kinds.ts';
import { membersOf } from './order.ts';
import { pageFinding } from './pageFinding.ts';
import { survivesParsing } from './survivesParsing.ts';
import type { SyntaxProblem } from './syntax.ts';
import type { Repetition } from './tree.ts';

export { type Entry, readEntries } from './entries.ts';
export { isObject, kindOf } from './kinds.ts';

/** A document, read: its page fields and its blocks in written order. */
export interface ReadPage {
  title: string;
  description: string;
  entries: Entry[];
  findings: Finding[];
}

/**
 * The document is no JSON. `offset` counts UTF-16 units from the start of the text; `length` is 0 where
 * something is missing; `suggestion` is what to write instead, null when that is not clear.
 */
export class PageSyntaxError extends Error {
  override name = 'PageSyntaxError';
  constructor(
    message: string,
    readonly offset: number,
    readonly length: number,
    readonly suggestion: string | null = null,
  ) {
    super(message);
  }
}

const PAGE_FIELDS = ['title', 'description', 'content', '$schema'];

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
    const { findSyntaxProblem } = await import('./syntax.ts');
    throw syntaxError(findSyntaxProblem(text));
  }
  if (survivesParsing(text, value)) return readValue(value, []);
  const [{ findDepthProblem }, { readTree }] = await Promise.all([
    import('./syntax.ts'),
    import('./tree.ts'),
  ]);
  const deep = findDepthProblem(text);
  if (deep) throw syntaxError(deep);
  const tree = readTree(text);
  return readValue(tree.value, tree.repeated);
}

function syntaxError({ message, offset, length, suggestion }: SyntaxProblem): PageSyntaxError {
  return new PageSyntaxError(message, offset, length, suggestion);
}

async function readValue(value: unknown, repeated: readonly Repetition[]): Promise<ReadPage> {
  const page: ReadPage = { title: '', description: '', entries: [], findings: [] };
  if (!isObject(value)) {
    page.findings.push(pageFinding('page', [], `A page is an object of blocks, found ${kindOf(value)}.`));
    return page;
  }
  if (typeof value.blockType === 'string') {
    page.entries.push({ label: 'block', value, path: [] });
  } else if (isPage(value)) {
    readFields(value, page);
    await reportUnknownFields(value, page);
    // The last one, as JSON.parse takes it, should "content" stand twice.
    const at = membersOf(value).findLastIndex(([name]) => name === 'content');
    if (isObject(value.content)) page.entries = readEntries(value.content, [at], page.findings);
    else if (at === -1) {
      const message = 'The page has no "content", the object of its blocks. Add it.';
      page.findings.push({ ...pageFinding('page', [], message), suggestion: 'content' });
    } else {
      const message = `"content" must be an object of blocks, found ${kindOf(value.content)}.`;
      page.findings.push(pageFinding('page', ['content'], message));
    }
  } else {
    page.entries = readEntries(value, [], page.findings);
  }
  for (const repetition of repeated) page.findings.push(repetitionFinding(repetition, page.entries));
  return page;
}

/** A page has content; without it, a page's texts tell it from a bare map, which holds nothing but blocks. */
function isPage(value: Record<string, unknown>): boolean {
  return 'content' in value || typeof value.title === 'string' || typeof value.description === 'string';
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
}

async function reportUnknownFields(value: Record<string, unknown>, page: ReadPage): Promise<void> {
  const unknown = Object.keys(value).filter(name => !PAGE_FIELDS.includes(name));
  if (unknown.length === 0) return;
  const { nearest } = await import('../validate/nearest.ts');
  for (const name of unknown) {
    const suggestion = nearest(name, PAGE_FIELDS);
    const remedy = suggestion
      ? `Did you mean "${suggestion}"?`
      : 'A page has title, description and content.';
    page.findings.push({
      ...pageFinding('unknown-field', [name], `"${name}" is no field of a page. ${remedy}`),
      severity: 'warning',
      target: 'key',
      suggestion,
    });
  }
}
