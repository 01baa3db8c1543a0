import type { Block } from '../model/block.ts';
import type { SpecialFields } from '../model/definition.ts';
import { cleanFrame } from './frame.ts';
import { cleanLink, cleanMedia } from './link.ts';
import { type Copies, replaceValues } from './replace-values.ts';
import { isSafeStyleValue, type StyleSheet } from './style.ts';

/** The parts of sanitising that the engine leaves to its caller. */
export interface Cleaning {
  /** Sanitises rich text against an allowlist. */
  sanitizeHtml: (html: string) => string;
  /** Prepended to this site's picture and film addresses; empty when this server serves them. */
  mediaHost: string;
}

/**
 * Returns a copy of a valid block that is safe to render: rich text sanitised, links, media addresses and style
 * values checked, style objects replaced by classes, which are added to `sheet`.
 *
 * @param copies objects of `block` that belong to the caller alone and may be written to.
 */
export function cleanBlock(
  block: Block,
  fields: SpecialFields,
  sheet: StyleSheet,
  { sanitizeHtml, mediaHost }: Cleaning,
  copies: Copies,
): Block {
  const clean: [readonly string[], (value: unknown) => unknown][] = [
    [fields.html, value => (typeof value === 'string' ? sanitizeHtml(value) : value)],
    [fields.link, value => (typeof value === 'string' ? cleanLink(value) : undefined)],
    [fields.media, value => (typeof value === 'string' ? cleanMedia(value, mediaHost) : undefined)],
    [fields.frame, value => (typeof value === 'string' ? cleanFrame(value) : undefined)],
    [fields.styleValue, value => (isSafeStyleValue(String(value)) ? value : undefined)],
    [fields.style, value => sheet.add(value)],
  ];
  let cleaned = block;
  for (const [pointers, change] of clean) {
    for (const pointer of pointers) cleaned = replaceValues(cleaned, pointer, copies, change);
  }
  return cleaned;
}
