import type { ReferenceNode } from './references.ts';

/** Returns the text of a reference in which each link is replaced; other kinds of references stay. */
export function rewriteReference(
  { kind, value }: Pick<ReferenceNode, 'kind' | 'value'>,
  rewrite: (link: string) => string,
): string {
  if (kind === 'link') return rewrite(value);
  // An anchor is written with or without its sign.
  if (kind === 'anchor') return value.startsWith('#') ? rewrite(value) : rewrite(`#${value}`).slice(1);
  if (kind !== 'html') return value;
  return value.replace(
    /(\shref\s*=\s*["'])([^"']*)/gi,
    (_whole, start: string, link: string) => start + rewrite(link),
  );
}

/** Returns a link that leads to another anchor of its page, which is encoded as the one before. */
export function replaceAnchor(link: string, start: number, before: string, after: string): string {
  const isEncoded = link.slice(start) !== before;
  return link.slice(0, start) + (isEncoded ? encodeURIComponent(after) : after);
}
