import { cleaned } from './clean.ts';

/**
 * What `sanitizeRichText` takes out of a piece of HTML, each thing once and in plain words for an editor's warning:
 * `<script> is not allowed`, `attribute onclick on <a>`, `link javascript:…`, `style position: fixed`. Empty where
 * the meaning stays the same: new quoting, prefixed ids, lazy loading and dropped comments are no changes.
 */
export function htmlChanges(html: string): string[] {
  return [...cleaned(html).changes];
}
