import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';
import { completeLinks } from './relative-links.ts';

/** Lists what the server removes from a rich text. */
export type HtmlChanges = (html: string, language: Language) => string[];

/** Finds what the server removes from rich texts; its sanitiser is loaded for the first text that needs it. */
export interface HtmlCheck {
  /** Returns no faults, and sets `isNeeded`, until the sanitiser is loaded. */
  faults(html: string): readonly Fault[];
  readonly isNeeded: boolean;
  load(): Promise<void>;
}

const LINK = '<a href="/[a-z][\\w./-]*">[^<]*</a>';
const closed = (name: string) => `<${name}>[^<]*</${name}>`;
/** Words of a heading or an entry of a list, with elements that end there. */
const INNER = `[^<]*(?:(?:<br\\s*/?>|${LINK}|${['b', 'i', 'em', 'strong', 'small', 'span'].map(closed).join('|')})[^<]*)*`;
const LISTS = ['ul', 'ol'].map(name => `<${name}>\\s*(?:<li>${INNER}(?:</li>\\s*)?)*</${name}>`);
const HEADINGS = [2, 3, 4, 5, 6].map(
  level => `<h${level}(?: id="[a-z][a-z\\d-]{0,63}")?>${INNER}</h${level}>`,
);
const cells = (name: string, start: string) => `<tr>\\s*(?:<${start}>${INNER}</${name}>\\s*)+</tr>\\s*`;
const TABLE = `<table>\\s*(?:<thead>\\s*${cells('th', 'th(?: scope="col")?')}</thead>\\s*)?<tbody>\\s*(?:${cells('td', 'td')})+</tbody>\\s*</table>`;
const IMAGE = `<img src="/[a-z][\\w./-]*" alt="[^"<>&{}]*"(?: width="[1-9]\\d{0,3}" height="[1-9]\\d{0,3}")?(?: loading="lazy")?>`;
const FIGURE = `<figure>\\s*${IMAGE}\\s*(?:<figcaption>${INNER}</figcaption>\\s*)?</figure>`;

/**
 * Texts with plain elements and links of words to pages only, of which nothing is removed. Headings, entries of lists,
 * cells of tables and captions are in their places: elsewhere, they become other elements.
 */
const PLAIN = new RegExp(
  `^[^<]*(?:(?:</?(?:p|br|b|i|em|strong|small|span)\\s*/?>|${[LINK, ...LISTS, ...HEADINGS, TABLE, FIGURE].join('|')})[^<]*)*$`,
  'i',
);
const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: {
    changes: (changes: readonly string[]) => `The shop changes this HTML: ${changes.join('; ')}.`,
    write: (links: readonly string[]) => ` Write ${links.join(', ')}.`,
  },
  zh: {
    changes: changes => `商店会修改此 HTML：${changes.join('；')}。`,
    write: links => `请改为 ${links.join('、')}。`,
  },
});

/** @param hasPage whether the shop has a page at a path; links to others have no address to write. */
export function createHtmlCheck(
  loadHtmlChanges: () => Promise<HtmlChanges>,
  language: Language,
  hasPage: (path: string) => boolean,
): HtmlCheck {
  let htmlChanges: HtmlChanges | undefined;
  let isNeeded = false;
  // Texts occur again on other pages.
  const known = new Map<string, readonly Fault[]>();
  return {
    faults(html) {
      if (PLAIN.test(html)) return NONE;
      if (!htmlChanges) {
        isNeeded = true;
        return NONE;
      }
      const faults = known.get(html) ?? faultsIn(html, htmlChanges, hasPage, language);
      known.set(html, faults);
      return faults;
    },
    get isNeeded() {
      return isNeeded;
    },
    async load() {
      htmlChanges = await loadHtmlChanges();
      isNeeded = false;
    },
  };
}

function faultsIn(
  html: string,
  htmlChanges: HtmlChanges,
  hasPage: (path: string) => boolean,
  language: Language,
): readonly Fault[] {
  const changes = htmlChanges(html, language);
  if (changes.length === 0) return NONE;
  const texts = textsIn(language);
  const { text, written } = completeLinks(html, hasPage);
  const message = texts.changes(changes) + (written.length > 0 ? texts.write(written) : '');
  if (written.length === 0 || htmlChanges(text, language).length > 0) {
    return [{ rule: 'html', message, suggestion: null }];
  }
  return [{ rule: 'html', message, suggestion: text, fix: { write: JSON.stringify(text) } }];
}
