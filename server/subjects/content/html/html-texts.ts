import sanitizeHtml from 'sanitize-html';
import { changeTextsIn } from './change-texts.ts';
import { DROPPED_WHOLE } from './elements.ts';
import { limitHtml } from './limit-html.ts';

/** The texts of a rich text as shoppers read them, in order. */
export interface HtmlTexts {
  headings: string[];
  /** Everything else. */
  text: string;
}

/** Characters that the parser hands over escaped. */
const ESCAPED: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' };

/**
 * Reads the texts of HTML with the parser of pages: in linear time, whatever the HTML.
 *
 * @param gap what a tag between two words becomes.
 */
export function readHtmlTexts(given: string, gap = ' '): HtmlTexts {
  const headings: string[] = [];
  const text: string[] = [];
  let heading: string[] | null = null;
  const endHeading = () => {
    if (heading) headings.push(joined(heading));
    heading = null;
  };
  sanitizeHtml(limitHtml(given, changeTextsIn('en')).html, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: DROPPED_WHOLE,
    onOpenTag(name) {
      if (isHeading(name)) {
        endHeading();
        heading = [];
      } else (heading ?? text).push(gap);
    },
    onCloseTag(name) {
      if (isHeading(name)) endHeading();
      (heading ?? text).push(gap);
    },
    textFilter(escaped) {
      (heading ?? text).push(escaped.replace(/&(?:lt|gt|amp);/g, entity => ESCAPED[entity] ?? entity));
      return '';
    },
  });
  endHeading();
  return { headings, text: joined(text) };
}

const isHeading = (name: string) => /^h[1-6]$/.test(name);

const joined = (parts: readonly string[]) => parts.join('').replace(/\s+/g, ' ').trim();
