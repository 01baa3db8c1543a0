import type { Fault } from './check-references.ts';

/** Lists what the server removes from a rich text. */
export type HtmlChanges = (html: string) => string[];

/** Finds what the server removes from rich texts; its sanitiser is loaded for the first text that needs it. */
export interface HtmlCheck {
  /** Returns no faults, and sets `isNeeded`, until the sanitiser is loaded. */
  faults(html: string): readonly Fault[];
  readonly isNeeded: boolean;
  load(): Promise<void>;
}

/** Texts with plain elements only, of which nothing is removed. */
const PLAIN = /^[^<]*(?:<\/?(?:p|br|b|i|em|strong|small|span|h[2-6]|ul|ol|li)\s*\/?>[^<]*)*$/i;
const NONE: readonly Fault[] = [];

export function createHtmlCheck(loadHtmlChanges: () => Promise<HtmlChanges>): HtmlCheck {
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
      const faults = known.get(html) ?? faultsIn(htmlChanges(html));
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

function faultsIn(changes: readonly string[]): readonly Fault[] {
  if (changes.length === 0) return NONE;
  const message = `The shop changes this HTML: ${changes.join('; ')}.`;
  return [{ rule: 'html', message, suggestion: null }];
}
