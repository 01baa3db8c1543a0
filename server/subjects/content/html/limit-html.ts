import { cutText } from '#schemas';
import type { ChangeTexts } from './change-texts.ts';
import { VOID } from './elements.ts';
import { splitNames } from './text.ts';

/** Longest rich text, in UTF-16 units: several times the shop's longest policy. */
export const MAX_LENGTH = 200_000;

/** Deepest nesting that is parsed. The time to clean a text grows with its length times its depth. */
export const MAX_NESTING = 1000;

/** Elements that the next one of their kind closes. */
const CLOSED_BY_NEXT = splitNames('p li dt dd tr td th thead tbody tfoot colgroup option rt rp');

const TAG = /<(\/?)([a-z][a-z0-9]*)/gi;

/** Cuts HTML that is too long or nested too deep before it is parsed. @returns the HTML, and what was cut. */
export function limitHtml(html: string, texts: ChangeTexts): { html: string; problem: string | null } {
  const isLong = html.length > MAX_LENGTH;
  const text = cutText(html, MAX_LENGTH);
  let depth = 0;
  for (const { 1: slash, 2: name = '', index } of text.matchAll(TAG)) {
    const tag = name.toLowerCase();
    if (VOID.has(tag) || CLOSED_BY_NEXT.has(tag)) continue;
    depth = Math.max(0, depth + (slash ? -1 : 1));
    if (depth > MAX_NESTING) {
      return { html: text.slice(0, index), problem: texts.nesting(MAX_NESTING) };
    }
  }
  return { html: text, problem: isLong ? texts.length(MAX_LENGTH) : null };
}
