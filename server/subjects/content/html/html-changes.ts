import type { Language } from '#engine';
import { cleaned } from './clean.ts';

/**
 * Lists what `sanitizeRichText` removes from HTML, each item once, for an editor's warning: `<script> is not allowed`,
 * `attribute onclick on <a>`, `link javascript:…`, `style position: fixed`. Ignores changes without effect for readers:
 * quoting, prefixed ids, lazy loading and removed comments.
 */
export function htmlChanges(html: string, language: Language = 'en'): string[] {
  return [...cleaned(html, language).changes];
}
