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

const SITE_NAME = /\s*[|｜]\s*VITRINE$/;

/** Reads the texts of a page's document: title, description, headings and everything else that contains words. */
export function readPageText(document: unknown): PageText {
  const { title, description, content } = fieldsOf(document);
  const headings: string[] = [];
  const body: string[] = [];
  let isService = false;
  const walk = (value: unknown, field: string) => {
    if (Array.isArray(value)) for (const entry of value) walk(entry, field);
    else if (typeof value === 'object' && value) {
      isService ||= fieldsOf(value).blockType === 'screen_policy_nav';
      for (const [name, child] of Object.entries(value)) if (!UNREAD.has(name)) walk(child, name);
    } else if (typeof value === 'string' && isProse(value)) {
      if (HEADINGS.has(field)) headings.push(toText(value));
      else splitHtml(value, headings, body);
    }
  };
  walk(content, '');
  return {
    title: typeof title === 'string' ? title.replace(SITE_NAME, '') : '',
    description: typeof description === 'string' ? description.replace(/^VITRINE\s*的?\s*/, '') : '',
    headings: headings.join('\n'),
    body: body.join('\n'),
    isService,
  };
}

/** Whether a text has words; addresses and settings have none. */
const isProse = (text: string) => /\p{Script=Han}/u.test(text) && !/^(\/|#|https?:|data:)/.test(text);

function splitHtml(html: string, headings: string[], body: string[]): void {
  const rest = html.replace(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g, (_, _level, heading: string) => {
    headings.push(toText(heading));
    return '\n';
  });
  body.push(toText(rest));
}

const toText = (html: string) => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z]+;/g, ' ');

const fieldsOf = (value: unknown) =>
  (typeof value === 'object' && value ? value : {}) as Record<string, unknown>;
