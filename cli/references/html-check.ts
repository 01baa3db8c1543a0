import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';

/** Lists what the server removes from a rich text. */
export type HtmlChanges = (html: string, language: Language) => string[];

/** Finds what the server removes from rich texts; its sanitiser is loaded for the first text that needs it. */
export interface HtmlCheck {
  /** Returns no faults, and sets `isNeeded`, until the sanitiser is loaded. */
  faults(html: string): readonly Fault[];
  readonly isNeeded: boolean;
  load(): Promise<void>;
}

/** Texts with plain elements and links of words to pages only, of which nothing is removed. */
const PLAIN =
  /^[^<]*(?:<(?:\/?(?:p|br|b|i|em|strong|small|span|h[2-6]|ul|ol|li)\s*\/?|a href="\/[a-z][\w./-]*">[^<]*<\/a)>[^<]*)*$/i;
const NONE: readonly Fault[] = [];

const textsIn = defineTexts({
  en: { changes: (changes: readonly string[]) => `The shop changes this HTML: ${changes.join('; ')}.` },
  zh: { changes: changes => `商店会修改此 HTML：${changes.join('；')}。` },
});

export function createHtmlCheck(loadHtmlChanges: () => Promise<HtmlChanges>, language: Language): HtmlCheck {
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
      const faults = known.get(html) ?? faultsIn(htmlChanges(html, language), language);
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

function faultsIn(changes: readonly string[], language: Language): readonly Fault[] {
  if (changes.length === 0) return NONE;
  return [{ rule: 'html', message: textsIn(language).changes(changes), suggestion: null }];
}
