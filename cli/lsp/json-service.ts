import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  type CompletionItem,
  type FoldingRange,
  getLanguageService,
  type Hover,
  type Position,
  type SelectionRange,
} from 'vscode-json-languageservice';
import type { Language } from '#engine';
import { findPackage } from '../base/version.ts';
import type { OpenDocument } from './open-documents.ts';

/** What any JSON with a schema offers, for pages with theirs. */
export interface JsonService {
  complete(document: OpenDocument, position: Position): Promise<CompletionItem[]>;
  hover(document: OpenDocument, position: Position): Promise<Hover | null>;
  fold(document: OpenDocument): FoldingRange[];
  select(document: OpenDocument, positions: Position[]): SelectionRange[];
}

/** File of the schema of pages, by language. */
const SCHEMAS: Readonly<Record<Language, string>> = {
  en: 'schemas/generated/page.schema.json',
  zh: 'schemas/generated/page.schema.zh.json',
};

/** What the service says in English, whatever the schema’s language. Findings, of which it has more, are the checker's. */
const WORDS: Readonly<Record<string, string>> = {
  'Default value': '默认值',
  'New object': '新对象',
  'New array': '新列表',
};

/** Returns an item with the service's own words in a language. */
function inLanguage(item: CompletionItem, language: Language): CompletionItem {
  if (language === 'en') return item;
  const translate = (text: string | undefined) => (text && WORDS[text]) || text;
  const { detail, labelDetails } = item;
  return {
    ...item,
    ...(detail && { detail: translate(detail) ?? detail }),
    ...(labelDetails && {
      labelDetails: { ...labelDetails, description: translate(labelDetails.description) ?? '' },
    }),
  };
}

/** Creates the service with the schema of pages in a language. */
export function createJsonService(language: Language): JsonService {
  const uri = pathToFileURL(join(findPackage()?.folder ?? '', SCHEMAS[language])).href;
  const service = getLanguageService({ schemaRequestService: async () => readFile(new URL(uri), 'utf8') });
  // Findings are the checker's.
  service.configure({ validate: false, schemas: [{ uri, fileMatch: ['*'] }] });
  const parse = ({ document }: OpenDocument) => service.parseJSONDocument(document);
  return {
    async complete(opened, position) {
      const list = await service.doComplete(opened.document, position, parse(opened));
      return list?.items.map(item => inLanguage(item, language)) ?? [];
    },
    hover: async (opened, position) => service.doHover(opened.document, position, parse(opened)),
    fold: ({ document }) => service.getFoldingRanges(document),
    select: (opened, positions) => service.getSelectionRanges(opened.document, positions, parse(opened)),
  };
}
