import { wellFormed } from '#schemas';
import type { Finding } from '../model/finding.ts';
import { isObject } from '../model/is-object.ts';
import { defineTexts, type Language } from '../model/language.ts';
import { describeValue } from '../wording/describe-value.ts';
import { type DocumentKind, documentKind } from './document-kind.ts';
import { readEntries } from './entries.ts';
import { NO_FIELDS, type PageFields, readPageFields } from './page-fields.ts';
import { pageFinding } from './page-finding.ts';
import { parseText } from './parse-text.ts';
import type { Parsed } from './read-exactly.ts';

/** A parsed document: the page's fields and its blocks in written order. */
export interface ReadPage extends PageFields {
  findings: Finding[];
}

/**
 * Reads a document: a page `{title, content: {label: block}}`, a map of blocks, or one block.
 * Accepts JSON text, or a parsed value (in which integer-like labels are already reordered, repeated ones lost).
 *
 * @param language of findings and of the error.
 * @throws PageSyntaxError when the text is not valid JSON.
 */
export async function readPage(source: string | object, language: Language = 'en'): Promise<ReadPage> {
  const { value, describeLosses }: Parsed =
    typeof source === 'string' ? await parseText(source, language) : { value: wellFormed(source) };
  const findings: Finding[] = [];
  const fields = readDocument(value, findings, language);
  if (describeLosses) findings.push(...describeLosses(fields.entries));
  if (findings.length > 0) {
    const { suggestFields } = await import('./suggest-fields.ts');
    suggestFields(findings, language);
  }
  const { title, description, noindex, show, entries } = fields;
  // V8 makes a hidden class for each object that is copied here with `...`: they fill the memory of a long check.
  return { title, description, noindex, show, entries, findings };
}

type Reader = (value: Record<string, unknown>, findings: Finding[], language: Language) => PageFields;

const READERS: Readonly<Record<DocumentKind, Reader>> = {
  page: readPageFields,
  blocks: (value, findings, language) => ({
    ...NO_FIELDS,
    entries: readEntries(value, [], findings, language),
  }),
  block: value => ({ ...NO_FIELDS, entries: [{ label: 'block', value, path: [] }] }),
};

function readDocument(value: unknown, findings: Finding[], language: Language): PageFields {
  if (isObject(value)) return READERS[documentKind(value)](value, findings, language);
  findings.push(pageFinding('page', [], textsIn(language).notAPage(describeValue(value, language))));
  return { ...NO_FIELDS, entries: [] };
}

const textsIn = defineTexts({
  en: { notAPage: (found: string) => `Expected a page, an object of blocks, found ${found}.` },
  zh: { notAPage: found => `此处应为页面，即由区块组成的对象，实际为：${found}。` },
});
