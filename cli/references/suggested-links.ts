import type { Finding } from '#engine';
import type { ShopIndex } from '../base/shop-index.ts';
import type { Texts } from './missing.ts';
import { findFaults } from './reference-faults.ts';

/**
 * Replaces the suggestions of the engine for addresses that the shop does not have: `gifts.html` is no `/gifts.html`, but
 * perhaps `/cms/gifts.html`. One without anything like it gets no suggestion.
 */
export function correctSuggestions(findings: readonly Finding[], shop: ShopIndex, texts: Texts): void {
  for (const finding of findings) {
    const { rule, suggestion } = finding;
    if ((rule !== 'link' && rule !== 'media') || !suggestion?.startsWith('/')) continue;
    // A blank that was typed by mistake is no part of the name.
    const joined = suggestion.replaceAll('%20', '');
    if (
      joined !== suggestion &&
      exists(rule, joined, shop, texts) &&
      !exists(rule, suggestion, shop, texts)
    ) {
      const fix = { write: JSON.stringify(joined) };
      Object.assign(finding, { message: texts.withoutBlank(joined), suggestion: joined, fix });
      continue;
    }
    const reference = { kind: rule, value: suggestion, owner: {} } as const;
    const [fault] = findFaults(reference, shop, () => null, texts);
    if (!fault || fault.rule === 'media-file' || fault.rule === 'moving-picture') continue;
    finding.suggestion = completeSuggestion(fault.suggestion, suggestion);
    if (finding.fix) delete finding.fix;
  }
}

const exists = (kind: 'link' | 'media', value: string, shop: ShopIndex, texts: Texts): boolean =>
  findFaults({ kind, value, owner: {} }, shop, () => null, texts).length === 0;

/** The suggestion for a product or a category is its id. */
function completeSuggestion(found: string | null, link: string): string | null {
  if (found === null || found.startsWith('/')) return found;
  return link.replace(/^(\/(?:product|category)\/)[^/?#]+(?=\.html)/, `$1${found}`);
}
