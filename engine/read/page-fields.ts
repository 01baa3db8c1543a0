import type { Finding } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { describeValue } from '../wording/describe-value.ts';
import { isBlock } from './document-kind.ts';
import { type Entry, readEntries } from './entries.ts';
import { listMembers } from './order.ts';
import { pageFinding } from './page-finding.ts';

/** What a page says of itself, and its blocks in written order. */
export interface PageFields {
  title: string;
  description: string;
  /** Keeps the page out of search engines. */
  noindex: boolean;
  /** When the page shows, as written. */
  show?: unknown;
  entries: Entry[];
}

/** The names of a page's fields. */
export const PAGE_FIELDS = ['title', 'description', 'noindex', 'show', 'content', '$schema'];

/** The fields of a document that is not a page. */
export const NO_FIELDS = { title: '', description: '', noindex: false };

const textsIn = defineTexts({
  en: {
    notAText: (field: string, found: string) => `"${field}" must be a text, found ${found}.`,
    notAFlag: (field: string, found: string) => `"${field}" must be true or false, found ${found}.`,
    notBlocks: (field: string, found: string) => `"${field}" must be an object of blocks, found ${found}.`,
    noTitle: () => 'The page has no "title". Add one: browsers and search engines show it.',
    misplaced: (name: string) =>
      `"${name}" is a block beside "content" and is not shown. Move it into "content".`,
    unknown: (name: string) => `"${name}" is not a field of a page.`,
    noContent: () => 'The page has no "content", the object of its blocks. Add it.',
  },
  zh: {
    notAText: (field, found) => `"${field}" 应为文本，实际为：${found}。`,
    notAFlag: (field, found) => `"${field}" 应为 true 或 false，实际为：${found}。`,
    notBlocks: (field, found) => `"${field}" 应为由区块组成的对象，实际为：${found}。`,
    noTitle: () => '页面缺少 "title"。请添加：浏览器和搜索引擎会显示它。',
    misplaced: name => `"${name}" 是区块，但写在 "content" 之外，不会显示。请移入 "content"。`,
    unknown: name => `"${name}" 不是页面的字段。`,
    noContent: () => '页面缺少 "content"，即包含各区块的对象。请添加。',
  },
});

/** Reads the fields of a page, its blocks among them. Adds a finding for each that is wrong, missing or unknown. */
export function readPageFields(
  page: Record<string, unknown>,
  findings: Finding[],
  language: Language,
): PageFields {
  const take = <T>(
    field: string,
    isRight: (value: unknown) => value is T,
    fault: 'notAText' | 'notAFlag' | 'notBlocks',
  ): T | undefined => {
    const value = page[field];
    if (value === undefined || isRight(value)) return value;
    const message = textsIn(language)[fault](field, describeValue(value, language));
    findings.push(pageFinding('page', [field], message));
    return undefined;
  };
  const title = take('title', isText, 'notAText') ?? '';
  const description = take('description', isText, 'notAText') ?? '';
  const noindex = take('noindex', isFlag, 'notAFlag') ?? false;
  if (!title.trim()) reportMissingTitle(page, findings, language);
  reportUnknownFields(page, findings, language);
  const content = take('content', isObject, 'notBlocks');
  if (page.content === undefined) reportMissingContent(findings, language);
  // If "content" is repeated, the last one counts, as in JSON.parse.
  const at = listMembers(page).findLastIndex(([name]) => name === 'content');
  const entries = content ? readEntries(content, [at], findings, language) : [];
  return { title, description, noindex, show: page.show, entries };
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';

function reportMissingTitle(
  { title }: Record<string, unknown>,
  findings: Finding[],
  language: Language,
): void {
  if (title !== undefined && typeof title !== 'string') return;
  const path = title === undefined ? [] : ['title'];
  findings.push({ ...pageFinding('page-title', path, textsIn(language).noTitle()), severity: 'warning' });
}

function reportMissingContent(findings: Finding[], language: Language): void {
  findings.push({ ...pageFinding('page', [], textsIn(language).noContent()), suggestion: 'content' });
}

function reportUnknownFields(page: Record<string, unknown>, findings: Finding[], language: Language): void {
  const texts = textsIn(language);
  for (const name in page) {
    if (PAGE_FIELDS.includes(name)) continue;
    if (isBlock(page[name])) {
      findings.push({ ...pageFinding('misplaced-block', [name], texts.misplaced(name)), target: 'key' });
      continue;
    }
    const finding = pageFinding('unknown-field', [name], texts.unknown(name));
    findings.push({ ...finding, severity: 'warning', target: 'key' });
  }
}
