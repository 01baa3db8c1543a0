import { wellFormed, wellFormedJson } from '#schemas';
import type { Finding } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { misspeltBlockType } from '../read/document-kind.ts';
import { kindOf } from '../wording/kind-of.ts';
import { type Entry, readEntries, repetitionFinding } from './entries.ts';
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
 * @param language of findings and of the error.
 * @throws PageSyntaxError when the text is not valid JSON.
 */
export async function readPage(source: string | object, language: Language = 'en'): Promise<ReadPage> {
  const page =
    typeof source === 'string'
      ? await readText(source, language)
      : readValue(wellFormed(source), [], language);
  if (page.findings.length > 0) await suggestFields(page.findings, language);
  return page;
}

/** Uses the slower exact reader only where `JSON.parse` would lose something. */
function readText(source: string, language: Language): ReadPage | Promise<ReadPage> {
  const text = source.charCodeAt(0) === 0xfeff ? ` ${source.slice(1)}` : source;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return throwSyntaxError(text, language);
  }
  return survivesParsing(text, value) ? readValue(value, [], language) : readExactly(text, language);
}

async function throwSyntaxError(text: string, language: Language): Promise<never> {
  const { findSyntaxProblem } = await import('./syntax.ts');
  throw toSyntaxError(findSyntaxProblem(text, language));
}

async function readExactly(text: string, language: Language): Promise<ReadPage> {
  const [{ cutDeepValues }, { readTree }, { lossFinding }] = await Promise.all([
    import('./cut-deep.ts'),
    import('./tree.ts'),
    import('./losses.ts'),
  ]);
  const whole = wellFormedJson(text);
  const cut = cutDeepValues(whole, language);
  const tree = readTree(cut.text, whole === text ? cut.text : text);
  const page = readValue(tree.value, tree.repeated, language);
  page.findings.push(...cut.findings);
  for (const loss of tree.losses) page.findings.push(lossFinding(loss, page.entries, language));
  return page;
}

function toSyntaxError({ message, offset, length, suggestion, edit }: SyntaxProblem): PageSyntaxError {
  return new PageSyntaxError(message, offset, length, suggestion, edit);
}

const textsIn = defineTexts({
  en: {
    notAPage: (found: string) => `Expected a page, an object of blocks, found ${found}.`,
    notAText: (field: string, found: string) => `"${field}" must be a text, found ${found}.`,
    notAFlag: (field: string, found: string) => `"${field}" must be true or false, found ${found}.`,
    noTitle: () => 'The page has no "title". Add one: browsers and search engines show it.',
    misplaced: (name: string) =>
      `"${name}" is a block beside "content" and is not shown. Move it into "content".`,
    unknown: (name: string) => `"${name}" is not a field of a page.`,
    fields: () => ' A page has title, description, noindex, show and content.',
    noContent: () => 'The page has no "content", the object of its blocks. Add it.',
    notBlocks: (found: string) => `"content" must be an object of blocks, found ${found}.`,
  },
  zh: {
    notAPage: found => `此处应为页面，即由区块组成的对象，实际为：${found}。`,
    notAText: (field, found) => `"${field}" 应为文本，实际为：${found}。`,
    notAFlag: (field, found) => `"${field}" 应为 true 或 false，实际为：${found}。`,
    noTitle: () => '页面缺少 "title"。请添加：浏览器和搜索引擎会显示它。',
    misplaced: name => `"${name}" 是区块，但写在 "content" 之外，不会显示。请移入 "content"。`,
    unknown: name => `"${name}" 不是页面的字段。`,
    fields: () => '页面的字段有 title、description、noindex、show 和 content。',
    noContent: () => '页面缺少 "content"，即包含各区块的对象。请添加。',
    notBlocks: found => `"content" 应为由区块组成的对象，实际为：${found}。`,
  },
});

function readValue(value: unknown, repeated: readonly Repetition[], language: Language): ReadPage {
  const texts = textsIn(language);
  const page: ReadPage = { title: '', description: '', noindex: false, entries: [], findings: [] };
  if (!isObject(value)) {
    page.findings.push(pageFinding('page', [], texts.notAPage(kindOf(value, language))));
  } else if (isBlock(value) && !holdsBlocks(value)) {
    page.entries.push({ label: 'block', value, path: [] });
  } else if (isPage(value)) {
    page.title = readField(value, 'title', page.findings, language);
    page.description = readField(value, 'description', page.findings, language);
    page.noindex = readFlag(value, 'noindex', page.findings, language);
    page.show = value.show;
    if (!page.title.trim()) reportMissingTitle(value, page.findings, language);
    reportUnknownFields(value, page.findings, language);
    readContent(value, page, language);
  } else {
    page.entries = readEntries(value, [], page.findings, language);
  }
  for (const repetition of repeated) {
    page.findings.push(repetitionFinding(repetition, page.entries, language));
  }
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
  language: Language,
): string {
  const text = value[field];
  if (typeof text === 'string') return text;
  if (text !== undefined) {
    const message = textsIn(language).notAText(field, kindOf(text, language));
    findings.push(pageFinding('page', [field], message));
  }
  return '';
}

function readFlag(
  value: Record<string, unknown>,
  field: 'noindex',
  findings: Finding[],
  language: Language,
): boolean {
  const flag = value[field];
  if (flag === undefined || typeof flag === 'boolean') return flag === true;
  const message = textsIn(language).notAFlag(field, kindOf(flag, language));
  findings.push(pageFinding('page', [field], message));
  return false;
}

function reportMissingTitle(
  { title }: Record<string, unknown>,
  findings: Finding[],
  language: Language,
): void {
  if (title !== undefined && typeof title !== 'string') return;
  const path = title === undefined ? [] : ['title'];
  findings.push({ ...pageFinding('page-title', path, textsIn(language).noTitle()), severity: 'warning' });
}

function reportUnknownFields(value: Record<string, unknown>, findings: Finding[], language: Language): void {
  const texts = textsIn(language);
  for (const name in value) {
    if (PAGE_FIELDS.includes(name)) continue;
    if (isBlock(value[name])) {
      findings.push({ ...pageFinding('misplaced-block', [name], texts.misplaced(name)), target: 'key' });
      continue;
    }
    const finding = pageFinding('unknown-field', [name], texts.unknown(name));
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
async function suggestFields(findings: Finding[], language: Language): Promise<void> {
  const texts = textsIn(language);
  const [{ isSameName, nearest }, { didYouMean }] = await Promise.all([
    import('../wording/nearest.ts'),
    import('../wording/did-you-mean.ts'),
  ]);
  for (const finding of findings) {
    if (finding.rule !== 'unknown-field') continue;
    const name = String(finding.path[0]);
    finding.suggestion = nearest(name, PAGE_FIELDS);
    if (finding.suggestion && isSameName(name, finding.suggestion)) {
      finding.fix = { write: JSON.stringify(finding.suggestion) };
    }
    finding.message += didYouMean(finding.suggestion, language) || texts.fields();
  }
}

function readContent(value: Record<string, unknown>, page: ReadPage, language: Language): void {
  const texts = textsIn(language);
  const { content } = value;
  if (isObject(content)) {
    // If "content" is repeated, the last one counts, as in JSON.parse.
    const at = membersOf(value).findLastIndex(([name]) => name === 'content');
    page.entries = readEntries(content, [at], page.findings, language);
  } else if (content === undefined) {
    page.findings.push({ ...pageFinding('page', [], texts.noContent()), suggestion: 'content' });
  } else {
    page.findings.push(pageFinding('page', ['content'], texts.notBlocks(kindOf(content, language))));
  }
}
