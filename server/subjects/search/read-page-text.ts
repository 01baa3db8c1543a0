import { brand, withoutBrand } from '#shop';
import { readHtmlTexts } from '../content/html/index.ts';

/** The texts of a content page, for the search. */
export interface PageText {
  title: string;
  description: string;
  headings: string;
  body: string;
  /** Whether it is a page of the service, not a story. */
  isService: boolean;
}

/** Fields whose text is a heading. */
const HEADINGS = new Set(['title', 'subTitle', 'seoTitle', 'heading']);

/** Fields whose text shoppers do not read on the page. */
const UNREAD = new Set(['alt', 'anchorName', 'blockType', 'parentClass']);

/** Pages show nothing that is nested deeper, and no stack would suffice. */
const MAX_DEPTH = 200;

/** Reads the texts of a page's document: title, description, headings and everything else that contains words. */
export function readPageText(document: unknown): PageText {
  const { title, description, content } = toFields(document);
  const headings: string[] = [];
  const body: string[] = [];
  let isService = false;
  const walk = (value: unknown, field: string, depth: number) => {
    if (depth > MAX_DEPTH) return;
    if (Array.isArray(value)) for (const entry of value) walk(entry, field, depth + 1);
    else if (typeof value === 'object' && value) {
      isService ||= toFields(value).blockType === 'screen_policy_nav';
      for (const [name, child] of Object.entries(value)) {
        if (!UNREAD.has(name)) walk(child, name, depth + 1);
      }
    } else if (typeof value === 'string' && isProse(value)) {
      const read = readHtmlTexts(value);
      if (HEADINGS.has(field)) headings.push([...read.headings, read.text].join(' ').trim());
      else {
        headings.push(...read.headings);
        body.push(read.text);
      }
    }
  };
  walk(content, '', 0);
  return {
    title: typeof title === 'string' ? withoutBrand(title) : '',
    description: typeof description === 'string' ? withoutOpeningBrand(description) : '',
    headings: headings.join('\n'),
    body: body.join('\n'),
    isService,
  };
}

/** Removes the brand, and the particle after it, from the start of a description. */
const withoutOpeningBrand = (text: string) =>
  text.startsWith(brand.name)
    ? text
        .slice(brand.name.length)
        .trimStart()
        .replace(/^的\s*/, '')
    : text;

/** Whether a text has words; addresses and settings have none. */
const isProse = (text: string) => /\p{Script=Han}/u.test(text) && !/^(\/|#|https?:|data:)/.test(text);

const toFields = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
